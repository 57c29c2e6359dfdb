import CoreGraphics

/// Rounds the corners between straight sides.
struct RoundModifier: PathModifier {
  private let radius: AnimatedValue<Double>

  init(_ json: JSONValue) { radius = AnimatedValue(json["r"], default: 0) }

  var timings: [PropertyTiming] { radius.nonlinearTimings }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let radius = CGFloat(radius.value(at: frame))
    return radius > 0 ? contours.map { rounded($0, radius) } : contours
  }

  private func rounded(_ contour: LottieBezier, _ radius: CGFloat) -> LottieBezier {
    let vertices = contour.vertices
    guard vertices.count > 2 || (vertices.count == 2 && contour.isClosed) else { return contour }
    var result: [LottieBezier.Vertex] = []
    for (index, vertex) in vertices.enumerated() {
      let isEnd = !contour.isClosed && (index == 0 || index == vertices.count - 1)
      let isCorner = vertex.into.length < 1e-6 && vertex.out.length < 1e-6
      guard isCorner, !isEnd else {
        result.append(vertex)
        continue
      }
      let previous = vertices[(index + vertices.count - 1) % vertices.count].point
      let next = vertices[(index + 1) % vertices.count].point
      result += corner(at: vertex.point, after: previous, before: next, radius)
    }
    return LottieBezier(result, isClosed: contour.isClosed)
  }

  /// Both ends of the arc at a corner; the arcs of two corners share a side.
  private func corner(
    at point: CGPoint, after previous: CGPoint, before next: CGPoint, _ radius: CGFloat
  ) -> [LottieBezier.Vertex] {
    func cut(_ other: CGPoint) -> CGPoint {
      let side = other - point
      let length = (other - point).length
      return length > 0 ? side * (min(length / 2, radius) / length) : .zero
    }
    let back = cut(previous)
    let ahead = cut(next)
    return [
      LottieBezier.Vertex(point + back, out: back * -PathSource.arc),
      LottieBezier.Vertex(point + ahead, into: ahead * -PathSource.arc),
    ]
  }
}
