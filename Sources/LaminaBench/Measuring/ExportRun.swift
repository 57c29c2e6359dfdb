import LaminaExport
import LaminaGL
import LaminaKit
import LaminaScene

/// Measures what comes after drawing: encoding by itself, then a whole export without a disk.
struct ExportRun {
  /// Frames that are encoded; each takes as long as the others.
  private static let most = 12
  private let subject: BenchSubject
  private let frames: [Int]

  init(_ subject: BenchSubject, _ frames: [Int]) {
    let count = min(Self.most, frames.count)
    self.subject = subject
    self.frames = (0..<count).map { frames[$0 * frames.count / count] }
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
    do throws(ExportError) {
      var encoder = try PNGEncoder(width: size.width, height: size.height)
      var times: [Elapsed] = []
      var bytes = 0
      for frame in frames {
        let pixels = try draw(frame)
        let watch = Stopwatch()
        guard pixels.bytes.withUnsafeBytes({ encoder.encode($0) }) else {
          throw ExportError(.outOfMemory, path: "memory", frame: frame)
        }
        times.append(watch.elapsed)
        bytes += encoder.file.count
      }
      result.pngBytes = bytes / max(1, frames.count)
      result.stages[StageTimings.Step.encode.rawValue] = StageResult(times)
    } catch {
      throw LaminaError(error)
    }
  }

  private func draw(_ frame: Int) throws(ExportError) -> PixelBuffer {
    subject.motion(frame)
    do {
      return try subject.stage.draw(at: SceneMaths.time(of: frame))
    } catch {
      throw ExportError(.badPattern(error.description), path: subject.name, frame: frame)
    }
  }

  /// Milliseconds per frame of everything.
  private func export() throws(LaminaError) -> Double {
    guard let rate = FrameRate(60) else { return 0 }
    let list = try Self.list(frames)
    let timeline = FrameTimeline(start: 0, rate: rate, frames: list)
    let info = try subject.stage.frameInfo(timeline)
    var sink: any FrameSink & ~Copyable = PNGSink(discarding: info)
    let watch = Stopwatch()
    subject.motion(frames.first ?? 0)
    try subject.stage.export(timeline, to: &sink) { done in
      if frames.indices.contains(done) { subject.motion(frames[done]) }
      return true
    }
    return watch.elapsed.wall / .milliseconds(1) / Double(max(1, frames.count))
  }

  private static func list(_ frames: [Int]) throws(LaminaError) -> FrameList {
    do {
      return try FrameList(
        parsing: frames.map(String.init).joined(separator: ","), last: frames.last)
    } catch {
      throw .invalidArgument("\(error)")
    }
  }
}
