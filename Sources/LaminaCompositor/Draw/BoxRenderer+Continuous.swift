import CoreGraphics
import LaminaScene

extension BoxRenderer {
  /// Draws a box with continuous corners as a path (CA-R5).
  func draw(continuous box: BoxDrawing, _ shape: BoxShape, _ context: DrawContext) {
    let outline = PathElements(continuous: shape.rect, box.corners)
    if let fill = box.fill { paths.draw(PathDrawing(path: outline, color: fill), context) }
    guard let border = box.border, box.borderWidth > 0 else { return }
    var (ring, drawn) = (outline, box)
    drawn.rect = shape.rect
    drawn.corners = box.corners.limited(to: BoxShape.limit(shape.rect))
    let inside = drawn.inside
    if let rect = inside.rect.isNull ? nil : inside.rect.visible {
      ring.append(PathElements(continuous: rect, inside.corners))
    }
    paths.draw(PathDrawing(path: ring, color: border, evenOdd: true), context)
  }
}

extension PathElements {
  /// The outline of a box with continuous corners (CA-R5).
  init(continuous rect: CGRect, _ corners: Corners) {
    self.init()
    addContinuousRect(rect, radii: corners.radii(within: BoxShape.limit(rect)))
  }
}
