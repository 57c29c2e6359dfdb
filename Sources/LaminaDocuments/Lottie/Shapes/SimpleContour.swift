import CoreGraphics
import Foundation

/// A closed contour without crossings, as a polygon: only one side of its stroke is needed to offset it.
struct SimpleContour {
  /// A point of the polygon and the directions of the contour before and after it.
  private struct Corner {
    var point: CGPoint
    var into: CGPoint
    var out: CGPoint
  }

  private let corners: [Corner]
  /// 1 where the area is on the side to which y turns from x, else -1.
  private let side: CGFloat

  /// The number of sides, at most: each is compared with all others.
  private static let sideLimit = 600

  /// Nil for a contour that crosses itself or has very many sides, or none.
  init?(_ contour: LottieBezier, tolerance: CGFloat) {
    guard contour.isClosed, contour.vertices.count <= 256 else { return nil }
    var corners: [Corner] = []
    let segments = contour.segments.filter { !$0.isPoint }
    for (index, segment) in segments.enumerated() {
      let before = segments[(index + segments.count - 1) % segments.count]
      let count = segment.lineCount(tolerance: tolerance)
      for step in 0..<count {
        let t = CGFloat(step) / CGFloat(count)
        let out = segment.tangent(at: t)
        corners.append(
          Corner(
            point: segment.point(at: t), into: step == 0 ? before.tangent(at: 1) : out, out: out))
      }
    }
    let area = corners.indices.reduce(0) { sum, index in
      let next = corners[(index + 1) % corners.count].point
      return sum + corners[index].point.x * next.y - next.x * corners[index].point.y
    }
    guard (3...Self.sideLimit).contains(corners.count), area != 0, area.isFinite,
      !Self.crosses(corners.map(\.point))
    else { return nil }
    self.corners = corners
    side = area > 0 ? 1 : -1
  }

  /// Whether sides of a polygon that are not neighbours cross.
  private static func crosses(_ points: [CGPoint]) -> Bool {
    func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = points.count
    for first in 0..<count {
      let a = points[first]
      let b = points[(first + 1) % count]
      let low = min(a.x, b.x)
      let high = max(a.x, b.x)
      for second in (first + 1)..<count {
        let c = points[second]
        let d = points[(second + 1) % count]
        if max(c.x, d.x) < low || min(c.x, d.x) > high { continue }
        if turn(a, b, c) * turn(a, b, d) < 0, turn(c, d, a) * turn(c, d, b) < 0 { return true }
      }
    }
    return false
  }

  /// The greater side of the box around the contour.
  private var extent: CGFloat {
    let box = CGRect(enclosing: corners.map(\.point))
    return max(box.width, box.height)
  }

  /// The polygon, and the area between it and the outline at a distance, outside for a positive one;
  /// nil for a distance as large as the contour, for which the winding of that area is 0 in places.
  func band(
    _ distance: CGFloat, join: CGLineJoin, miterLimit: CGFloat
  ) -> (polygon: LottieBezier, band: [LottieBezier])? {
    guard extent > 2 * abs(distance) else { return nil }
    let polygon = LottieBezier(corners.map { LottieBezier.Vertex($0.point) }, isClosed: true)
    let points = corners.flatMap { moved($0, distance, join, miterLimit) }
    let outline = LottieBezier(points.map { LottieBezier.Vertex($0) }, isClosed: true)
    return (polygon, distance > 0 ? [outline, polygon.reversed] : [polygon, outline.reversed])
  }

  /// The points that a corner leads to.
  private func moved(
    _ corner: Corner, _ distance: CGFloat, _ join: CGLineJoin, _ miterLimit: CGFloat
  ) -> [CGPoint] {
    let first = normal(corner.into)
    let last = normal(corner.out)
    let start = corner.point + first * distance
    let end = corner.point + last * distance
    let turn = corner.into.turn(to: corner.out)
    if abs(turn) < 1e-4 { return [end] }
    // On the inner side of a corner, the strips of both sides overlap.
    guard turn * side * distance > 0 else { return [start, corner.point, end] }
    switch join {
    case .round:
      let count = max((abs(turn) / Self.arcStep(abs(distance))).rounded(.up), 1)
      return (0...clampedInt(count)).map {
        corner.point + first.turned(by: turn * CGFloat($0) / count) * distance
      }
    case .miter where 1 / max(cos(turn / 2), 1e-9) <= miterLimit:
      return [start, corner.point + (first + last) * (distance / (1 + cos(turn))), end]
    default: return [start, end]
    }
  }

  /// The angle between points of an arc whose chords are within 0.02 of it.
  private static func arcStep(_ radius: CGFloat) -> CGFloat {
    0.02 < radius ? 2 * acos(1 - 0.02 / radius) : .pi
  }

  private func normal(_ tangent: CGPoint) -> CGPoint {
    let length = max(tangent.length, 1e-300)
    return CGPoint(x: side * tangent.y / length, y: -side * tangent.x / length)
  }
}

extension CGPoint {
  fileprivate func turned(by angle: CGFloat) -> CGPoint {
    CGPoint(x: x * cos(angle) - y * sin(angle), y: x * sin(angle) + y * cos(angle))
  }
}
