import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension SurfaceRenderer {
  /// Draws a pass with its own pixel grid as an image (CA-R16).
  func draw(bitmap surface: Int, _ placement: BitmapPlacement, _ context: DrawContext) {
    let region = builder.frame.passes[surface].region
    let from = SIMD2(Double(region.x), Double(region.y)) / placement.scale
    let to = SIMD2(Double(region.maxX), Double(region.maxY)) / placement.scale
    let low = pointwiseMin(from, to)
    let high = pointwiseMax(from, to)
    let rect = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    guard let rect = rect.visible else { return }
    let sides = SIMD2(Float(region.size.width), Float(region.size.height))
    var key = BatchKey(
      program: .bitmap, texture: .surface(surface),
      filter: SamplerKey(placement.minification, placement.magnification),
      blend: context.blend, scissor: context.clip)
    let bias = placement.minification == .trilinear ? placement.bias : 0
    key.uniforms = builder.uniforms(
      ImageUniforms(tint: context.factor(), sampling: SIMD4(bias, sides.x, sides.y, 0)))
    builder.quads(rect, context) { quad, projected, scissor in
      key.scissor = scissor
      builder.add(
        TexturedInstance(
          x: projected.x, y: projected.y, w: projected.w,
          u: SIMD4<Float>(quad.x * placement.scale.x - Double(region.x)),
          v: SIMD4<Float>(quad.y * placement.scale.y - Double(region.y)), color: .one), key,
        at: projected)
    }
  }
}
