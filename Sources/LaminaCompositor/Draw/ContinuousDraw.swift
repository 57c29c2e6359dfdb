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
    let sides = SIMD2<Double>(Double(rect.width), Double(rect.height)) / 2
    // Near a short side the curve gives way to the circle.
    let room = radius > 0 ? (sides - radius) / (0.528665 * radius) : .zero
    let blend = room.clamped(lowerBound: .zero, upperBound: .one).min()
    let places: [(corner: CGPoint, set: CornerSet, along: SIMD2<Double>, from: SIMD2<Double>)] = [
      (CGPoint(x: rect.minX, y: rect.minY), .minXMinY, [1, 0], [0, 1]),
      (CGPoint(x: rect.maxX, y: rect.minY), .maxXMinY, [0, 1], [-1, 0]),
      (CGPoint(x: rect.maxX, y: rect.maxY), .maxXMaxY, [-1, 0], [0, -1]),
      (CGPoint(x: rect.minX, y: rect.maxY), .minXMaxY, [0, -1], [1, 0]),
    ]
    for place in places {
      let isRound = radius > 0 && corners.rounded.contains(place.set)
      let curve = isRound ? CornerCurve(radius: radius, blend: blend) : nil
      append(corner: place.corner, from: place.from, along: place.along, curve)
    }
    append(.close)
  }

  /// One corner, coming along `from` reversed and leaving along `along`.
  private mutating func append(
    corner: CGPoint, from: SIMD2<Double>, along: SIMD2<Double>, _ curve: CornerCurve?
  ) {
    func place(_ p: SIMD2<Double>) -> CGPoint {
      let offset = from * p.x + along * p.y
      return CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
    }
    let start: Verb = verbs.isEmpty ? .move : .line
    guard let points = curve?.points else {
      append(start, corner)
      return
    }
    append(start, place(points[0]))
    append(.cubic, place(points[1]), place(points[2]), place(points[3]))
    append(.line, place(points[4]))
    append(.cubic, place(points[5]), place(points[6]), place(points[7]))
    append(.line, place(points[8]))
    append(.cubic, place(points[9]), place(points[10]), place(points[11]))
  }
}

/// One continuous corner: distances along the two sides that meet in it.
private struct CornerCurve {
  var points: [SIMD2<Double>]

  init(radius: Double, blend: Double) {
    let smooth: [SIMD2<Double>] = [
      [1.528665, 0], [1.088493, 0], [0.868407, 0], [0.669934, 0.065496],
      [0.631494, 0.074911], [0.372824, 0.169059], [0.169059, 0.372824], [0.074911, 0.631494],
      [0.065496, 0.669934], [0, 0.868407], [0, 1.088493], [0, 1.528665],
    ]
    points = zip(smooth, CornerCurve.circle).map { (a, b) in
      (a * blend + b * (1 - blend)) * radius
    }
  }

  /// A quarter circle cut at the same places: at 0, 1/4, 1/4, 3/4, 3/4 and 1 of its angle.
  private static let circle: [SIMD2<Double>] = {
    let quarter = Double.pi / 8
    func arc(_ a: Double, _ b: Double) -> [SIMD2<Double>] {
      let k = 4 / 3 * CoreGraphics.tan((b - a) / 4)
      let (pa, pb) = (SIMD2(1 - sin(a), 1 - cos(a)), SIMD2(1 - sin(b), 1 - cos(b)))
      return [
        pa, pa + k * SIMD2(-cos(a), sin(a)), pb - k * SIMD2(-cos(b), sin(b)), pb,
      ]
    }
    let (first, middle, last) = (
      arc(0, quarter), arc(quarter, 3 * quarter), arc(3 * quarter, 4 * quarter)
    )
    return first + middle + last
  }()
}
