import CoreGraphics

extension Flattener {
  /// Finds out what has to be drawn again, and whether what will be drawn is worth keeping.
  mutating func look(at tree: RenderTree, _ stamps: NodeStamps?) {
    (isKeeping, isTaking) = (false, false)
    redrawn.removeAll(keepingCapacity: true)
    scattered.removeAll(keepingCapacity: true)
    taken.removeAll(keepingCapacity: true)
    tree.nodes.withUnsafeBufferPointer { nodes in
      if let stamps, stamps.versions.count == nodes.count {
        compare(Nodes(nodes), SeenTree(tree, stamps), stamps.versions)
      } else {
        seen = nil
      }
      if !isTaking { check(Nodes(nodes)) }
    }
    // Backdrops tie layers to all that is behind them.
    if filtersBackdrops { (isKeeping, isTaking) = (false, false) }
    if !isTaking, !kept.spans.isEmpty { kept.removeAll() }
    kept.isValid = false
    if isKeeping, !isTaking {
      kept.spans.append(contentsOf: repeatElement(NodeSpan(), count: tree.nodes.count + 1))
    }
  }

  /// Keeping pays where most nodes are as they were, and nothing above them changed either.
  private mutating func compare(_ nodes: Nodes, _ now: SeenTree, _ versions: [UInt64]) {
    defer { seen = now }
    guard let seen, seen.isEarlier(than: now), findChanges(nodes, versions, since: seen.version)
    else { return }
    isKeeping = true
    guard kept.isValid, !redrawn.contains(where: { !nodes[$0].backgroundFilters.isEmpty })
    else { return }
    isTaking = true
    redrawn.append(contentsOf: kept.scattered)
    redrawn.sort()
  }

  /// The nodes that changed; false where those and what is in them are half of the tree.
  private mutating func findChanges(
    _ nodes: Nodes, _ versions: [UInt64], since version: UInt64
  ) -> Bool {
    var (end, touched) = (0, 0)
    for index in versions.indices where versions[index] > version {
      redrawn.append(index)
      if index < end { continue }
      end = nodes.next(index)
      touched += end - index
      if touched * 2 > nodes.count { return false }
    }
    return true
  }

  /// Where something that has to be drawn again comes first in a range, as an index of `redrawn`; nil
  /// for nowhere.
  func firstRedrawn(in range: Range<Int>) -> Int? {
    let first = redrawn.firstIndex(notBefore: { $0 < range.lowerBound })
    return first < redrawn.count && redrawn[first] < range.upperBound ? first : nil
  }

  /// Whether a layer and the mask that may narrow it are as they were.
  func isUnchanged(_ index: Int, _ nodes: Nodes) -> Bool {
    let mask = index + 1
    let hasMask = mask < nodes[index].end && nodes[mask].role == .mask
    return firstRedrawn(in: index..<(hasMask ? nodes.next(mask) : mask)) == nil
  }
}
