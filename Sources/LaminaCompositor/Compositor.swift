package import LaminaGL
package import LaminaScene

/// Runs frame plans on GLES. Owned by one thread, as its context is.
package final class Compositor {
  package let context: GLContext
  package let options: CompositorOptions
  /// What the last frame took.
  package private(set) var statistics = FrameStatistics()
  /// What colours are drawn into.
  package var format: GLTexture.Format { encoder.colorFormat }
  private let executor: FrameExecutor
  private var damage = DamageTracker()
  private let encoder: FrameEncoder

  package init(
    _ options: CompositorOptions = CompositorOptions(), functions: GLFunctions = GLFunctions()
  ) throws(CompositorError) {
    self.options = options
    let context = try drawing { () throws(GLError) in
      try GLContext(options.context, functions: functions)
    }
    self.context = context
    (executor, encoder) = try DriverTest.tools(context, options)
  }

  package var capabilities: GLCapabilities { context.capabilities }

  /// Draws `plan` and leaves its pixels in `pixels`, which is resized to fit.
  package func render(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    statistics = FrameStatistics()
    pixels.resize(to: plan.size)
    let order: PixelOrder = format == .bgra8 && pixels.takesAnyOrder ? .bgra : .rgba
    if pixels.order != order { pixels.contents = nil }
    pixels.order = order
    try drawing { () throws(GLError) in try context.makeCurrent() }
    do {
      try draw(plan, into: pixels)
    } catch {
      // What a failed frame leased must not stay taken.
      executor.abandonFrame()
      encoder.endFrame()
      damage.reset()
      pixels.contents = nil
      throw error
    }
  }

  private func draw(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    let tiles = tiles(of: plan.size)
    if tiles.count != 1 || !options.redrawsOnlyDamage || !options.drawsInPieces { damage.reset() }
    let changed = damage.advance(to: plan)
    pixels.damage = FrameDamage()
    if !changed.isEmpty { pixels.damage.rects.append(changed) }
    let me = ObjectIdentifier(self)
    let missing = damage.missing(pixels.contents, me, plan.size)
    pixels.contents = PixelContents(compositor: me, frame: damage.number)
    if changed.isEmpty && missing.isEmpty { return }
    for tile in tiles { try draw(plan, tile, changed, missing, into: pixels) }
    executor.endFrame()
    encoder.endFrame()
  }

  private func draw(
    _ plan: FramePlan, _ tile: PixelRect, _ changed: PixelRect, _ missing: PixelRect,
    into pixels: PixelBuffer
  ) throws(CompositorError) {
    let watch = Stopwatch()
    let isWhole = changed.size == plan.size
    if !changed.isEmpty {
      let frame = try encoder.encode(plan, tile, damage: isWhole ? nil : changed)
      try executor.execute(frame, damage: isWhole ? nil : changed)
      count(frame)
    }
    if options.measuresTime { context.finish() }
    let drawn = watch.elapsed
    let read = missing.intersection(tile)
    try drawing { () throws(GLError) in
      try executor.read(read, of: tile, into: pixels)
      try context.check("frame")
    }
    statistics.readBytes += read.size.width * read.size.height * 4
    if options.measuresTime {
      statistics.drawing = statistics.drawing + drawn
      if !changed.isEmpty { statistics.drawing = statistics.drawing - executor.uploading }
      statistics.readback = statistics.readback + watch.elapsed - drawn
    }
  }

  private func count(_ frame: EncodedFrame) {
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
