import CoreGraphics
import LaminaScene
import LaminaShaders

/// Draws boxes and rectangles of one colour.
struct BoxRenderer {
  let builder: PassBuilder
  let paths: PathRenderer

  /// Draws a rounded rectangle: fill, border, or both in one (CA-R12, CA-R19).
  func draw(_ box: BoxDrawing, _ context: DrawContext) {
    guard let shape = BoxShape(box.rect, box.corners, smooth: context.state.smoothEdges)
    else { return }
    if box.corners.isContinuous, !shape.isSquare {
      draw(continuous: box, shape, context)
      return
    }
    let axes = builder.axes(context)
    let hasSmallCorners = axes.map { !hasLargeCorners(shape, $0) } ?? false
    if !hasSmallCorners, draw(bands: box, shape, context) { return }
    if let axes, draw(primitives: box, shape, axes, context) { return }
    let border = box.borderWidth > 0 ? box.border.map(context.color) : nil
    if border == nil, shape.isPlain {
      if let fill = box.fill { draw(solid: box.rect, fill, context) }
      return
    }
    let fill = box.fill.map(context.color) ?? .zero
    if border == nil, draw(smooth: shape, fill, context) { return }
    let program = border == nil ? ProgramID.box : .boxBordered
    func add(_ quad: Quad, _ projected: ProjectedQuad, _ scissor: PixelRect) {
      var instance = shape.instance(quad, projected)
      instance.fill = fill
      instance.border = border ?? .zero
      instance.extra.x = Float(box.borderWidth)
      builder.add(
        instance, BatchKey(program: program, blend: context.blend, scissor: scissor), at: projected)
    }
    func emit(_ rect: CGRect) { builder.quads(rect, context, add) }
    let whole = shape.grown(context.projection)
    if box.fill == nil, let ring = ring(whole, shape, width: box.borderWidth) {
      ring.forEach(emit)
    } else {
      emit(whole)
    }
  }

  /// Whether corners are too large to be painted on the CPU.
  private func hasLargeCorners(_ shape: BoxShape, _ axes: AxisMap) -> Bool {
    let scale = max(abs(axes.scale.x), abs(axes.scale.y))
    return Double(shape.radii.max()) * scale > CornerMask.largestRadius
  }

  /// The four rectangles of a box that a border without fill touches; nil when nothing is saved.
  private func ring(_ whole: CGRect, _ shape: BoxShape, width: Double) -> [CGRect]? {
    // One pixel more than the border, for the ramp of its inner edge.
    let reach = CGFloat(max(width, Double(shape.radii.max()))) + 2
    let inside = shape.rect.insetBy(dx: reach, dy: reach)
    guard inside.width > 16, inside.height > 16, !inside.isNull else { return nil }
    return [
      CGRect(x: whole.minX, y: whole.minY, width: whole.width, height: inside.minY - whole.minY),
      CGRect(
        x: whole.minX, y: inside.minY, width: inside.minX - whole.minX, height: inside.height),
      CGRect(
        x: inside.maxX, y: inside.minY, width: whole.maxX - inside.maxX, height: inside.height),
      CGRect(x: whole.minX, y: inside.maxY, width: whole.width, height: whole.maxY - inside.maxY),
    ]
  }
}
