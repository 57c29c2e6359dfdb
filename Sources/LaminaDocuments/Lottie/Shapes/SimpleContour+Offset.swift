import CoreGraphics
import Foundation

/// Offsets.
///
/// All sides are moved, and joined in their order. The outline that results crosses itself; inside of
/// the offset area, and nowhere else, it winds at least once in the direction of the contour.
extension SimpleContour {
  /// The area that is larger by a distance on all sides, or smaller by a negative one.
  func offset(
    by distance: CGFloat, join: CGLineJoin, miterLimit: CGFloat, tolerance: CGFloat,
    within budget: Budget
  ) throws(LimitExceeded) -> [LottieBezier] {
    let kept = thinned(by: distance)
    var points: [CGPoint] = []
    for index in kept.indices {
      let before = kept[(index + kept.count - 1) % kept.count].point
      let after = kept[(index + 1) % kept.count].point
      let turn = Turn(kept[index], after: before, before: after, side: side)
      points += turn.moved(by: distance, join: join, miterLimit: miterLimit, tolerance: tolerance)
    }
    let raw = [LottieBezier(points.map { LottieBezier.Vertex($0) }, isClosed: true)].path()
    let area = try raw.area(within: budget) { side > 0 ? $0 < 0 : $0 > 0 }
    return [LottieBezier](area.elements)
  }

  /// The most that a curve turns at points that are left out, in radians.
  private static let mostTurn: CGFloat = 0.7

  /// The corners without most of those of curves that the offset turns around: what is drawn of them is
  /// inside of the area, or outside for a negative distance.
  private func thinned(by distance: CGFloat) -> [Corner] {
    var kept: [Corner] = []
    var turned: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count].point
      let after = corners[(index + 1) % corners.count].point
      let turn = Turn(corner, after: before, before: after, side: side)
      turned += abs(turn.angle)
      if index > 0, !corner.isSharp, turn.turnsAround(distance), turned < Self.mostTurn { continue }
      turned = 0
      kept.append(corner)
    }
    return kept.count > 2 ? kept : corners
  }

  /// A corner with the sides before and after it.
  private struct Turn {
    let corner: Corner
    /// The unit vectors outwards of the sides before and after the corner.
    let normals: (before: CGPoint, after: CGPoint)
    /// Positive where the contour bulges outwards, in radians.
    let angle: CGFloat
    /// Half the length of the shorter side.
    let room: CGFloat

    init(_ corner: Corner, after previous: CGPoint, before next: CGPoint, side: CGFloat) {
      self.corner = corner
      let into = corner.point - previous
      let out = next - corner.point
      func normal(_ way: CGPoint) -> CGPoint {
        let length = max(way.length, 1e-12)
        return CGPoint(x: side * way.y / length, y: -side * way.x / length)
      }
      normals = (normal(into), normal(out))
      angle = into.turn(to: out) * side
      room = min(into.length, out.length) / 2
    }

    /// Whether the sides that are moved by a distance end before they begin.
    func turnsAround(_ distance: CGFloat) -> Bool {
      angle * distance < 0 && abs(distance * tan(angle / 2)) > room
    }

    /// What the corner becomes.
    func moved(
      by distance: CGFloat, join: CGLineJoin, miterLimit: CGFloat, tolerance: CGFloat
    ) -> [CGPoint] {
      let start = corner.point + normals.before * distance
      let end = corner.point + normals.after * distance
      if abs(angle) < 1e-6 { return [start] }
      var tip: CGPoint {
        corner.point + (normals.before + normals.after) * (distance / (1 + cos(angle)))
      }
      if angle * distance < 0 {
        let isFlat = abs(angle) < 3 && !turnsAround(distance)
        return isFlat ? [tip] : [start, corner.point, end]
      }
      let reach = 1 / max(cos(angle / 2), 1e-9)
      let isRound = corner.isSharp ? join == .round : abs(distance) * (reach - 1) > tolerance
      if isRound { return arc(distance, tolerance) }
      let isMitered = corner.isSharp ? join == .miter && reach <= miterLimit : true
      return isMitered ? [tip] : [start, end]
    }

    /// Points of the circle around the corner, within `tolerance` of it.
    private func arc(_ distance: CGFloat, _ tolerance: CGFloat) -> [CGPoint] {
      let ratio = tolerance / abs(distance)
      let step = ratio < 1 ? max(2 * acos(1 - ratio), 0.01) : .pi
      let count = max(clampedInt((abs(angle) / step).rounded(.up)), 1)
      // The normals turn in the direction of the contour.
      let way = normals.before.turn(to: normals.after)
      let radius = normals.before * distance
      return (0...count).map { index in
        let turn = way * CGFloat(index) / CGFloat(count)
        return corner.point
          + CGPoint(
            x: radius.x * cos(turn) - radius.y * sin(turn),
            y: radius.x * sin(turn) + radius.y * cos(turn))
      }
    }
  }
}
