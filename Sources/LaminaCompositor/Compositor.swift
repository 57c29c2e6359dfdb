package import LaminaGL
package import LaminaScene

/// Runs frame plans on GLES. Owned by one thread, as its context is.
///
/// A frame is prepared, drawn and collected. Three may be underway: one is read back while the driver
/// draws the next, and has the one after that.
package final class Compositor {
  package let context: GLContext
  package let options: CompositorOptions
  /// What the frame collected last took.
  package private(set) var statistics = FrameStatistics()
  /// What colours are drawn into.
  package var format: GLTexture.Format { encoder.colorFormat }
  private let executor: FrameExecutor
  private let encoder: FrameEncoder
  private let pulse: Pulse
  /// By output.
  private let timers: [GLTimer?]
  private var damage = DamageTracker()
  /// Those that were prepared and not collected, the oldest first.
  private var frames: [Result<FrameUnderway, CompositorError>] = []
  /// The output of the frame prepared last.
  private var output = 0
  /// Where the frame collected last was drawn: one that does not differ from it is there too.
  private var shown: GLFramebuffer?

  package init(
    _ options: CompositorOptions = CompositorOptions(), functions: GLFunctions = GLFunctions(),
    pulse: Pulse = Pulse()
  ) throws(CompositorError) {
    self.options = options
    let context = try drawing { () throws(GLError) in
      try GLContext(options.context, functions: functions)
    }
    self.context = context
    (executor, encoder) = try DriverTest.tools(context, options)
    self.pulse = pulse
    executor.pulse = pulse
    pulse.open(isSoftware: context.capabilities.isSoftware)
    timers = (0..<FrameExecutor.outputCount).map { _ in
      options.measuresTime ? GLTimer(in: context) : nil
    }
    frames.reserveCapacity(Self.mostFrames)
  }

  package var capabilities: GLCapabilities { context.capabilities }

  /// So many frames may be underway.
  package static let mostFrames = 3

  /// Frames that were prepared and not collected.
  package var underway: Int { frames.count }

  /// Draws `plan` and leaves its pixels in `pixels`, which is resized to fit.
  package func render(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    prepare(plan)
    try collect(into: pixels)
  }

  /// Encodes a frame; those before may still be drawn. Collecting it tells what went wrong.
  package func prepare(_ plan: FramePlan) {
    precondition(frames.count < Self.mostFrames, "a frame has to be collected first")
    do throws(CompositorError) {
      frames.append(.success(try encode(plan)))
    } catch {
      frames.append(.failure(error))
    }
  }

  /// Gives the driver what is not drawn over a frame that has not been collected.
  package func begin() {
    while let next = nextToDraw { draw(next.index, next.frame) }
  }

  /// Reads the oldest frame into `pixels`, which is resized to fit. Before, the driver is given what it
  /// can draw meanwhile.
  package func collect(into pixels: PixelBuffer) throws(CompositorError) {
    if frames.isEmpty { return }
    while let next = nextToDraw, !isIdle(before: next.index) { draw(next.index, next.frame) }
    let oldest = frames.removeFirst()
    do throws(CompositorError) {
      try drawing { () throws(GLError) in try context.makeCurrent() }
      try read(try oldest.get(), into: pixels)
    } catch {
      abandon()
      pixels.contents = nil
      // What was begun since counts on pixels that are gone.
      for index in frames.indices { frames[index] = .failure(error) }
      throw error
    }
  }

  /// The oldest frame that has not been drawn, if none before it failed, is drawn tile by tile or is
  /// still to be read from its output.
  private var nextToDraw: (index: Int, frame: FrameUnderway)? {
    for index in frames.indices {
      guard case .success(let frame) = frames[index], frame.tiles == nil else { return nil }
      if frame.encoded == nil { continue }
      return isFree(frame.output, before: index) ? (index, frame) : nil
    }
    return nil
  }

  private func isFree(_ output: Int, before index: Int) -> Bool {
    frames[..<index].allSatisfy {
      guard case .success(let frame) = $0 else { return true }
      return frame.output != output
    }
  }

  /// Whether llvmpipe has nothing to draw: what it has drawn is read at once then, but once it draws
  /// again perhaps not before it is done.
  private func isIdle(before index: Int) -> Bool {
    guard context.capabilities.isSoftware, index > 0,
      case .success(let last) = frames[index - 1]
    else { return false }
    return last.fence?.isPassed ?? true
  }

  private func draw(_ index: Int, _ frame: FrameUnderway) {
    do throws(CompositorError) {
      frames[index] = .success(try drawn(frame))
    } catch {
      // Those after it count on its pixels.
      abandon()
      for index in frames.indices[index...] { frames[index] = .failure(error) }
    }
  }

  /// What a failed frame leased must not stay taken.
  private func abandon() {
    executor.abandonFrame()
    damage.reset()
  }

  private func encode(_ plan: FramePlan) throws(CompositorError) -> FrameUnderway {
    try drawing { () throws(GLError) in try context.makeCurrent() }
    let watch = Stopwatch()
    let tiles = tiles(of: plan.size)
    executor.limitSurfaces(
      to: options.surfaceBudget(beside: plan.size),
      outputs: FrameExecutor.outputCount * 4 * plan.size.width * plan.size.height)
    if tiles.count != 1 || !options.redrawsOnlyDamage || !options.drawsInPieces { damage.reset() }
    let changed = damage.advance(to: plan)
    encoder.cache.beginFrame(damage.numbers)
    var frame = FrameUnderway(size: plan.size, number: damage.number, changed: changed)
    if tiles.count != 1 {
      frame.tiles = (plan, tiles)
    } else if !changed.isEmpty {
      let isWhole = changed.size == plan.size
      let encoded = try encoder.encode(
        plan, tiles[0], damage: isWhole ? nil : changed,
        numbers: options.redrawsOnlyDamage ? damage.numbers : nil,
        hasFewShadows: damage.hasFewShadows)
      // The frame before is read from its output while this one is drawn, which keeps nothing of it.
      if isWhole, !frames.isEmpty { output = (output + 1) % outputs(of: plan.size) }
      frame.encoded = encoded
    }
    frame.output = output
    if options.measuresTime { frame.statistics.drawing = watch.elapsed }
    return frame
  }

  /// So many outputs may be in use: of large pictures fewer, which leaves memory for other surfaces.
  private func outputs(of size: PixelSize) -> Int {
    let room = options.surfaceBudget(beside: size) / 4 * 3
    let count = room / max(1, size.width * size.height * 4)
    return max(1, min(count, FrameExecutor.outputCount))
  }

  /// A frame that the driver has all of.
  private func drawn(_ prepared: FrameUnderway) throws(CompositorError) -> FrameUnderway {
    guard let encoded = prepared.encoded else { return prepared }
    var frame = prepared
    frame.encoded = nil
    try drawing { () throws(GLError) in try context.makeCurrent() }
    let watch = Stopwatch()
    timers[frame.output]?.begin()
    let outcome = Result { () throws(CompositorError) in
      try executor.execute(encoded, into: frame.output)
    }
    timers[frame.output]?.end()
    frame.target = try outcome.get()
    frame.fence = executor.flush()
    executor.endFrame()
    count(encoded, &frame.statistics)
    if options.measuresTime {
      frame.statistics.drawing = frame.statistics.drawing + watch.elapsed - executor.uploading
    }
    encoder.reuse(encoded)
    return frame
  }

  private func wait(for frame: FrameUnderway) {
    if frame.fence?.wait() != true { context.finish() }
  }

  private func read(
    _ frame: FrameUnderway, into pixels: PixelBuffer
  ) throws(CompositorError) {
    statistics = frame.statistics
    pixels.resize(to: frame.size)
    let order: PixelOrder = format == .bgra8 && pixels.takesAnyOrder ? .bgra : .rgba
    if pixels.order != order { pixels.contents = nil }
    pixels.order = order
    pixels.damage = FrameDamage()
    if !frame.changed.isEmpty { pixels.damage.rects.append(frame.changed) }
    let me = ObjectIdentifier(self)
    let missing = damage.missing(pixels.contents, in: frame.number, me, frame.size)
    pixels.contents = PixelContents(compositor: me, frame: frame.number)
    guard let (plan, tiles) = frame.tiles else {
      var frame = frame
      frame.target = frame.target ?? shown
      shown = frame.target
      if missing.isEmpty { return }
      return try read(missing, of: PixelRect(origin: frame.size), frame, into: pixels)
    }
    for tile in tiles {
      let watch = Stopwatch()
      let encoded = try encoder.encode(plan, tile)
      var frame = frame
      frame.target = try executor.execute(encoded)
      count(encoded, &statistics)
      encoder.reuse(encoded)
      statistics.drawing = statistics.drawing + watch.elapsed - executor.uploading
      try read(missing.intersection(tile), of: tile, frame, into: pixels)
    }
    executor.endFrame()
  }

  private func read(
    _ region: PixelRect, of tile: PixelRect, _ frame: FrameUnderway, into pixels: PixelBuffer
  ) throws(CompositorError) {
    let watch = Stopwatch()
    pulse.beat("reading back")
    wait(for: frame)
    let drawn = watch.elapsed
    if let spent = timers[frame.output]?.elapsed() { statistics.gpu = spent }
    try drawing { () throws(GLError) in
      try executor.read(region, of: tile, in: frame.target, into: pixels)
      try context.check("frame")
    }
    statistics.readBytes += region.size.width * region.size.height * 4
    if options.measuresTime {
      statistics.drawing = statistics.drawing + drawn
      statistics.readback = statistics.readback + watch.elapsed - drawn
    }
  }

  private func count(_ frame: EncodedFrame, _ statistics: inout FrameStatistics) {
    for pass in frame.passes where !pass.isKept {
      statistics.passes += 1
      statistics.batches += pass.batches.count
      for batch in pass.batches {
        statistics.instances += batch.count
        statistics.drawCalls += executor.calls(for: batch)
      }
    }
    statistics.uploadedBytes += frame.uploadBytes
    if options.measuresTime {
      statistics.drawnPixels += frame.drawnPixels
      statistics.uploading = statistics.uploading + executor.uploading
    }
  }

  /// The output in pieces that a texture can hold, row by row.
  private func tiles(of size: PixelSize) -> [PixelRect] {
    let isLarge = size.width * size.height > options.largestWhole
    let side = min(context.capabilities.largestTexture, isLarge ? options.tileSide : .max)
    var tiles: [PixelRect] = []
    for y in stride(from: 0, to: max(0, size.height), by: side) {
      for x in stride(from: 0, to: max(0, size.width), by: side) {
        tiles.append(
          PixelRect(
            x: x, y: y, width: min(side, size.width - x), height: min(side, size.height - y)))
      }
    }
    return tiles
  }
}
