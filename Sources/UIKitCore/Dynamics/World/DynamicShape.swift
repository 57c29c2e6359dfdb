/// A convex polygon or a circle, and where two of them overlap.
enum DynamicShape {
  /// Corners, in the order in which the normals of the edges point outwards.
  case polygon([DynamicVector])
  case circle(center: DynamicVector, radius: Double)

  /// A point of an overlap, and its depth.
  typealias Overlap = (point: DynamicVector, normal: DynamicVector, depth: Double)

  /// The overlaps with another shape; the normals point to it.
  func overlaps(with other: DynamicShape) -> [Overlap] {
    switch (self, other) {
    case (.polygon(let first), .polygon(let second)): Self.polygons(first, second)
    case (.circle(let center, let radius), .polygon(let corners)):
      Self.circle(corners, center, radius).map { ($0.point, -$0.normal, $0.depth) }
    case (.polygon(let corners), .circle(let center, let radius)):
      Self.circle(corners, center, radius)
    case (.circle(let first, let one), .circle(let second, let two)):
      Self.circles(first, radius: one, second, radius: two)
    }
  }

  private static func circles(
    _ first: DynamicVector, radius one: Double, _ second: DynamicVector, radius two: Double
  ) -> [Overlap] {
    let distance = second - first
    let depth = one + two - distance.length
    guard depth > 0 else { return [] }
    let normal = distance.length > 1e-9 ? distance.unit : DynamicVector(0, 1)
    return [(first + normal * one, normal, depth)]
  }

  /// The overlap of a polygon with a circle; the normal points to the circle.
  private static func circle(
    _ corners: [DynamicVector], _ center: DynamicVector, _ radius: Double
  ) -> [Overlap] {
    var nearest: (point: DynamicVector, distance: Double)?
    var isInside = corners.count > 2
    for (start, end) in edges(corners) {
      let edge = end - start
      let share = (center - start).dot(edge) / max(1e-12, edge.dot(edge))
      let point = start + edge * min(max(share, 0), 1)
      let distance = (center - point).length
      if distance < nearest?.distance ?? .infinity { nearest = (point, distance) }
      if edge.unit.normal.dot(center - start) > 0 { isInside = false }
    }
    guard let nearest, isInside || nearest.distance < radius else { return [] }
    let away = (center - nearest.point).unit * (isInside ? -1 : 1)
    let depth = isInside ? radius + nearest.distance : radius - nearest.distance
    return [(nearest.point, away == .zero ? DynamicVector(0, -1) : away, depth)]
  }

  private static func edges(
    _ corners: [DynamicVector]
  ) -> Zip2Sequence<[DynamicVector], [DynamicVector]> {
    zip(corners, Array(corners.dropFirst()) + corners.prefix(1))
  }

  /// The edge from which a polygon is farthest, and how far; negative where it reaches over all.
  private static func separation(
    _ reference: [DynamicVector], _ other: [DynamicVector]
  ) -> (edge: (DynamicVector, DynamicVector), distance: Double)? {
    var best: (edge: (DynamicVector, DynamicVector), distance: Double)?
    for (start, end) in edges(reference) {
      let normal = (end - start).unit.normal
      let distance = other.map { ($0 - start).dot(normal) }.min() ?? 0
      if distance > best?.distance ?? -.infinity { best = ((start, end), distance) }
    }
    return best
  }

  private static func polygons(_ first: [DynamicVector], _ second: [DynamicVector]) -> [Overlap] {
    guard let one = separation(first, second), one.distance < 0,
      let two = separation(second, first), two.distance < 0
    else { return [] }
    // The first one is preferred, so that the choice does not change from step to step.
    if two.distance > one.distance + 0.05 {
      return clip(second, two.edge, first).map { ($0.point, -$0.normal, $0.depth) }
    }
    return clip(first, one.edge, second)
  }

  /// The edge of a polygon that faces a reference edge, within its length.
  private static func clip(
    _ reference: [DynamicVector], _ edge: (DynamicVector, DynamicVector), _ other: [DynamicVector]
  ) -> [Overlap] {
    let (start, end) = edge
    let along = (end - start).unit
    let normal = along.normal
    let facing = edges(other).min {
      ($0.1 - $0.0).unit.normal.dot(normal) < ($1.1 - $1.0).unit.normal.dot(normal)
    }
    guard let facing else { return [] }
    let low = start.dot(along)
    let high = end.dot(along)
    var points = [facing.0, facing.1]
    for (limit, sign) in [(low, 1.0), (high, -1.0)] {
      let a = (points[0].dot(along) - limit) * sign
      let b = (points[1].dot(along) - limit) * sign
      if a < 0, b < 0 { return [] }
      let cut = points[0] + (points[1] - points[0]) * (a / (a - b == 0 ? 1 : a - b))
      if a < 0 { points[0] = cut } else if b < 0 { points[1] = cut }
    }
    return points.compactMap { point in
      let depth = -(point - start).dot(normal)
      return depth > 0 ? (point, normal, depth) : nil
    }
  }
}

extension DynamicBody {
  var shape: DynamicShape {
    isCircle ? .circle(center: position, radius: radius) : .polygon(corners)
  }
}
