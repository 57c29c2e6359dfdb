import CoreGraphics
import Foundation

/// Offsets.
extension ConvexContour {
  /// The contour moved outwards, which begins where this one does; nil where its curves need more than
  /// a few segments.
  func enlarged(
    by distance: CGFloat, join: CGLineJoin, miterLimit: CGFloat
  ) -> LottieBezier? {
    var result: [BezierSegment] = []
    for (index, segment) in segments.enumerated() {
      guard let moved = offset(segment, distance) else { return nil }
      let next = segments[(index + 1) % segments.count]
      result += moved
      result += corner(
        at: segment.end, from: segment.tangent(at: 1), to: next.tangent(at: 0), distance
      ) {
        join == .miter && 1 / cos($0 / 2) > miterLimit ? .bevel : join
      }
    }
    return LottieBezier(segments: result, isClosed: true)
  }

  /// The contour moved inwards; nil where one of its sides disappears or corners meet curves.
  func reduced(by distance: CGFloat) -> LottieBezier? {
    let corners = segments.indices.map { index -> CGPoint? in
      let before = segments[(index + segments.count - 1) % segments.count]
      return meeting(before, segments[index], distance)
    }
    var result: [BezierSegment] = []
    for (index, segment) in segments.enumerated() {
      guard let start = corners[index], let end = corners[(index + 1) % corners.count] else {
        return nil
      }
      if segment.isStraight {
        let way = segment.end - segment.start
        let left = end - start
        guard left.x * way.x + left.y * way.y > 0 else { return nil }
        result.append(BezierSegment(from: start, to: end))
      } else {
        guard var moved = offset(segment, -distance) else { return nil }
        moved[0].start = start
        moved[moved.count - 1].end = end
        result += moved
      }
    }
    return LottieBezier(segments: result, isClosed: true)
  }

  /// The points that are at least `distance` inside of the sides of a polygon near the contour; empty
  /// where there are none. Nil for a polygon of very many sides.
  func clipped(by distance: CGFloat, tolerance: CGFloat) -> [LottieBezier]? {
    let sides = polygon(tolerance: tolerance)
    guard sides.count <= 512 else { return nil }
    var rest = sides
    for (index, start) in sides.enumerated() {
      let way = sides[(index + 1) % sides.count] - start
      guard way.length > 1e-9 else { continue }
      let normal = normal(way)
      rest = Self.cut(rest) { point in
        -(point.x - start.x) * normal.x - (point.y - start.y) * normal.y - distance
      }
      if rest.count < 3 { return [] }
    }
    return [LottieBezier(rest.map { LottieBezier.Vertex($0) }, isClosed: true)]
  }

  /// The part of a polygon for which a linear function is positive.
  private static func cut(_ polygon: [CGPoint], _ height: (CGPoint) -> CGFloat) -> [CGPoint] {
    var result: [CGPoint] = []
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let a = height(point)
      let b = height(next)
      if a >= 0 { result.append(point) }
      if (a > 0 && b < 0) || (a < 0 && b > 0) {
        result.append(point + (next - point) * (a / (a - b)))
      }
    }
    return result
  }

  // MARK: Corners

  /// What joins two sides that are moved outwards.
  private func corner(
    at vertex: CGPoint, from into: CGPoint, to out: CGPoint, _ distance: CGFloat,
    join: (CGFloat) -> CGLineJoin
  ) -> [BezierSegment] {
    let turn = abs(into.turn(to: out))
    let first = normal(into)
    let last = normal(out)
    let start = vertex + first * distance
    let end = vertex + last * distance
    if turn < 1e-4 { return [] }
    switch join(turn) {
    case .miter:
      let tip = vertex + (first + last) * (distance / (1 + cos(turn)))
      return [BezierSegment(from: start, to: tip), BezierSegment(from: tip, to: end)]
    case .round:
      let count = max((turn / (.pi / 2)).rounded(.up), 1)
      return Self.arc(around: vertex, from: first * distance, turn * side, segments: Int(count))
    default: return [BezierSegment(from: start, to: end)]
    }
  }

  private static func arc(
    around center: CGPoint, from start: CGPoint, _ angle: CGFloat, segments: Int
  ) -> [BezierSegment] {
    let step = angle / CGFloat(segments)
    let handle = 4.0 / 3 * tan(step / 4)
    func radius(_ index: Int) -> CGPoint {
      let turn = step * CGFloat(index)
      return CGPoint(
        x: start.x * cos(turn) - start.y * sin(turn), y: start.x * sin(turn) + start.y * cos(turn))
    }
    return (0..<segments).map { index in
      let a = radius(index)
      let b = radius(index + 1)
      return BezierSegment(
        from: center + a, center + a + CGPoint(x: -a.y, y: a.x) * handle,
        center + b + CGPoint(x: b.y, y: -b.x) * handle, to: center + b)
    }
  }

  /// Where two sides that are moved inwards meet; nil for a curve at a corner.
  private func meeting(
    _ before: BezierSegment, _ after: BezierSegment, _ distance: CGFloat
  ) -> CGPoint? {
    let into = before.tangent(at: 1)
    let out = after.tangent(at: 0)
    let turn = abs(into.turn(to: out))
    guard turn < 1e-3 || (before.isStraight && after.isStraight) else { return nil }
    return after.start - (normal(into) + normal(out)) * (distance / (1 + cos(turn)))
  }

  // MARK: Curves

  /// A side moved outwards, in segments; nil for one that has no direction at an end, turns around, or
  /// needs many segments.
  private func offset(_ segment: BezierSegment, _ distance: CGFloat) -> [BezierSegment]? {
    if segment.isStraight {
      let shift = normal(segment.end - segment.start) * distance
      return [BezierSegment(from: segment.start + shift, to: segment.end + shift)]
    }
    for count in [2, 4, 8, 16] {
      let ends = (0...count).map { end(segment, CGFloat($0) / CGFloat(count), distance) }
      var segments: [BezierSegment] = []
      for (a, b) in zip(ends, ends.dropFirst()) {
        guard let a, let b else { return nil }
        let part = 1 / (3 * CGFloat(count))
        segments.append(
          BezierSegment(
            from: a.point, a.point + a.way * part, b.point - b.way * part, to: b.point))
      }
      let isNear = segments.enumerated().allSatisfy { index, found in
        let middle = end(segment, (CGFloat(index) + 0.5) / CGFloat(count), distance)
        return middle.map { (found.point(at: 0.5) - $0.point).length < Self.tolerance } ?? false
      }
      if isNear { return segments }
    }
    return nil
  }

  /// The distance of the segments from the offset curve, at most.
  private static let tolerance: CGFloat = 0.005

  /// A point of the offset of a curve, and the derivative there; nil if it has no direction or turns
  /// around.
  private func end(
    _ segment: BezierSegment, _ t: CGFloat, _ distance: CGFloat
  ) -> (point: CGPoint, way: CGPoint)? {
    let first = segment.derivative(at: t)
    let length = first.length
    guard length > 1e-3 else { return nil }
    let second = segment.secondDerivative(at: t)
    let bend = side * (first.x * second.y - first.y * second.x) / (length * length * length)
    let stretch = 1 + distance * bend
    guard stretch > 0 else { return nil }
    return (segment.point(at: t) + normal(first) * distance, first * stretch)
  }
}

extension BezierSegment {
  /// Whether the curve is on the line between its ends.
  fileprivate var isStraight: Bool {
    if isLine { return true }
    let way = end - start
    return [control1 - start, control2 - start].allSatisfy {
      abs(way.x * $0.y - way.y * $0.x) <= 1e-9 * max(way.x * way.x + way.y * way.y, 1e-12)
    }
  }

  fileprivate func derivative(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
      + (end - control2) * (3 * t * t)
  }

  fileprivate func secondDerivative(at t: CGFloat) -> CGPoint {
    (control2 - control1 * 2 + start) * (6 * (1 - t)) + (end - control2 * 2 + control1) * (6 * t)
  }
}
