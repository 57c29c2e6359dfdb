extension PathElements {
  /// The distance of control points, in radii, that approximates a quarter circle.
  package static let quarterArcControl = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// Adds a rectangle from its minimum corner, along x first.
  package mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.minY))
    line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    line(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds an ellipse of four curves that starts at maximum x and turns towards greater y (CA-EX3).
  package mutating func addEllipse(in rect: CGRect) {
    let rect = rect.standardized
    let size = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addCorners(in: rect, corner: size, withSides: false)
    close()
  }

  /// Adds a rectangle with elliptical corners, from the middle of its maximum x edge.
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
    // Per corner: its point, and the direction of the path that reaches it.
    let corners: [(CGPoint, CGVector)] = [
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
    ]
    for (vertex, arriving) in corners {
      addCorner(at: vertex, arriving: arriving, corner: corner, withSide: withSides)
    }
  }

  private mutating func addCorner(
    at vertex: CGPoint, arriving: CGVector, corner: CGSize, withSide: Bool
  ) {
    let dx = arriving.dx
    let dy = arriving.dy
    func point(back: CGFloat, on: CGFloat) -> CGPoint {
      // `back` is along the incoming side, `on` along the outgoing side, which turns from x to y.
      CGPoint(
        x: vertex.x - (dx * back + dy * on) * corner.width,
        y: vertex.y - (dy * back - dx * on) * corner.height)
    }
    let bend = 1 - CGFloat(Self.quarterArcControl)
    if withSide { line(to: point(back: 1, on: 0)) }
    cubic(
      to: point(back: 0, on: 1), control1: point(back: bend, on: 0),
      control2: point(back: 0, on: bend))
  }
}
