import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension BoxRenderer {
  /// Draws a square-cornered rectangle of one colour; smooth edges make it a box.
  func draw(solid rect: CGRect, _ color: RGBA, _ context: DrawContext) {
    if !context.state.smoothEdges.isEmpty {
      draw(BoxDrawing(rect: rect, corners: Corners(), fill: color), context)
      return
    }
    guard let rect = rect.visible else { return }
    let color = context.color(color)
    if color.w <= 0, context.blend == .over { return }
    if let extent = builder.axes(context)?.extent(rect) {
      let bounds = PixelBox(PixelRect(centersIn: extent)).clipped(to: PixelBox(context.clip))
      let isOpaque = color.w >= 0.9999 && context.blend == .over && !bounds.isEmptyBox
      builder.add(
        solid: bounds, color, context, occluder: isOpaque ? builder.primitives.occlude(bounds) : -1)
      return
    }
    builder.quads(rect, context) { add(solid: $1, color, context.blend, scissor: $2) }
  }

  /// Draws a rectangle of the layer in a premultiplied colour.
  func draw(solid extent: Extent, _ color: SIMD4<Float>, _ context: DrawContext) {
    builder.quad(Quad(extent), context) { add(solid: $1, color, context.blend, scissor: $2) }
  }

  private func add(
    solid quad: ProjectedQuad, _ color: SIMD4<Float>, _ blend: GLBlend?, scissor: PixelRect
  ) {
    builder.add(
      SolidInstance(x: quad.x, y: quad.y, w: quad.w, color: color),
      BatchKey(program: .solid, blend: blend, scissor: scissor), at: quad)
  }
}
