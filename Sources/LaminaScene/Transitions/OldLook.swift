/// What a layer with its sublayers looked like before a change: the nodes it had (X13).
///
/// A value that never changes, so that any instant of the transition can be drawn in any order.
package final class OldLook: Sendable, Equatable {
  /// Preorder, the layer first; empty for a layer that nobody has seen yet.
  package let nodes: [RenderNode]
  /// How many transitions lie in each other here.
  package let depth: Int

  /// A transition interrupted so often in a row starts from its new look alone.
  private static let greatestDepth = 4

  /// The subtree of a node.
  package init(_ tree: borrowing RenderTree, node: Int) {
    guard tree.nodes.indices.contains(node) else {
      (nodes, depth) = ([], 1)
      return
    }
    var nodes = Array(tree.nodes[node..<min(tree.nodes[node].end, tree.nodes.count)])
    var depth = 0
    for index in nodes.indices {
      nodes[index].parent -= node
      nodes[index].end -= node
      guard let inner = nodes[index].transition else { continue }
      if inner.old.depth >= Self.greatestDepth { nodes[index].transition = nil }
      depth = max(depth, min(inner.old.depth, Self.greatestDepth))
    }
    if !nodes.isEmpty { nodes[0].parent = -1 }
    (self.nodes, self.depth) = (nodes, depth + 1)
  }

  package init() { (nodes, depth) = ([], 1) }

  package static func == (a: OldLook, b: OldLook) -> Bool { a === b || a.nodes == b.nodes }
}
