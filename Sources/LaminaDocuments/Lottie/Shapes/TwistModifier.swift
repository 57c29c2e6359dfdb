import CoreGraphics

/// Turns points about a centre, the more the nearer they are to it.
struct TwistModifier: PathModifier {
  /// In degrees.
  private let angle: AnimatedValue<Double>
  private let center: AnimatedValue<LottieVector>

  init(_ json: JSONValue) {
    angle = AnimatedValue(json["a"], default: 0)
    center = AnimatedValue(json["c"], default: LottieVector(0, 0))
  }

  var timings: [PropertyTiming] { angle.nonlinearTimings + center.nonlinearTimings }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let angle = angle.value(at: frame) * .pi / 180
    let middle = center.value(at: frame)
    let center = CGPoint(x: middle.x, y: middle.y)
    let points = contours.flatMap { $0.vertices.map(\.point) }
    let radius = points.map { ($0 - center).length }.max() ?? 0
    guard angle != 0, radius > 0 else { return contours }
    func turned(_ point: CGPoint) -> CGPoint {
      let part = max(0, 1 - (point - center).length / radius)
      return center + (point - center).applying(CGAffineTransform(rotationAngle: angle * part))
    }
    return contours.map { contour in
      let vertices = contour.vertices.map { vertex in
        let point = turned(vertex.point)
        return LottieBezier.Vertex(
          point, into: turned(vertex.point + vertex.into) - point,
          out: turned(vertex.point + vertex.out) - point)
      }
      return LottieBezier(vertices, isClosed: contour.isClosed)
    }
  }
}
