import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

/// Filters that depend on the pixel's position in the layer (CA-R15).
extension EffectRenderer {
  /// Draws a filter of the table of area filters, for the layer's box.
  func filtered(
    _ surface: Int, _ filter: AreaFilter, box: CGRect, _ effect: SurfaceEffect
  ) -> Int {
    let region = builder.frame.passes[surface].region
    let middle = outputPixel(box.midX, box.midY, effect)
    let scale = effect.projection.pixelsPerPoint(Double(box.midX), Double(box.midY))
    let geometry = AreaGeometry(
      center: [middle.x - Double(region.x), middle.y - Double(region.y)],
      halfSize: SIMD2(Double(box.width), Double(box.height)) / 2 * scale, scale: scale)
    return filtered(surface, filter.program, filter.uniforms(geometry), to: region)
  }

  /// Draws cells of one colour, `size` points wide, aligned to the corner of the layer's box.
  func pixellated(
    _ surface: Int, size: Double, box: CGRect, _ effect: SurfaceEffect
  ) -> Int {
    let region = builder.frame.passes[surface].region
    let scale = effect.projection.pixelsPerPoint(Double(box.midX), Double(box.midY))
    let cell = pointwiseMin(scale * max(size, 0), SIMD2(repeating: 4_096))
    guard cell.min() > 1 else { return surface }
    let corner = outputPixel(box.minX, box.minY, effect)
    let low = SIMD2(Double(region.x), Double(region.y))
    let high = SIMD2(Double(region.maxX), Double(region.maxY))
    let first = ((low - corner) / cell).rounded(.down)
    let count = ((high - corner) / cell).rounded(.up) - first
    let start = corner + first * cell
    var block = AreaUniforms()
    let offset = start - low
    block.origin = [
      Float(offset.x), Float(offset.y), Float(region.size.width - 1),
      Float(region.size.height - 1),
    ]
    let samples = pointwiseMin(cell.rounded(.up), SIMD2(repeating: 12))
    block.shape = SIMD4(
      Float(cell.x), Float(cell.y), Float(samples.x) + 0.5, Float(samples.y) + 0.5)
    let small = PixelRect(
      x: region.x, y: region.y, width: pixelCoordinate(count.x), height: pixelCoordinate(count.y))
    guard !small.isEmpty else { return surface }
    let cells = filtered(surface, .cells, block, to: small)
    let wanted = PixelRect(centersIn: Extent(lower: start, upper: start + count * cell))
      .intersection(effect.visible)
    let target = wanted.isEmpty ? region : wanted
    let shift = start - SIMD2(Double(target.x), Double(target.y))
    block.origin = [
      Float(shift.x), Float(shift.y), Float(small.size.width - 1), Float(small.size.height - 1),
    ]
    return filtered(cells, .pixellate, block, to: target)
  }

  /// Converts a point of the layer to output pixels; zero when it is behind the eye.
  private func outputPixel(
    _ x: CGFloat, _ y: CGFloat, _ effect: SurfaceEffect
  ) -> SIMD2<Double> {
    effect.projection.devicePoint(Double(x), Double(y)) ?? .zero
  }
}
