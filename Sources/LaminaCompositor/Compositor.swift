package import LaminaGL
package import LaminaScene

/// Runs frame plans on GLES. Owned by one thread, as its context is.
package final class Compositor {
  package let context: GLContext
  package let options: CompositorOptions
  /// What the last frame took.
  package private(set) var statistics = FrameStatistics()
  /// What colours are drawn into.
  package let format: GLTexture.Format
  private let executor: FrameExecutor
  private let encoder: FrameEncoder

  package init(
    _ options: CompositorOptions = CompositorOptions(), functions: GLFunctions = GLFunctions()
  ) throws(CompositorError) {
    self.options = options
    let context = try drawing { () throws(GLError) in
      try GLContext(options.context, functions: functions)
    }
    self.context = context
    let format = try DriverTest.format(context, options)
    self.format = format
    executor = try drawing { () throws(GLError) in
      try FrameExecutor(context, options, format)
    }
    encoder = FrameEncoder(context, options, format)
  }

  package var capabilities: GLCapabilities { context.capabilities }

  /// Draws `plan` and leaves its pixels in `pixels`, which is resized to fit.
  package func render(_ plan: FramePlan, into pixels: PixelBuffer) throws(CompositorError) {
    statistics = FrameStatistics()
    pixels.resize(to: plan.size)
    pixels.contents = nil
    pixels.order = format == .bgra8 && pixels.takesAnyOrder ? .bgra : .rgba
    pixels.damage = FrameDamage(all: plan.size)
    try drawing { () throws(GLError) in try context.makeCurrent() }
    do {
      for tile in tiles(of: plan.size) { try render(plan, tile, into: pixels) }
    } catch {
      // What a failed frame leased must not stay taken.
      executor.abandonFrame()
      encoder.endFrame()
      throw error
    }
    executor.endFrame()
    encoder.endFrame()
  }

  private func render(
    _ plan: FramePlan, _ tile: PixelRect, into pixels: PixelBuffer
  ) throws(CompositorError) {
    let watch = Stopwatch()
    let frame = try encoder.encode(plan, tile)
    let output = try executor.execute(frame)
    if options.measuresTime { context.finish() }
    let drawn = watch.elapsed
    try drawing { () throws(GLError) in
      try executor.read(output, tile, into: pixels)
      try context.check("frame")
    }
    statistics.passes += frame.passes.count
    statistics.batches += frame.passes.reduce(0) { $0 + $1.batches.count }
    statistics.instances += frame.passes.reduce(0) { $0 + $1.batches.reduce(0) { $0 + $1.count } }
    statistics.uploadedBytes += frame.uploadBytes
    statistics.readBytes += tile.size.width * tile.size.height * 4
    if options.measuresTime {
      statistics.drawnPixels += frame.drawnPixels
      statistics.uploading = statistics.uploading + executor.uploading
      statistics.drawing = statistics.drawing + drawn - executor.uploading
      statistics.readback = statistics.readback + watch.elapsed - drawn
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
