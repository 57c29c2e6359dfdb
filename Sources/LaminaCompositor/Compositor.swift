package import LaminaGL
package import LaminaScene

/// Runs frame plans on GLES. Owned by one thread, as its context is.
///
/// A frame is prepared, submitted and collected; the next one may be prepared and submitted before:
/// the driver draws it while this one is read back.
package final class Compositor {
  package let context: GLContext
  package let options: CompositorOptions
  /// What the frame collected last took.
  package private(set) var statistics = FrameStatistics()
  /// What colours are drawn into.
  package var format: GLTexture.Format { encoder.colorFormat }
  private let executor: FrameExecutor
  private let encoder: FrameEncoder
  /// By output.
  private let timers: [GLTimer?]
  private var damage = DamageTracker()
  private var prepared: Result<FrameUnderway, CompositorError>?
  /// The oldest first; two at most.
  private var submitted: [Result<FrameUnderway, CompositorError>] = []
  /// The output of the frame prepared last.
  private var output = 0

  package init(
    _ options: CompositorOptions = CompositorOptions(), functions: GLFunctions = GLFunctions()
  ) throws(CompositorError) {
    self.options = options
    let context = try drawing { () throws(GLError) in
      try GLContext(options.context, functions: functions)
    }
    self.context = context
    (executor, encoder) = try DriverTest.tools(context, options)
    timers = (0..<2).map { _ in options.measuresTime ? GLTimer(in: context) : nil }
    submitted.reserveCapacity(2)
  }

  package var capabilities: GLCapabilities { context.capabilities }

  /// Draws `plan` and leaves its pixels in `pixels`, which is resized to fit.
  package func render(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    begin(plan)
    try collect(into: pixels)
  }

  /// Prepares a frame, and submits it unless it is drawn over one that has not been collected.
  package func begin(_ plan: FramePlan) {
    prepare(plan)
    if !isOverUncollected { submit() }
  }

  private var isOverUncollected: Bool {
    guard case .success(let frame)? = prepared, case .success(let earlier)? = submitted.last
    else { return false }
    return frame.output == earlier.output
  }

  /// Encodes a frame; the one before may still be drawn. Collecting it tells what went wrong.
  package func prepare(_ plan: FramePlan) {
    do throws(CompositorError) {
      prepared = .success(try encode(plan))
    } catch {
      prepared = .failure(error)
    }
  }

  /// Lets the driver begin with the frame that was prepared. The one before may not have been collected.
  package func submit() {
    guard let prepared else { return }
    self.prepared = nil
    do throws(CompositorError) {
      submitted.append(.success(try execute(try prepared.get())))
    } catch {
      abandon()
      submitted.append(.failure(error))
    }
  }

  /// Whether the driver still draws the oldest frame: then there is time to begin with the next one.
  package var isDrawing: Bool {
    guard case .success(let frame)? = submitted.first, let fence = frame.fence else { return false }
    return !fence.isPassed
  }

  /// Reads the oldest frame that was submitted into `pixels`, which is resized to fit.
  package func collect(into pixels: PixelBuffer) throws(CompositorError) {
    if submitted.isEmpty { return }
    let oldest = submitted.removeFirst()
    do throws(CompositorError) {
      try drawing { () throws(GLError) in try context.makeCurrent() }
      try read(try oldest.get(), into: pixels)
    } catch {
      abandon()
      pixels.contents = nil
      // What was begun since counts on pixels that are gone.
      if prepared != nil { prepared = .failure(error) }
      for index in submitted.indices { submitted[index] = .failure(error) }
      throw error
    }
  }

  /// What a failed frame leased must not stay taken.
  private func abandon() {
    executor.abandonFrame()
    encoder.endFrame()
    damage.reset()
  }

  private func encode(_ plan: FramePlan) throws(CompositorError) -> FrameUnderway {
    try drawing { () throws(GLError) in try context.makeCurrent() }
    let watch = Stopwatch()
    let tiles = tiles(of: plan.size)
    if tiles.count != 1 || !options.redrawsOnlyDamage || !options.drawsInPieces { damage.reset() }
    let changed = damage.advance(to: plan)
    var frame = FrameUnderway(size: plan.size, number: damage.number, changed: changed)
    if tiles.count != 1 {
      frame.tiles = (plan, tiles)
    } else if !changed.isEmpty {
      let isWhole = changed.size == plan.size
      let encoded = try encoder.encode(plan, tiles[0], damage: isWhole ? nil : changed)
      // The frame before is read from its output while this one is drawn, if it keeps nothing of it.
      if isWhole, encoded.isOnePass, !submitted.isEmpty { output = 1 - output }
      frame.encoded = encoded
    }
    frame.output = output
    if options.measuresTime { frame.statistics.drawing = watch.elapsed }
    return frame
  }

  private func execute(_ prepared: FrameUnderway) throws(CompositorError) -> FrameUnderway {
    var frame = prepared
    frame.encoded = nil
    frame.target = executor.target(of: frame.output)
    if let encoded = prepared.encoded {
      try drawing { () throws(GLError) in try context.makeCurrent() }
      let watch = Stopwatch()
      let isWhole = frame.changed.size == frame.size
      timers[frame.output]?.begin()
      let outcome = Result { () throws(CompositorError) in
        try executor.execute(
          encoded, into: frame.output, damage: isWhole ? nil : frame.changed, after: finishEarlier)
      }
      timers[frame.output]?.end()
      frame.target = try outcome.get()
      frame.fence = executor.flush()
      executor.endFrame()
      encoder.endFrame()
      count(encoded, &frame.statistics)
      if options.measuresTime {
        frame.statistics.drawing =
          frame.statistics.drawing + watch.elapsed - executor.uploading
      }
    }
    return frame
  }

  /// Waits for the frame before, which has not been collected; hardware needs no such thing.
  ///
  /// llvmpipe keeps in mind where it has drawn until it begins to draw again: what is begun after this
  /// lets that frame be read without waiting for anything drawn since.
  private func finishEarlier() {
    if context.capabilities.isSoftware, case .success(let frame)? = submitted.last {
      wait(for: frame)
    }
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
      if missing.isEmpty { return }
      return try read(missing, of: PixelRect(origin: frame.size), frame, into: pixels)
    }
    for tile in tiles {
      let watch = Stopwatch()
      let encoded = try encoder.encode(plan, tile)
      var frame = frame
      frame.target = try executor.execute(encoded)
      count(encoded, &statistics)
      statistics.drawing = statistics.drawing + watch.elapsed - executor.uploading
      try read(missing.intersection(tile), of: tile, frame, into: pixels)
    }
    executor.endFrame()
    encoder.endFrame()
  }

  private func read(
    _ region: PixelRect, of tile: PixelRect, _ frame: FrameUnderway, into pixels: PixelBuffer
  ) throws(CompositorError) {
    let watch = Stopwatch()
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
    statistics.passes += frame.passes.count
    statistics.batches += frame.passes.reduce(0) { $0 + $1.batches.count }
    statistics.instances += frame.passes.reduce(0) { $0 + $1.batches.reduce(0) { $0 + $1.count } }
    statistics.uploadedBytes += frame.uploadBytes
    if options.measuresTime {
      statistics.drawnPixels += frame.drawnPixels
      statistics.uploading = statistics.uploading + executor.uploading
    }
  }

  /// The output in pieces that a texture can hold, row by row.
  private func tiles(of size: PixelSize) -> [PixelRect] {
    let side = context.capabilities.largestTexture
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
