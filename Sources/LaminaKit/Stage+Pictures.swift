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
    try withPixels(at: time) { pixels in
      let opaque = pixels.bytes.withUnsafeBytes { isOpaque($0) }
      return CGImage(
        width: pixels.size.width, height: pixels.size.height, pixels: pixels.inRGBA,
        isOpaque: opaque)
    }
  }

  /// Writes frames to files: frame k, at `start + k / framesPerSecond`, goes where `path` says.
  ///
  /// `path` holds a frame number, as in `frame-%04d.png` or `frame-####.png`, or names a folder, or one
  /// film: `.mp4`, `.webm`, `.mov` and `.gif` are made by `ffmpeg`, `.png` is animated, `.y4m` is
  /// uncompressed. Each file appears when it is whole and replaces one of that name, unless
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

  private static func sink(
    _ path: String, _ info: FrameInfo
  ) throws(LaminaError) -> any FrameSink & ~Copyable {
    do throws(ExportError) {
      return try ExportFormat.named(nil, for: path, frames: info.frames.numbers.count).open(
        path, info)
    } catch {
      throw LaminaError(error)
    }
  }

  /// Draws frames into a sink and closes it; `isWanted` is asked after every frame with the number
  /// of those done, and ends the run by false. `prepare` is told which frame is evaluated next.
  ///
  /// While a frame is drawn those that follow are evaluated, flattened and encoded, and earlier ones
  /// are in the sink.
  package func export(
    _ timeline: FrameTimeline, to sink: inout any FrameSink & ~Copyable,
    prepare: (Int) -> Void = { _ in }, isWanted: (Int) -> Bool = { _ in true }
  ) throws(LaminaError) {
    try checkSize()
    defer { renderer.abandon() }
    let numbers = timeline.frames.numbers
    var (begun, done, end) = (0, 0, numbers.count)
    var failure: LaminaError?
    while done < end {
      if begun < end {
        do throws(LaminaError) {
          try evaluate(numbers[begun], timeline, prepare)
        } catch { (failure, end) = (error, begun) }
      }
      if renderer.isFull || done < begun && begun == end {
        try deliver(numbers[done], to: &sink, isFirst: done == 0)
        done += 1
        if !isWanted(done) { return try Self.close(&sink, isWhole: false) }
      }
      if begun < end {
        renderer.begin()
        begun += 1
      }
    }
    if let failure { throw failure }
    try Self.close(&sink, isWhole: true)
  }

  /// Everything about a frame up to its plan.
  private func evaluate(
    _ number: Int, _ timeline: FrameTimeline, _ prepare: (Int) -> Void
  ) throws(LaminaError) {
    let watch = Stopwatch()
    prepare(number)
    renderer.timings.add(watch.elapsed, to: .update)
    try show(timeline.time(of: number))
    try renderer.prepare(host.tree, host.stamps)
  }

  private static func close(
    _ sink: inout any FrameSink & ~Copyable, isWhole: Bool
  ) throws(LaminaError) {
    do throws(ExportError) {
      if isWhole { try sink.finish() } else { try sink.stop() }
    } catch {
      throw LaminaError(error)
    }
  }

  /// Waits for the frame that is drawn and hands it on.
  private func deliver(
    _ number: Int, to sink: inout any FrameSink & ~Copyable, isFirst: Bool
  ) throws(LaminaError) {
    let watch = Stopwatch()
    var waited = Elapsed()
    try renderer.finish { (pixels) throws(LaminaError) in
      waited = watch.elapsed
      let bytes = pixels.bytes
      do throws(ExportError) {
        sink.expect(changed: isFirst ? nil : pixels.damage.rects.map { $0.y..<max($0.y, $0.maxY) })
        try sink.write(bytes.span, pixels.channels, frame: number)
      } catch {
        throw LaminaError(error)
      }
    }
    renderer.timings.add(watch.elapsed - waited, to: .encode)
    renderer.timings.countFrame()
  }

  /// Hands out the pixels at a time.
  package func withPixels<R>(
    at time: CFTimeInterval, _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    try checkSize()
    try show(time)
    return try renderer.draw(host.tree, host.stamps, body)
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

extension PixelBuffer {
  /// How a sink has to read the bytes.
  package var channels: ChannelOrder { order == .bgra ? .bgra : .rgba }

  /// The bytes as images have them.
  var inRGBA: [UInt8] {
    guard order == .bgra else { return bytes }
    var copy = bytes
    bytes.withUnsafeBytes { source in
      copy.withUnsafeMutableBytes { ChannelOrder.swapRedAndBlue(source, to: $0) }
    }
    return copy
  }
}
