import CoreGraphics
import LaminaScene

extension FrameEncoder {
  /// A box with continuous corners is a path (R5).
  func draw(continuous box: BoxDrawing, _ shape: BoxShape, _ context: DrawContext) {
    let outline = PathElements(continuous: shape.rect, box.corners)
    if let fill = box.fill { draw(PathDrawing(path: outline, color: fill), context) }
    guard let border = box.border, box.borderWidth > 0 else { return }
    var ring = outline
    let inside = shape.rect.insetBy(dx: box.borderWidth, dy: box.borderWidth)
    if let inside = inside.isNull ? nil : inside.visible {
      var corners = box.corners
      corners.radius = max(0, BoxShape.radius(corners, shape.rect) - box.borderWidth)
      ring.append(PathElements(continuous: inside, corners))
    }
    draw(PathDrawing(path: ring, color: border, evenOdd: true), context)
  }
}

extension PathElements {
  /// The outline of a box with continuous corners (R5), or square ones where none is rounded.
  init(continuous rect: CGRect, _ corners: Corners) {
    self.init()
    let radius = BoxShape.radius(corners, rect)
    let smooth = SmoothCorner(radius: radius, sides: [Double(rect.width), Double(rect.height)])
    let places: [(corner: CGPoint, set: CornerSet, along: SIMD2<Double>, from: SIMD2<Double>)] = [
      (CGPoint(x: rect.minX, y: rect.minY), .minXMinY, [1, 0], [0, 1]),
      (CGPoint(x: rect.maxX, y: rect.minY), .maxXMinY, [0, 1], [-1, 0]),
      (CGPoint(x: rect.maxX, y: rect.maxY), .maxXMaxY, [-1, 0], [0, -1]),
      (CGPoint(x: rect.minX, y: rect.maxY), .minXMaxY, [0, -1], [1, 0]),
    ]
    for place in places {
      let isRound = radius > 0 && corners.rounded.contains(place.set)
      addCorner(
        at: place.corner, from: place.from, along: place.along, isRound ? smooth : nil)
    }
    append(.close)
  }
}
