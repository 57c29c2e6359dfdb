extension PathElements {
  /// Control points at this share of the radius draw a quarter of a circle.
  package static let quarterArcControl = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Adds a rectangle from its least corner, along x first.
  package mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds an ellipse of four curves, from its right towards greater y (EX3).
  package mutating func addEllipse(in rect: CGRect) {
    let rect = rect.standardized
    let size = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addCorners(in: rect, corner: size, withSides: false)
    close()
  }

  /// Adds a rectangle with elliptical corners, from the middle of its right towards greater y.
  package mutating func addRoundedRect(in rect: CGRect, corner: CGSize) {
    let rect = rect.standardized
    let size = CGSize(
      width: min(max(corner.width, 0), rect.width / 2),
      height: min(max(corner.height, 0), rect.height / 2))
    guard size.width > 0, size.height > 0 else { return addRect(rect) }
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addCorners(in: rect, corner: size, withSides: true)
    close()
  }

  private mutating func addCorners(in rect: CGRect, corner: CGSize, withSides: Bool) {
    // Per corner: where it is, and the direction in which the outline arrives there.
    let corners: [(CGPoint, CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
    ]
    for (place, arriving) in corners {
      addCorner(at: place, arriving: arriving, corner: corner, withSide: withSides)
    }
  }

  private mutating func addCorner(
    at place: CGPoint, arriving: CGVector, corner: CGSize, withSide: Bool
  ) {
    let (dx, dy) = (arriving.dx, arriving.dy)
    func point(back: CGFloat, on: CGFloat) -> CGPoint {
      // `back` along the arriving side, `on` along the leaving one, which turns from x to y.
      CGPoint(
        x: place.x - (dx * back + dy * on) * corner.width,
        y: place.y - (dy * back - dx * on) * corner.height)
    }
    let bend = 1 - CGFloat(Self.quarterArcControl)
    if withSide { line(to: point(back: 1, on: 0)) }
    cubic(
      to: point(back: 0, on: 1), control1: point(back: bend, on: 0),
      control2: point(back: 0, on: bend))
  }
}
