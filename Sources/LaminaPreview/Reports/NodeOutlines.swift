import CoreGraphics
import LaminaScene

/// The corners of the nodes of a render tree on the canvas.
struct NodeOutlines {
  private let nodes: [RenderNode]
  /// From the points of each node to those of the canvas.
  private let matrices: [Matrix4]

  init(_ tree: RenderTree) {
    nodes = tree.nodes
    var matrices: [Matrix4] = []
    matrices.reserveCapacity(nodes.count)
    for node in nodes {
      guard node.parent >= 0, node.parent < matrices.count else {
        matrices.append(node.placement.matrix)
        continue
      }
      let parent = nodes[node.parent]
      var matrix = node.placement.matrix
      if node.role == .sublayer,
        let inner = parent.placement.sublayerMatrix(
          isFlipped: parent.flags.contains(.geometryFlipped))
      {
        matrix = matrix * inner
      }
      // A layer lies in the plane of its superlayer, unless that keeps the depth (CA-GE11).
      if !parent.flags.contains(.preservesDepth) { matrix = matrix.flattened }
      matrices.append(matrix * matrices[node.parent])
    }
    self.matrices = matrices
  }

  /// The corners of a node's bounds, clockwise from the top left in its own coordinates; nil if one
  /// is behind the eye.
  subscript(index: Int) -> [[Double]]? {
    let box = nodes[index].placement.bounds
    let left = Double(box.origin.x)
    let right = Double(box.origin.x + box.size.width)
    let top = Double(box.origin.y)
    let bottom = Double(box.origin.y + box.size.height)
    var corners: [[Double]] = []
    for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
      let point = matrices[index].apply(SIMD4(x, y, 0, 1))
      guard point.w > 1e-9 else { return nil }
      corners.append([Self.rounded(point.x / point.w), Self.rounded(point.y / point.w)])
    }
    return corners
  }

  private static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }
}

extension Matrix4 {
  /// The same map followed by a projection to the plane z = 0.
  fileprivate var flattened: Matrix4 {
    var copy = self
    copy.row1.z = 0
    copy.row2.z = 0
    copy.row3.z = 0
    copy.row4.z = 0
    return copy
  }
}
