import CoreGraphics
import Foundation

/// A closed contour without crossings, as a polygon.
struct SimpleContour {
  /// A point of the polygon.
  struct Corner {
    var point: CGPoint
    /// Whether the contour has a corner here; else the polygon replaces a curve.
    var isSharp: Bool
  }

  let corners: [Corner]
  /// 1 where the area is on the side to which y turns from x, else -1.
  let side: CGFloat

  /// The number of sides, at most: each is compared with all others.
  private static let sideLimit = 600

  /// Nil for a contour that crosses itself, or has very many sides or no area.
  init?(_ contour: LottieBezier, tolerance: CGFloat) {
    guard contour.isClosed, contour.vertices.count <= 256 else { return nil }
    let corners = Self.corners(of: contour, tolerance: tolerance)
    guard (3...Self.sideLimit).contains(corners.count) else { return nil }
    let points = corners.map(\.point)
    var area: CGFloat = 0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.x * next.y - next.x * point.y
    }
    guard area != 0, area.isFinite, !Self.crosses(points) else { return nil }
    self.corners = corners
    side = area > 0 ? 1 : -1
  }

  private static func corners(of contour: LottieBezier, tolerance: CGFloat) -> [Corner] {
    let segments = contour.segments.filter { !$0.isPoint }
    var corners: [Corner] = []
    for (index, segment) in segments.enumerated() {
      let before = segments[(index + segments.count - 1) % segments.count]
      let turn = before.tangent(at: 1).turn(to: segment.tangent(at: 0))
      let count = segment.lineCount(tolerance: tolerance)
      for step in 0..<count {
        let point = segment.point(at: CGFloat(step) / CGFloat(count))
        if let last = corners.last, (last.point - point).length < 1e-6 { continue }
        corners.append(Corner(point: point, isSharp: step == 0 && abs(turn) > 1e-3))
      }
    }
    while corners.count > 1, (corners[0].point - corners[corners.count - 1].point).length < 1e-6 {
      corners.removeLast()
    }
    return corners
  }

  /// Whether sides of a polygon that are not neighbours cross or touch.
  private static func crosses(_ points: [CGPoint]) -> Bool {
    func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let count = points.count
    for first in 0..<count {
      let a = points[first]
      let b = points[(first + 1) % count]
      let left = min(a.x, b.x)
      let right = max(a.x, b.x)
      for second in (first + 1)..<count {
        let c = points[second]
        let d = points[(second + 1) % count]
        if max(c.x, d.x) < left || min(c.x, d.x) > right { continue }
        if second == first + 1 || (second + 1) % count == first { continue }
        if turn(a, b, c) * turn(a, b, d) <= 0, turn(c, d, a) * turn(c, d, b) <= 0 { return true }
      }
    }
    return false
  }
}
