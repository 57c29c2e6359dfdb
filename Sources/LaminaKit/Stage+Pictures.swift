public import CoreGraphics
package import LaminaExport
import LaminaGL
package import LaminaScene
import QuartzCore

extension Stage {
  /// The picture at a time.
  ///
  /// Any time in any order, as long as nothing has to be called on the way: with delegates,
  /// completion blocks, display links or `after(_:_:)` time runs forwards only.
  public func image(at time: CFTimeInterval) throws(LaminaError) -> CGImage {
    let pixels = try draw(at: time)
    let opaque = pixels.bytes.withUnsafeBytes { isOpaque($0) }
    return CGImage(
      width: pixels.size.width, height: pixels.size.height, pixels: pixels.bytes, isOpaque: opaque)
  }

  /// Writes frames to files: frame k, at `start + k / framesPerSecond`, goes where `path` says.
  ///
  /// `path` holds a frame number, as in `frame-%04d.png` or `frame-####.png`, or names a folder; its
  /// ending says the format. Each file appears when it is whole and replaces one of that name, unless
  /// `replacing` is false.
  public func export(
    to path: String, from start: CFTimeInterval = 0, duration: CFTimeInterval,
    framesPerSecond: Double = 60, replacing: Bool = true
  ) throws(LaminaError) {
    guard let rate = FrameRate(nearest: framesPerSecond), start.isFinite, duration.isFinite else {
      throw .invalidArgument(
        "\(duration) seconds from \(start) at \(framesPerSecond) frames per second cannot be exported"
      )
    }
    let count = FrameTimeline.count(of: rate, in: duration)
    guard count > 0, count <= FrameList.most else {
      throw .invalidArgument(
        "\(duration) seconds are \(count) frames; 1 to \(FrameList.most) can be")
    }
    let timeline = FrameTimeline(start: start, rate: rate, frames: FrameList(count: count))
    var info = try frameInfo(timeline)
    info.overwrite = replacing
    var sink = try Self.sink(path, info)
    try export(timeline, to: &sink)
  }

  /// What a sink has to know about the frames of a timeline.
  package func frameInfo(_ timeline: FrameTimeline) throws(LaminaError) -> FrameInfo {
    try checkSize()
    return FrameInfo(
      width: pixelSize.width, height: pixelSize.height, rate: timeline.rate,
      frames: timeline.frames)
  }

  private static func sink(
    _ path: String, _ info: FrameInfo
  ) throws(LaminaError) -> any FrameSink & ~Copyable {
    do throws(ExportError) {
      return try ExportFormat.named(nil, for: path).open(path, info)
    } catch {
      throw LaminaError(error)
    }
  }

  /// Draws frames into a sink and closes it; `isWanted` is asked after every frame with the number
  /// of those done, and ends the run by false.
  package func export(
    _ timeline: FrameTimeline, to sink: inout any FrameSink & ~Copyable,
    isWanted: (Int) -> Bool = { _ in true }
  ) throws(LaminaError) {
    for (index, number) in timeline.frames.numbers.enumerated() {
      let pixels = try draw(at: timeline.time(of: number))
      let watch = Stopwatch()
      do throws(ExportError) {
        try sink.write(pixels.bytes.span, frame: number)
      } catch {
        throw LaminaError(error)
      }
      renderer.timings.add(watch.elapsed, to: .encode)
      renderer.timings.countFrame()
      if !isWanted(index + 1) { return }
    }
    do throws(ExportError) {
      try sink.finish()
    } catch {
      throw LaminaError(error)
    }
  }

  /// The pixels at a time, valid until the next are drawn.
  package func draw(at time: CFTimeInterval) throws(LaminaError) -> PixelBuffer {
    try checkSize()
    try show(time)
    return try renderer.draw(host.tree)
  }

  /// One step on the way to a frame, as text.
  package func dump(_ stage: StageDump, at time: CFTimeInterval) throws(LaminaError) -> String {
    try checkSize()
    try show(time)
    switch stage {
    case .tree: return host.tree.dump
    case .list: return try renderer.plan(host.tree).list.dump
    case .passes: return try renderer.plan(host.tree).graph.dump
    }
  }
}

extension FrameRate {
  /// A rate from a number, to a thousandth.
  init?(nearest value: Double) {
    guard value.isFinite else { return nil }
    self.init(clampedInt((value * 1_000).rounded()), 1_000)
  }
}
