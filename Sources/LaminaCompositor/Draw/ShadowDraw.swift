import CoreGraphics
import LaminaScene
import LaminaShaders

extension FrameEncoder {
  /// A shadow: a Gaussian of a silhouette, tinted and moved in the layer's own coordinates (R2).
  func draw(_ shadow: ShadowDrawing, _ context: DrawContext) throws(CompositorError) {
    var color = shadow.color
    color.components.w *= shadow.opacity > 0 ? min(shadow.opacity, 1) : 0
    switch shadow.silhouette {
    case .box(let box): draw(shadowOf: box, shadow, color, context)
    case .path, .surface: break
    }
  }

  private func draw(
    shadowOf box: BoxClip, _ shadow: ShadowDrawing, _ color: RGBA, _ context: DrawContext
  ) {
    let rect = box.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    let sigma = shadow.radius > 0 ? shadow.radius : 0
    guard let shape = BoxShape(rect, box.corners, smooth: .all) else { return }
    // Below a quarter of a pixel the blur does not show and the integral has no width.
    if sigma < 0.25 * context.projection.pointsPerPixel(near: rect) {
      var sharp = context
      sharp.state.smoothEdges = .all
      draw(BoxDrawing(rect: rect, corners: box.corners, fill: color), sharp)
      return
    }
    let program = shape.isSquare ? ProgramID.shadowBox : .shadowRounded
    let fill = context.color(color)
    let reach = CGFloat(-3 * sigma)
    quads(shape.rect.insetBy(dx: reach, dy: reach), context) { quad, projected, scissor in
      var instance = shape.instance(quad, projected)
      instance.fill = fill
      // The shader integrates over 24 rows.
      instance.extra = [Float(sigma), 24.5, 0, 0]
      add(instance, BatchKey(program: program, blend: context.blend, scissor: scissor))
    }
  }
}
