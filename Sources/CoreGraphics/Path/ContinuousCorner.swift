/// A continuous corner of a radius, as distances along its two sides (CA-R5).
package struct ContinuousCorner: Sendable {
  /// The points of a curve, a line, a curve, a line and a curve: the start, then 3, 1, 3, 1 and 3
  /// points.
  package let points: [SIMD2<Double>]

  /// The extent of the curve along a side, in radii.
  package static let reach = 1.528665

  /// Creates a corner; on short sides it blends into a circular corner.
  package init(radius: Double, sides: SIMD2<Double>) {
    let room = radius > 0 ? (sides / 2 - radius) / ((Self.reach - 1) * radius) : .zero
    let blend = room.clamped(lowerBound: .zero, upperBound: .one).min()
    points = zip(Self.smooth, Self.circle).map { (a, b) in
      (a * blend + b * (1 - blend)) * radius
    }
  }

  private static let smooth: [SIMD2<Double>] = [
    [1.528665, 0], [1.088493, 0], [0.868407, 0], [0.669934, 0.065496],
    [0.631494, 0.074911], [0.372824, 0.169059], [0.169059, 0.372824], [0.074911, 0.631494],
    [0.065496, 0.669934], [0, 0.868407], [0, 1.088493], [0, 1.528665],
  ]

  /// A quarter circle split at the same positions: 0, 1/4, 1/4, 3/4, 3/4 and 1 of its angle.
  private static let circle: [SIMD2<Double>] = {
    let quarter = Double.pi / 8
    func arc(_ a: Double, _ b: Double) -> [SIMD2<Double>] {
      let k = 4 / 3 * tan((b - a) / 4)
      let pa = SIMD2(1 - sin(a), 1 - cos(a))
      let pb = SIMD2(1 - sin(b), 1 - cos(b))
      return [
        pa, pa + k * SIMD2(-cos(a), sin(a)), pb - k * SIMD2(-cos(b), sin(b)), pb,
      ]
    }
    return arc(0, quarter) + arc(quarter, 3 * quarter) + arc(3 * quarter, 4 * quarter)
  }()
}

extension PathElements {
  /// Adds a corner that arrives against the direction `from` and leaves along `along`; a nil curve
  /// is a square corner.
  package mutating func addCorner(
    at corner: CGPoint, from: SIMD2<Double>, along: SIMD2<Double>, _ curve: ContinuousCorner?
  ) {
    func point(_ p: SIMD2<Double>) -> CGPoint {
      let offset = from * p.x + along * p.y
      return CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
    }
    let start: Verb = verbs.isEmpty || verbs.last == .close ? .move : .line
    guard let points = curve?.points else { return append(start, corner) }
    append(start, point(points[0]))
    append(.cubic, point(points[1]), point(points[2]), point(points[3]))
    append(.line, point(points[4]))
    append(.cubic, point(points[5]), point(points[6]), point(points[7]))
    append(.line, point(points[8]))
    append(.cubic, point(points[9]), point(points[10]), point(points[11]))
  }
}
