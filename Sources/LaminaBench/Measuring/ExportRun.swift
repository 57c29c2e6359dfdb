import LaminaExport
import LaminaGL
import LaminaKit
import LaminaScene

/// Measures encoding alone, then a complete export without disk access.
struct ExportRun {
  /// Maximum number of frames that are encoded one by one.
  private static let maxSingle = 12
  /// Maximum number of frames of an export; large enough to amortize the frames drawn before the
  /// first is encoded.
  private static let maxExported = 120
  private let subject: BenchSubject
  private let singles: [Int]
  private let exported: [Int]

  init(_ subject: BenchSubject, _ frames: [Int]) {
    self.subject = subject
    singles = Self.spread(frames, Self.maxSingle)
    exported = Self.spread(frames, Self.maxExported)
  }

  /// At most `most` of the frames, spread over the scene.
  private static func spread(_ frames: [Int], _ most: Int) -> [Int] {
    let count = min(most, frames.count)
    return (0..<count).map { frames[$0 * frames.count / count] }
  }

  func measure(into result: inout BenchResult) throws(LaminaError) {
    try encode(into: &result)
    var best = Double.infinity
    for _ in 0..<2 { best = min(best, try export()) }
    result.exportMsFrame = best
    result.exportS = best * Double(result.frames) / 1_000
  }

  private func encode(into result: inout BenchResult) throws(LaminaError) {
    let size = subject.stage.pixelSize
    var encoder = PNGEncoder(width: size.width, height: size.height)
    var times: [Elapsed] = []
    var bytes = 0
    for frame in singles {
      subject.motion(frame)
      try subject.stage.withPixels(at: SceneMaths.time(of: frame)) { pixels in
        let watch = Stopwatch()
        pixels.bytes.withUnsafeBytes { encoder.encode($0, pixels.channels) }
        times.append(watch.elapsed)
      }
      bytes += encoder.file.count
    }
    result.pngBytes = bytes / max(1, singles.count)
    result.stages[StageTimings.Step.encode.rawValue] = StageResult(
      times, countsAllocations: AllocationCounting.isPossible)
  }

  /// Milliseconds per frame of a complete export.
  private func export() throws(LaminaError) -> Double {
    let timeline = try FrameTimeline(bench: exported)
    let info = try subject.stage.frameInfo(timeline)
    var sink: any FrameSink & ~Copyable = PNGSink(discarding: info)
    let watch = Stopwatch()
    try subject.stage.export(timeline, to: &sink, prepare: subject.motion)
    return watch.elapsed.wall / .milliseconds(1) / Double(max(1, exported.count))
  }
}

extension FrameTimeline {
  /// Frames of a scene at 60 frames per second.
  init(bench frames: [Int]) throws(LaminaError) {
    guard let rate = FrameRate(60) else { throw .invalidArgument("60 is not a frame rate") }
    self.init(start: 0, rate: rate, frames: FrameList(ascending: frames[...]))
  }
}
