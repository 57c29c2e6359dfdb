import CoreGraphics
import LaminaScene

/// Clips polygons in a layer's plane to rectangles and convex polygons.
enum ConvexPolygon {
  /// The part of a convex polygon inside a rectangle.
  static func clip(_ polygon: [CGPoint], to rect: CGRect) -> [CGPoint] {
    var points = polygon
    points = clip(points) { $0.x - rect.minX }
    points = clip(points) { rect.maxX - $0.x }
    points = clip(points) { $0.y - rect.minY }
    return clip(points) { rect.maxY - $0.y }
  }

  /// The part of any polygon inside a convex one of either winding.
  static func clip(_ polygon: [CGPoint], toConvex part: [CGPoint]) -> [CGPoint] {
    let turn = area(part) < 0 ? -1.0 : 1.0
    var points = polygon
    for index in part.indices {
      let a = part[index]
      let b = part[(index + 1) % part.count]
      points = clip(points) {
        turn * ((b.x - a.x) * ($0.y - a.y) - (b.y - a.y) * ($0.x - a.x))
      }
    }
    return points
  }

  /// The side of a line on which `distance` is not negative.
  static func clip(
    _ polygon: [CGPoint], _ distance: (CGPoint) -> CGFloat
  ) -> [CGPoint] {
    var clipped: [CGPoint] = []
    for index in polygon.indices {
      let a = polygon[index]
      let b = polygon[(index + 1) % polygon.count]
      let da = distance(a)
      let db = distance(b)
      if da >= 0 { clipped.append(a) }
      if (da < 0) != (db < 0) {
        let t = da / (da - db)
        clipped.append(CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
      }
    }
    return clipped
  }

  private static func area(_ polygon: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for index in polygon.indices {
      let a = polygon[index]
      let b = polygon[(index + 1) % polygon.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum
  }

  /// Splits a convex polygon into quads around its first point.
  static func quads(_ polygon: [CGPoint], _ body: (Quad) -> Void) {
    var next = 1
    while next + 1 < polygon.count {
      let last = min(next + 2, polygon.count - 1)
      let corners = [polygon[0], polygon[next], polygon[next + 1], polygon[last]]
      body(
        Quad(
          x: SIMD4(corners.map { Double($0.x) }), y: SIMD4(corners.map { Double($0.y) })))
      next += 2
    }
  }
}
