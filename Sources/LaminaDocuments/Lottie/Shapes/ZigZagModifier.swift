import CoreGraphics

/// Replaces each side of a path by ridges.
struct ZigZagModifier: PathModifier {
  private let size: AnimatedValue<Double>
  private let ridges: AnimatedValue<Double>
  /// 2 for smooth ridges.
  private let type: AnimatedValue<Double>

  /// Beyond this number of ridges a side, further ones are left out.
  private static let maxRidges = 1_000

  init(_ json: JSONValue) {
    size = AnimatedValue(json["s"], default: 0)
    ridges = AnimatedValue(json["r"], default: 0)
    type = AnimatedValue(json["pt"], default: 1)
  }

  var timings: [PropertyTiming] {
    size.nonlinearTimings + ridges.nonlinearTimings + type.nonlinearTimings
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let count = count(at: frame)
    let (size, isSmooth) = (CGFloat(size.value(at: frame)), type.value(at: frame) == 2)
    return contours.map { zigZag($0, size, count, isSmooth) }
  }

  private func count(at frame: Double) -> Int {
    min(max(clampedInt(ridges.value(at: frame).rounded()), 0), Self.maxRidges)
  }

  func work(on contours: [LottieBezier], at frame: Double) -> Int {
    contours.pointCount.multiplied(by: count(at: frame) + 2)
  }

  private func zigZag(
    _ contour: LottieBezier, _ size: CGFloat, _ count: Int, _ isSmooth: Bool
  ) -> LottieBezier {
    var vertices: [LottieBezier.Vertex] = []
    var side: CGFloat = 1
    let segments = contour.segments
    for (index, segment) in segments.enumerated() {
      let lengths = segment.lengths
      let total = lengths.last ?? 0
      let isLast = !contour.isClosed && index == segments.count - 1
      for step in 0...(isLast ? count + 1 : count) {
        let part = CGFloat(step) / CGFloat(count + 1)
        let t = segment.parameter(at: part * total, in: lengths)
        let tangent = segment.tangent(at: t)
        guard tangent.length > 0 else { continue }
        let unit = tangent * (1 / tangent.length)
        let normal = CGPoint(x: unit.y, y: -unit.x)
        let handle = isSmooth ? unit * (total / CGFloat(count + 1) / 2) : .zero
        vertices.append(
          LottieBezier.Vertex(
            segment.point(at: t) + normal * (side * size), into: handle * -1, out: handle))
        side = -side
      }
    }
    return LottieBezier(vertices, isClosed: contour.isClosed)
  }
}
