import CoreGraphics
import LaminaGL
import LaminaScene

extension BoxRenderer {
  /// Draws a box with continuous corners as a path (CA-R5).
  func draw(continuous box: BoxDrawing, _ shape: BoxShape, _ context: DrawContext) {
    let outline = PathElements(continuous: shape.rect, box.corners)
    if let fill = box.fill {
      paths.draw(PathDrawing(path: outline, color: fill), context)
      drawMiddle(of: box, shape, context.color(fill), context)
    }
    guard let border = box.border, box.borderWidth > 0 else { return }
    var ring = outline
    var drawn = box
    drawn.rect = shape.rect
    drawn.corners = box.corners.limited(to: BoxShape.limit(shape.rect))
    let inside = drawn.inside
    if let rect = inside.rect.isNull ? nil : inside.rect.visible {
      ring.append(PathElements(continuous: rect, inside.corners))
    }
    paths.draw(PathDrawing(path: ring, color: border, evenOdd: true), context)
  }
}

extension BoxRenderer {
  /// Draws the largest covered rectangle of an opaque box once more, as an occluder.
  private func drawMiddle(
    of box: BoxDrawing, _ shape: BoxShape, _ color: SIMD4<Float>, _ context: DrawContext
  ) {
    guard color.w >= 0.9999, context.blend == .over else { return }
    // A circle as large as the whole corner lies inside of the corner's curve.
    var within = shape
    within.radii = pointwiseMin(
      shape.radii * 1.6, SIMD4(repeating: Float(BoxShape.limit(shape.rect))))
    guard builder.layOutBands(within, border: 0, context) != nil else { return }
    let middle = builder.bands.middle
    builder.add(
      solid: middle, color, context, occluder: builder.primitives.occlude(middle))
  }
}

extension PathElements {
  /// The outline of a box with continuous corners (CA-R5).
  init(continuous rect: CGRect, _ corners: Corners) {
    self.init()
    addContinuousRect(rect, radii: corners.radii(within: BoxShape.limit(rect)))
  }
}
