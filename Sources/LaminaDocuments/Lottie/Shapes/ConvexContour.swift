import CoreGraphics
import Foundation

/// A closed contour that bulges outwards everywhere, such as a rounded rectangle: its offset needs no
/// search for crossings.
struct ConvexContour {
  let segments: [BezierSegment]
  /// 1 where the area is on the side to which y turns from x, else -1.
  let side: CGFloat

  /// Nil for a contour that is not closed, not convex, or has no area.
  init?(_ contour: LottieBezier) {
    guard contour.isClosed else { return nil }
    let segments = contour.segments.filter { !$0.isPoint }
    var corners: [CGPoint] = []
    for segment in segments {
      for point in [segment.start, segment.control1, segment.control2]
      where corners.last.map({ ($0 - point).length > Self.step }) ?? true {
        corners.append(point)
      }
    }
    while corners.count > 1, (corners[0] - corners[corners.count - 1]).length <= Self.step {
      corners.removeLast()
    }
    guard corners.count > 2, let side = Self.side(of: corners) else { return nil }
    self.segments = segments
    self.side = side
  }

  /// Points that are nearer to each other are the same.
  private static let step: CGFloat = 1e-6

  /// The direction in which a polygon turns at all of its corners, once around; nil for other polygons.
  private static func side(of corners: [CGPoint]) -> CGFloat? {
    var total: CGFloat = 0
    var least: CGFloat = 0
    var most: CGFloat = 0
    for index in corners.indices {
      let before = corners[index]
      let here = corners[(index + 1) % corners.count]
      let after = corners[(index + 2) % corners.count]
      let turn = (here - before).turn(to: after - here)
      guard abs(turn) < 3 else { return nil }
      total += turn
      least = min(least, turn)
      most = max(most, turn)
    }
    guard abs(abs(total) - 2 * .pi) < 1e-3 else { return nil }
    // Rounding may turn a straight side a little.
    return total > 0 ? (least > -1e-6 ? 1 : nil) : (most < 1e-6 ? -1 : nil)
  }

  /// The unit vector that points outwards where the contour has a direction.
  func normal(_ tangent: CGPoint) -> CGPoint {
    let length = tangent.length
    return CGPoint(x: side * tangent.y / length, y: -side * tangent.x / length)
  }

  /// The contour as a polygon whose sides are within `tolerance` of it.
  func polygon(tolerance: CGFloat) -> [CGPoint] {
    segments.flatMap { segment in
      let count = segment.lineCount(tolerance: tolerance)
      return (0..<count).map { segment.point(at: CGFloat($0) / CGFloat(count)) }
    }
  }
}

extension BezierSegment {
  /// The number of lines that are within `tolerance` of the curve, at most 64.
  func lineCount(tolerance: CGFloat) -> Int {
    if isLine { return 1 }
    let bend = max(
      (start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    return min(max(clampedInt((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 64)
  }

  /// Whether all points are the same.
  var isPoint: Bool {
    max((control1 - start).length, (control2 - start).length, (end - start).length) < 1e-6
  }
}

extension CGPoint {
  /// The angle to another direction, -pi...pi.
  func turn(to other: CGPoint) -> CGFloat {
    atan2(x * other.y - y * other.x, x * other.x + y * other.y)
  }
}
