import CoreGraphics

/// Moves vertices to the centre of the box around them and handles away from it, or the other way
/// round.
struct PuckerModifier: PathModifier {
  /// In percent.
  private let amount: AnimatedValue<Double>

  init(_ json: JSONValue) { amount = AnimatedValue(json["a"], default: 0) }

  var timings: [PropertyTiming] { amount.nonlinearTimings }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let amount = CGFloat(amount.value(at: frame) / 100)
    if amount == 0 { return contours }
    return contours.map { contour in
      guard let center = Self.center(of: contour) else { return contour }
      func moved(_ point: CGPoint, _ part: CGFloat) -> CGPoint { point + (center - point) * part }
      let vertices = contour.vertices.map { vertex in
        let point = moved(vertex.point, amount)
        return LottieBezier.Vertex(
          point, into: moved(vertex.point + vertex.into, -amount) - point,
          out: moved(vertex.point + vertex.out, -amount) - point)
      }
      return LottieBezier(vertices, isClosed: contour.isClosed)
    }
  }

  private static func center(of contour: LottieBezier) -> CGPoint? {
    let x = contour.vertices.map(\.point.x)
    let y = contour.vertices.map(\.point.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    return CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
  }
}
