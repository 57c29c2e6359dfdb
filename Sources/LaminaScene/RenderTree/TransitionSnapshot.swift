/// The nodes of a subtree before a change (CA-X13).
///
/// Immutable, so that any instant of the transition can be drawn in any order.
package final class TransitionSnapshot: Sendable, Equatable {
  /// Preorder, the layer first; empty for a layer that was never drawn.
  package let nodes: [RenderNode]
  /// The depth of nested transitions.
  package let depth: Int
  /// Whether any of its layers filters its backdrop.
  package let filtersBackdrops: Bool

  /// Maximum depth of nested transitions; beyond it, an interrupted transition starts from the new
  /// state.
  private static let maxDepth = 4

  /// Copies the subtree of a node.
  package init(_ tree: borrowing RenderTree, node: Int) {
    guard tree.nodes.indices.contains(node) else {
      nodes = []
      depth = 1
      filtersBackdrops = false
      return
    }
    var nodes = Array(tree.nodes[node..<min(tree.nodes[node].end, tree.nodes.count)])
    var depth = 0
    for index in nodes.indices {
      nodes[index].parent -= node
      nodes[index].end -= node
      guard let inner = nodes[index].transition else { continue }
      if inner.old.depth >= Self.maxDepth { nodes[index].transition = nil }
      depth = max(depth, min(inner.old.depth, Self.maxDepth))
    }
    if !nodes.isEmpty { nodes[0].parent = -1 }
    self.nodes = nodes
    self.depth = depth + 1
    filtersBackdrops = nodes.contains { $0.needsBackdrop }
  }

  package init() {
    nodes = []
    depth = 1
    filtersBackdrops = false
  }

  package static func == (a: TransitionSnapshot, b: TransitionSnapshot) -> Bool {
    a === b || a.nodes == b.nodes
  }
}

extension RenderNode {
  /// Whether it filters its backdrop, or the old state of its transition has a layer that does.
  var needsBackdrop: Bool {
    !backgroundFilters.isEmpty || transition?.old.filtersBackdrops ?? false
  }
}
