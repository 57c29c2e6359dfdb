import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A turned rectangle of one colour whose edges are all smooth; false for anything else.
  func draw(smooth shape: BoxShape, _ color: SIMD4<Float>, _ context: DrawContext) -> Bool {
    guard options.drawsInPieces, shape.isSquare, shape.edges == .one,
      let scale = context.projection.axisScale
    else { return false }
    let centre = SIMD2(Double(shape.rect.midX), Double(shape.rect.midY))
    quads(shape.grown(context.projection), context) { quad, projected, scissor in
      var instance = SmoothInstance(x: projected.x, y: projected.y, color: color)
      instance.placeX = SIMD4<Float>((quad.x - centre.x) * scale.x)
      instance.placeY = SIMD4<Float>((quad.y - centre.y) * scale.y)
      instance.half = [
        Float(Double(shape.rect.width) / 2 * scale.x),
        Float(Double(shape.rect.height) / 2 * scale.y), 0, 0,
      ]
      add(instance, BatchKey(program: .smooth, blend: context.blend, scissor: scissor))
    }
    return true
  }
}
