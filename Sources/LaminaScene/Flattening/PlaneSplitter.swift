import CoreGraphics

/// Orders intersecting planes by splitting them along each other: a binary space partition.
struct PlaneSplitter {
  typealias Primitive = DepthOrder.Primitive

  private let planes: [Primitive]
  private var count: Int
  private var order: [Primitive] = []

  init(_ planes: [Primitive]) {
    self.planes = planes
    count = planes.count
  }

  mutating func backToFront() -> [Primitive] {
    arrange(planes)
    return joined()
  }

  /// The first plane partitions the others into behind, coplanar and in front.
  private mutating func arrange(_ primitives: [Primitive]) {
    guard let root = primitives.first else { return }
    var behind: [Primitive] = []
    var inFront: [Primitive] = []
    var level: [Primitive] = []
    for primitive in primitives.dropFirst() {
      let side = primitive.depth - root.depth
      let heights = primitive.points.map { side.x * Double($0.x) + side.y * Double($0.y) + side.z }
      let least = heights.min() ?? 0
      let most = heights.max() ?? 0
      if least >= -Primitive.slack, most <= Primitive.slack {
        level.append(primitive)
      } else if least >= -Primitive.slack {
        inFront.append(primitive)
      } else if most <= Primitive.slack {
        behind.append(primitive)
      } else {
        split(primitive, along: side, &behind, &inFront)
      }
    }
    arrange(behind)
    order.append(root)
    order += level
    arrange(inFront)
  }

  private mutating func split(
    _ primitive: Primitive, along side: HalfPlane, _ behind: inout [Primitive],
    _ inFront: inout [Primitive]
  ) {
    guard count < DepthOrder.maxPrimitives else {
      let middle = primitive.points.reduce(0.0) {
        $0 + side.x * Double($1.x) + side.y * Double($1.y) + side.z
      }
      if middle < 0 { behind.append(primitive) } else { inFront.append(primitive) }
      return
    }
    let near = primitive.clipped(to: side)
    let far = primitive.clipped(to: -side)
    if let near { inFront.append(near) }
    if let far { behind.append(far) }
    if near != nil, far != nil { count += 1 }
  }

  /// Merges all fragments of a plane if they are consecutive.
  private func joined() -> [Primitive] {
    var counts: [Int: Int] = [:]
    for primitive in order { counts[primitive.owner, default: 0] += 1 }
    var joined: [Primitive] = []
    var index = 0
    while index < order.count {
      let owner = order[index].owner
      var end = index
      while end < order.count, order[end].owner == owner { end += 1 }
      if end - index == counts[owner] {
        var primitive = order[index]
        primitive.clipPlanes = []
        joined.append(primitive)
      } else {
        joined += order[index..<end]
      }
      index = end
    }
    return joined
  }
}

extension DepthOrder.Primitive {
  /// The part on one side of a line; nil for a sliver.
  fileprivate func clipped(to side: HalfPlane) -> DepthOrder.Primitive? {
    var primitive = self
    primitive.points.clip(to: side)
    guard primitive.points.doubleArea.magnitude > 1e-3 else { return nil }
    primitive.clipPlanes.append(side)
    return primitive
  }
}
