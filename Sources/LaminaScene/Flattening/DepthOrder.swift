import CoreGraphics

/// Sorts planes of one 3-D space into painter's order and splits planes that intersect (CA-GE12).
///
/// Works after the perspective divide: planes stay planes, the view direction is z, and the depth
/// of a plane is linear in pixel coordinates.
struct DepthOrder {
  /// A plane or a fragment of one after projection: a convex polygon in pixels.
  struct Primitive {
    /// The caller's identifier.
    var owner: Int
    var points: [CGPoint]
    /// Depth at pixel (x, y) is `depth.x x + depth.y y + depth.z`; greater is nearer.
    var depth: SIMD3<Double>
    /// Half-planes that bound the fragment; empty for a whole plane.
    var clipPlanes: [HalfPlane] = []
  }

  /// Maximum number of fragments; beyond it planes are not split.
  static let maxPrimitives = 4_096
  /// Maximum number of planes compared pairwise; larger sets are sorted by center depth.
  static let maxPlanes = 512

  private(set) var primitives: [Primitive]

  init(primitives: [Primitive] = []) { self.primitives = primitives }

  /// Adds the part of `extent` (in the plane's own points) that is in front of the eye.
  mutating func add(
    _ owner: Int, matrix: Matrix4, extent: CGRect, onto plane: Homography
  ) {
    let projection = (Homography(plane: matrix) * plane).normalized
    let part = projection.visiblePart(of: extent, within: [])
    guard part.count >= 3 else { return }
    var points: [CGPoint] = []
    var heights: [Double] = []
    for point in part {
      let space =
        matrix.row1 * Double(point.x) + matrix.row2 * Double(point.y) + matrix.row4
      let image = projection.apply(point)
      points.append(CGPoint(x: image.x / image.z, y: image.y / image.z))
      heights.append(space.z / image.z)
    }
    guard let depth = Self.depth(points, heights) else { return }
    primitives.append(Primitive(owner: owner, points: points, depth: depth))
  }

  /// The linear depth of a polygon; nil for one seen edge-on.
  private static func depth(_ points: [CGPoint], _ heights: [Double]) -> SIMD3<Double>? {
    var normal = SIMD3<Double>.zero
    for index in points.indices {
      let next = (index + 1) % points.count
      let ax = Double(points[index].x)
      let ay = Double(points[index].y)
      let az = heights[index]
      let bx = Double(points[next].x)
      let by = Double(points[next].y)
      let bz = heights[next]
      normal += [(ay - by) * (az + bz), (az - bz) * (ax + bx), (ax - bx) * (ay + by)]
    }
    guard normal.z.magnitude > 1e-9 else { return nil }
    let a = -normal.x / normal.z
    let b = -normal.y / normal.z
    let depth = SIMD3(a, b, heights[0] - a * Double(points[0].x) - b * Double(points[0].y))
    let sum = depth.sum()
    return (sum - sum) == 0 ? depth : nil
  }

  /// All planes or fragments, farthest first; ties keep insertion order.
  func backToFront() -> [Primitive] {
    guard primitives.count <= Self.maxPlanes else { return sortedByCenterDepth() }
    if let order = orderWithoutSplits() { return order.map { primitives[$0] } }
    return overlapGroups().flatMap { group in
      if let order = group.orderWithoutSplits() { return order.map { group.primitives[$0] } }
      var splitter = PlaneSplitter(group.primitives)
      return splitter.backToFront()
    }
  }

  /// Groups of planes that overlap directly or transitively, so that unrelated planes are never
  /// split against each other.
  private func overlapGroups() -> [DepthOrder] {
    let boxes = primitives.map(\.box)
    var isAssigned = Array(repeating: false, count: primitives.count)
    return primitives.indices.compactMap { first in
      guard !isAssigned[first] else { return nil }
      isAssigned[first] = true
      var members = [first]
      var next = 0
      while next < members.count {
        for other in primitives.indices
        where !isAssigned[other] && boxes[other].intersects(boxes[members[next]]) {
          isAssigned[other] = true
          members.append(other)
        }
        next += 1
      }
      return DepthOrder(primitives: members.sorted().map { primitives[$0] })
    }
  }

  private func sortedByCenterDepth() -> [Primitive] {
    let order = primitives.indices.sorted { a, b in
      let first = primitives[a].centerDepth
      let second = primitives[b].centerDepth
      return first == second ? a < b : first < second
    }
    return order.map { primitives[$0] }
  }
}

extension DepthOrder.Primitive {
  func height(at point: CGPoint) -> Double {
    depth.x * Double(point.x) + depth.y * Double(point.y) + depth.z
  }

  var centerDepth: Double {
    points.reduce(0) { $0 + height(at: $1) } / Double(max(1, points.count))
  }

  /// Depths closer than this count as equal.
  static let slack = 1e-3
}
