import CoreGraphics
import Foundation

/// The points of a contour by their distance from its start.
struct PathRuler {
  private let segments: [BezierSegment]
  /// The length of each segment up to even steps of its parameter.
  private let lengths: [[CGFloat]]
  /// The distance at which each segment starts.
  private let starts: [CGFloat]
  let total: CGFloat
  private let isClosed: Bool

  /// Nil for contours without length.
  init?(_ contour: LottieBezier) {
    segments = contour.segments
    lengths = segments.map(\.lengths)
    isClosed = contour.isClosed
    var (starts, total): ([CGFloat], CGFloat) = ([], 0)
    for list in lengths {
      starts.append(total)
      total += list.last ?? 0
    }
    self.starts = starts
    self.total = total
    guard total > 0, total.isFinite else { return nil }
  }

  /// The point at a distance and the direction of the contour there, in radians.
  ///
  /// A closed contour repeats; an open one goes straight on before its start and after its end.
  func point(at distance: CGFloat) -> (point: CGPoint, angle: CGFloat) {
    var distance = distance.isFinite ? distance : 0
    if isClosed { distance -= (distance / total).rounded(.down) * total }
    let inside = min(max(distance, 0), total)
    let index = max(starts.binarySearch(notBefore: { $0 <= inside }) - 1, 0)
    let segment = segments[index]
    let t = segment.parameter(at: inside - starts[index], in: lengths[index])
    let point = segment.point(at: t)
    let tangent = segment.tangent(at: t)
    let angle = atan2(tangent.y, tangent.x)
    let beyond = distance - inside
    return (CGPoint(x: point.x + beyond * cos(angle), y: point.y + beyond * sin(angle)), angle)
  }
}
