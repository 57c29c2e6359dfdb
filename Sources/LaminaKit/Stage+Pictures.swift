public import CoreGraphics
import LaminaCompositor
package import LaminaExport
import LaminaGL
package import LaminaScene
import QuartzCore

extension Stage {
  /// Renders the image at a time in seconds.
  ///
  /// Times may be in any order unless callbacks are pending or have run: with delegates, completion
  /// blocks, display links, delayed blocks or touches, time moves forwards only, and an earlier time
  /// throws. A stage created with a closure shows any time.
  public func image(at time: CFTimeInterval) throws(LaminaError) -> CGImage {
    try withPixels(at: time) { pixels in
      let bytes = pixels.rgbaBytes(options.frameDithering)
      let opaque = bytes.withUnsafeBytes { isOpaque($0) }
      return CGImage(
        width: pixels.size.width, height: pixels.size.height, pixels: bytes, isOpaque: opaque,
        in: renderer.space)
    }
  }

  /// Renders the frame at a time in floating point.
  ///
  /// Throws as `image(at:)` does, and for a stage whose `options.depth` is 8 bits.
  public func deepImage(at time: CFTimeInterval) throws(LaminaError) -> DeepImage {
    guard renderer.depth == .float else {
      throw .invalidArgument(
        "the stage draws 8 bits per channel; create it with Stage.Options(depth:)")
    }
    return try withPixels(at: time) { DeepImage($0, renderer.space) }
  }

  /// Exports frames: frame k shows the time `start + k / framesPerSecond`.
  ///
  /// `path` contains a frame number, as in `frame-%04d.png` or `frame-####.png`, or names a folder
  /// or a single file: `.mp4`, `.webm`, `.mov`, `.mkv`, `.gif` and `.avif` are encoded by `ffmpeg`,
  /// `.png` and `.webp` are animated, `.y4m` is uncompressed. Files of a sequence are `.png`, `.jpg`
  /// or `.webp`. `.mov`, `.mkv` and `.avif` keep alpha; other films and `.jpg` show transparent
  /// pixels on black. Files appear when they are complete and replace existing
  /// ones unless `replacing` is false. `progress` is called after every frame with the number of
  /// frames done and the total.
  public func export(
    to path: String, from start: CFTimeInterval = 0, duration: CFTimeInterval,
    framesPerSecond: Double = 60, replacing: Bool = true,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(LaminaError) {
    try export(
      to: path, from: start, duration: duration, framesPerSecond: framesPerSecond,
      replacing: replacing,
      isWanted: { done, total in
        progress(done, total)
        return true
      })
  }

  /// Exports frames until `isWanted` returns false, which is called after every frame.
  func export(
    to path: String, from start: CFTimeInterval, duration: CFTimeInterval,
    framesPerSecond: Double, replacing: Bool, isWanted: (_ done: Int, _ total: Int) -> Bool
  ) throws(LaminaError) {
    guard let rate = FrameRate(nearest: framesPerSecond), start.isFinite, duration.isFinite else {
      throw .invalidArgument(
        "\(duration) seconds from \(start) at \(framesPerSecond) frames per second cannot be exported"
      )
    }
    let count = FrameTimeline.count(of: rate, in: duration)
    guard count > 0, count <= FrameList.maxCount else {
      throw .invalidArgument(
        "\(duration) seconds are \(count) frames; the limit is 1 to \(FrameList.maxCount)")
    }
    let timeline = FrameTimeline(start: start, rate: rate, frames: FrameList(count: count))
    var info = try frameInfo(timeline)
    info.overwrite = replacing
    let colorType = sequenceColorType()
    info.mayBeTransparent = colorType == .rgba
    let format = try Self.format(path, count)
    if try Self.isSequence(path, count) { info.colorType = colorType }
    var sink = try Self.sink(path, info)
    try export(timeline, to: &sink, isWanted: { isWanted($0, count) })
    for path in sink.pathsOnBlack() { Diagnostics.warn(path, format.noteOnBlack(info)) }
  }

  private static func format(
    _ path: String, _ count: Int
  ) throws(LaminaError) -> ExportFormat {
    do throws(ExportError) {
      return try ExportFormat.named(nil, for: path, frames: count)
    } catch {
      throw LaminaError(error)
    }
  }

  /// Whether frames are written to numbered files.
  private static func isSequence(_ path: String, _ count: Int) throws(LaminaError) -> Bool {
    do throws(ExportError) {
      let format = try ExportFormat.named(nil, for: path, frames: count)
      guard let ending = format.sequenceEnding else { return false }
      return try SequenceFolder(path, frames: count, ending: ending).isNumbered
    } catch {
      throw LaminaError(error)
    }
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

  /// Draws frames into a sink and closes it. `isWanted` is called after every frame with the number
  /// of frames done; false stops the run: a sink for one file then leaves none (REL-7). `prepare` is
  /// called before a frame is evaluated, `check` before one is written.
  ///
  /// Frames are pipelined: while one is drawn, the next ones are evaluated and flattened and the
  /// previous ones are encoded.
  package func export(
    _ timeline: FrameTimeline, to sink: inout any FrameSink & ~Copyable,
    prepare: (Int) -> Void = { _ in }, check: () throws(LaminaError) -> Void = {},
    isWanted: (Int) -> Bool = { _ in true }
  ) throws(LaminaError) {
    try checkSize()
    defer { renderer.endSeries() }
    let numbers = timeline.frames.numbers
    var begun = 0
    var done = 0
    var end = numbers.count
    var failure: LaminaError?
    while done < end {
      if begun < end {
        do throws(LaminaError) {
          try evaluate(numbers[begun], timeline, isFirst: begun == 0, prepare)
        } catch { (failure, end) = (error, begun) }
      }
      while renderer.isFull || done < begun && begun == end {
        try deliver(numbers[done], to: &sink, isFirst: done == 0, check)
        done += 1
        if !isWanted(done), done < end { return }
      }
      if begun < end {
        renderer.begin(lendsMemory: true)
        begun += 1
      }
    }
    if let failure { throw failure }
    try Self.close(&sink)
  }

  /// Evaluates and flattens a frame.
  private func evaluate(
    _ number: Int, _ timeline: FrameTimeline, isFirst: Bool, _ prepare: (Int) -> Void
  ) throws(LaminaError) {
    let watch = Stopwatch(measures: renderer.measuresTime)
    prepare(number)
    if renderer.measuresTime { renderer.timings.add(watch.elapsed, to: .update) }
    try show(timeline.time(of: number), isNext: !isFirst)
    try located { () throws(LaminaError) in try renderer.prepare(host.tree, host.versions) }
    renderer.endPreparation()
  }

  /// Runs `body`; an exceeded limit names its layer.
  private func located<R>(_ body: () throws(LaminaError) -> R) throws(LaminaError) -> R {
    do throws(LaminaError) {
      return try body()
    } catch {
      throw error.located(host.layer(ofNode:))
    }
  }

  private static func close(
    _ sink: inout any FrameSink & ~Copyable
  ) throws(LaminaError) {
    do throws(ExportError) {
      try sink.finish()
    } catch {
      throw LaminaError(error)
    }
  }

  /// Waits for the oldest frame in flight and writes it to the sink.
  private func deliver(
    _ number: Int, to sink: inout any FrameSink & ~Copyable, isFirst: Bool,
    _ check: () throws(LaminaError) -> Void
  ) throws(LaminaError) {
    let watch = Stopwatch(measures: renderer.measuresTime)
    var waited = Elapsed()
    try located { () throws(LaminaError) in
      try renderer.finishReading { (pixels, memory) throws(LaminaError) in
        waited = watch.elapsed
        try check()
        sink.expect(changed: isFirst ? nil : pixels.damage.rects.map { $0.y..<max($0.y, $0.maxY) })
        try Self.write(pixels, memory, frame: number, to: &sink)
      }
    }
    if renderer.measuresTime { renderer.timings.add(watch.elapsed - waited, to: .encode) }
    renderer.timings.countFrame()
  }

  private static func write(
    _ pixels: PixelBuffer, _ memory: DriverMemory?, frame number: Int,
    to sink: inout any FrameSink & ~Copyable
  ) throws(LaminaError) {
    do throws(ExportError) {
      if let memory {
        let bytes = memory.bytes.bindMemory(to: UInt8.self)
        try sink.write(bytes.span, .rgba, frame: number)
      } else {
        let bytes = pixels.bytes
        try sink.write(bytes.span, pixels.channels, frame: number)
      }
    } catch {
      throw LaminaError(error)
    }
  }

  /// Renders the frame at a time and passes its pixels to `body`. `isNext` is true for the frames of
  /// a series after the first.
  package func withPixels<R>(
    at time: CFTimeInterval, isNext: Bool = false,
    _ body: (PixelBuffer) throws(LaminaError) -> R
  ) throws(LaminaError) -> R {
    try checkSize()
    try show(time, isNext: isNext)
    return try located { () throws(LaminaError) in
      try renderer.draw(host.tree, host.versions, body)
    }
  }

  /// Returns a stage of the frame at `time` as text, for looking into a picture that is not as
  /// expected, and for tests: the layer tree, the display list, the passes or the batches.
  ///
  /// Throws as `image(at:)` does.
  public func dump(_ stage: StageDump, at time: CFTimeInterval) throws(LaminaError) -> String {
    try checkSize()
    try show(time)
    if stage == .tree { return host.tree.dump }
    let plan = try located { () throws(LaminaError) in try renderer.plan(host.tree) }
    return switch stage {
    case .tree: host.tree.dump
    case .list: plan.list.dump
    case .passes: plan.graph.dump
    case .batches: plan.batchDump
    }
  }
}

extension FrameRate {
  /// The frame rate nearest to a number, to 1/1000.
  package init?(nearest value: Double) {
    guard value.isFinite else { return nil }
    self.init(clampedInt((value * 1_000).rounded()), 1_000)
  }
}

extension PixelBuffer {
  /// The channel order of the bytes.
  package var channels: ChannelOrder { order == .bgra ? .bgra : .rgba }

  /// The pixels as bytes in RGBA order.
  package func rgbaBytes(_ dithering: Dithering = .ordered) -> [UInt8] {
    if depth == .float { return eightBits(dithering) }
    guard order == .bgra else { return bytes }
    var copy = bytes
    bytes.withUnsafeBytes { source in
      copy.withUnsafeMutableBytes { ChannelOrder.swapRedAndBlue(source, to: $0) }
    }
    return copy
  }

  private func eightBits(_ dithering: Dithering) -> [UInt8] {
    let converter = DeepConverter(
      width: size.width, height: size.height, to: .eight, dithering: dithering)
    var result = [UInt8](repeating: 0, count: size.width * size.height * 4)
    bytes.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { converter.convert(source, to: $0) }
    }
    return result
  }
}
