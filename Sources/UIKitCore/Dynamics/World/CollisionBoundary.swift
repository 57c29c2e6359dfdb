import CoreGraphics
import Foundation

/// A boundary that does not move: lines, or the inside of a rectangle.
@MainActor
struct CollisionBoundary {
  let identifier: (any NSCopying)?
  let path: UIBezierPath
  private let lines: [(DynamicVector, DynamicVector)]
  private let box: CGRect?

  init(_ identifier: any NSCopying, path: UIBezierPath) {
    self.identifier = identifier
    self.path = path
    box = nil
    lines = Self.lines(of: path.cgPath.flattened(threshold: 0.5))
  }

  /// The inside of a rectangle.
  init(bounds: CGRect) {
    identifier = nil
    box = bounds
    lines = []
    path = UIBezierPath(rect: bounds)
  }

  func has(_ other: any NSCopying) -> Bool {
    guard let identifier else { return false }
    return (identifier as? NSObject)?.isEqual(other) ?? false
  }

  private static func lines(of path: CGPath) -> [(DynamicVector, DynamicVector)] {
    var lines: [(DynamicVector, DynamicVector)] = []
    var start = DynamicVector.zero
    var last = DynamicVector.zero
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        start = DynamicVector(points[0])
        last = start
      case .addLineToPoint:
        lines.append((last, DynamicVector(points[0])))
        last = DynamicVector(points[0])
      case .closeSubpath:
        if last != start { lines.append((last, start)) }
        last = start
      default: break
      }
    }
    return lines
  }

  func contacts(of body: DynamicBody) -> [DynamicContact] {
    if let box { return contacts(of: body, inside: box) }
    let reach = body.size.length / 2
    return lines.flatMap { start, end -> [DynamicContact] in
      guard Self.distance(of: body.position, from: start, end) <= reach else { return [] }
      return Self.overlaps(of: body, start, end).map {
        DynamicContact(body, nil, at: $0.point, $0.normal, depth: $0.depth)
      }
    }
  }

  /// A line is a polygon of two corners; the body is pushed out to the side of its centre.
  private static func overlaps(
    of body: DynamicBody, _ start: DynamicVector, _ end: DynamicVector
  ) -> [DynamicShape.Overlap] {
    let side = (end - start).unit.normal.dot(body.position - start)
    return body.shape.overlaps(with: .polygon(side > 0 ? [start, end] : [end, start]))
  }

  private static func distance(
    of point: DynamicVector, from start: DynamicVector, _ end: DynamicVector
  ) -> Double {
    let edge = end - start
    let share = (point - start).dot(edge) / max(1e-12, edge.dot(edge))
    return (point - start - edge * min(max(share, 0), 1)).length
  }

  private func contacts(of body: DynamicBody, inside box: CGRect) -> [DynamicContact] {
    let sides: [(normal: DynamicVector, limit: Double)] = [
      (DynamicVector(0, 1), Double(box.maxY)), (DynamicVector(0, -1), Double(-box.minY)),
      (DynamicVector(1, 0), Double(box.maxX)), (DynamicVector(-1, 0), Double(-box.minX)),
    ]
    return sides.flatMap { side -> [DynamicContact] in
      let points =
        body.isCircle ? [body.position + side.normal * body.radius] : body.corners
      return points.compactMap { point in
        let depth = point.dot(side.normal) - side.limit
        return depth > 0
          ? DynamicContact(body, nil, at: point, side.normal, depth: depth) : nil
      }
    }
  }
}
