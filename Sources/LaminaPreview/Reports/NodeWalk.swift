import LaminaScene
import QuartzCore

/// Visits the nodes of a render tree together with the layers that they show.
///
/// The tree has the structure of the layers: the mask first, then the sublayers; a replicator has
/// one node per copy, which contains the sublayers.
struct NodeWalk {
  /// A node and its layer.
  struct Entry {
    let node: Int
    let layer: CALayer
    let depth: Int
    /// The numbers of the replicator copies behind the node, outermost first; empty for the layer
    /// itself.
    let copies: [Int]
    /// Whether the node is the parent of a replicator's copy, rather than the layer.
    let isCopy: Bool
  }

  private let nodes: [RenderNode]
  private(set) var entries: [Entry] = []

  init(_ tree: RenderTree, of root: CALayer) {
    nodes = tree.nodes
    entries.reserveCapacity(nodes.count)
    var pending =
      nodes.isEmpty ? [] : [Entry(node: 0, layer: root, depth: 0, copies: [], isCopy: false)]
    while let entry = pending.popLast() {
      entries.append(entry)
      // Children are visited in order: the last one is taken first.
      pending += children(of: entry).reversed()
    }
  }

  /// The indices of a node's direct children.
  private func indices(in index: Int) -> [Int] {
    var found = [Int]()
    var child = index + 1
    while child < nodes[index].end {
      found.append(child)
      child = max(child + 1, nodes[child].end)
    }
    return found
  }

  private func children(of entry: Entry) -> [Entry] {
    var inside = indices(in: entry.node)
    var found: [Entry] = []
    func add(_ node: Int, _ layer: CALayer, _ copies: [Int], isCopy: Bool = false) {
      found.append(
        Entry(node: node, layer: layer, depth: entry.depth + 1, copies: copies, isCopy: isCopy))
    }
    if !entry.isCopy, let first = inside.first, nodes[first].role == .mask {
      if let mask = entry.layer.mask { add(first, mask, entry.copies) }
      inside.removeFirst()
    }
    if entry.layer is CAReplicatorLayer, !entry.isCopy {
      for (copy, node) in inside.enumerated() {
        add(node, entry.layer, entry.copies + [copy], isCopy: true)
      }
      return found
    }
    for (node, layer) in zip(inside, entry.layer.sublayers ?? []) { add(node, layer, entry.copies) }
    return found
  }
}
