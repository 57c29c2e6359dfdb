import CoreGraphics

/// Planes that share one 3-D space, put in painter's order; planes that cross are cut (GE12).
///
/// Everything happens after the perspective divide: there, planes are still planes, and looking
/// along z from in front shows the picture, so that a plane's depth is linear in the pixel.
struct DepthOrder {
  /// A plane, or what cuts left of it, as it is seen: a convex polygon of pixels.
  struct Piece {
    /// What the caller calls it.
    var owner: Int
    var points: [CGPoint]
    /// Depth is `depth.x x + depth.y y + depth.z` at pixel (x, y); more is nearer.
    var depth: SIMD3<Double>
    /// The sides of the cuts it lies on.
    var cuts: [HalfPlane] = []
  }

  /// Beyond so many pieces, planes are no longer cut.
  static let mostPieces = 4_096
  /// So many planes are compared in pairs; more are ordered by their middles.
  static let mostPlanes = 512

  private(set) var pieces: [Piece]

  init(pieces: [Piece] = []) { self.pieces = pieces }

  /// Adds a plane: the part of `extent`, in its own points, that is in front of the eye.
  mutating func add(
    _ owner: Int, matrix: Matrix4, extent: CGRect, onto plane: Homography
  ) {
    let seen = (Homography(plane: matrix) * plane).normalized
    let part = seen.visiblePart(of: extent, within: [])
    guard part.count >= 3 else { return }
    var points: [CGPoint] = []
    var heights: [Double] = []
    for point in part {
      let space =
        matrix.row1 * Double(point.x) + matrix.row2 * Double(point.y) + matrix.row4
      let image = seen.apply(point)
      points.append(CGPoint(x: image.x / image.z, y: image.y / image.z))
      heights.append(space.z / image.z)
    }
    guard let depth = Self.depth(points, heights) else { return }
    pieces.append(Piece(owner: owner, points: points, depth: depth))
  }

  /// The linear depth of a polygon; nil for one seen edge-on.
  private static func depth(_ points: [CGPoint], _ heights: [Double]) -> SIMD3<Double>? {
    var normal = SIMD3<Double>.zero
    for index in points.indices {
      let next = (index + 1) % points.count
      let (ax, ay, az) = (Double(points[index].x), Double(points[index].y), heights[index])
      let (bx, by, bz) = (Double(points[next].x), Double(points[next].y), heights[next])
      normal += [(ay - by) * (az + bz), (az - bz) * (ax + bx), (ax - bx) * (ay + by)]
    }
    guard normal.z.magnitude > 1e-9 else { return nil }
    let (a, b) = (-normal.x / normal.z, -normal.y / normal.z)
    let depth = SIMD3(a, b, heights[0] - a * Double(points[0].x) - b * Double(points[0].y))
    let sum = depth.sum()
    return (sum - sum) == 0 ? depth : nil
  }

  /// All planes or their pieces, farthest first; in the order added where nothing else decides.
  func backToFront() -> [Piece] {
    guard pieces.count <= Self.mostPlanes else { return byMiddles() }
    if let order = withoutCuts() { return order.map { pieces[$0] } }
    return heaps().flatMap { heap in
      if let order = heap.withoutCuts() { return order.map { heap.pieces[$0] } }
      var cutter = PlaneCutter(heap.pieces)
      return cutter.backToFront()
    }
  }

  /// Planes that can hide each other, directly or by way of others, kept together: so that none is
  /// cut by a plane somewhere else in the picture.
  private func heaps() -> [DepthOrder] {
    let boxes = pieces.map(\.box)
    var isTaken = Array(repeating: false, count: pieces.count)
    return pieces.indices.compactMap { first in
      guard !isTaken[first] else { return nil }
      isTaken[first] = true
      var members = [first]
      var next = 0
      while next < members.count {
        for other in pieces.indices
        where !isTaken[other] && boxes[other].intersects(boxes[members[next]]) {
          isTaken[other] = true
          members.append(other)
        }
        next += 1
      }
      return DepthOrder(pieces: members.sorted().map { pieces[$0] })
    }
  }

  private func byMiddles() -> [Piece] {
    let order = pieces.indices.sorted { a, b in
      let (first, second) = (pieces[a].middleHeight, pieces[b].middleHeight)
      return first == second ? a < b : first < second
    }
    return order.map { pieces[$0] }
  }
}

extension DepthOrder.Piece {
  func height(at point: CGPoint) -> Double {
    depth.x * Double(point.x) + depth.y * Double(point.y) + depth.z
  }

  var middleHeight: Double {
    points.reduce(0) { $0 + height(at: $1) } / Double(max(1, points.count))
  }

  /// Heights closer than this count as equal.
  static let slack = 1e-3
}
