import CoreGraphics

extension Flattener {
  /// Finds the nodes to draw again, and decides whether to record this frame.
  mutating func detectChanges(in tree: RenderTree, _ versions: NodeVersions?) {
    (isRecording, isReusing) = (false, false)
    dirtyNodes.removeAll(keepingCapacity: true)
    unreusableNodes.removeAll(keepingCapacity: true)
    reusedItems.removeAll(keepingCapacity: true)
    tree.nodes.withUnsafeBufferPointer { nodes in
      if let versions, versions.versions.count == nodes.count {
        compare(Nodes(nodes), TreeRevision(tree, versions), versions.versions)
      } else {
        previousTree = nil
      }
      if !isReusing { validate(Nodes(nodes)) }
    }
    // A backdrop filter makes a layer depend on everything behind it.
    if filtersBackdrops { (isRecording, isReusing) = (false, false) }
    if !isReusing, !previousFrame.spans.isEmpty { previousFrame.removeAll() }
    previousFrame.isValid = false
    if isRecording, !isReusing {
      previousFrame.spans.append(contentsOf: repeatElement(NodeSpan(), count: tree.nodes.count + 1))
    }
  }

  /// Enables recording when few nodes changed, and reuse when the previous frame was recorded as
  /// well.
  private mutating func compare(_ nodes: Nodes, _ now: TreeRevision, _ versions: [UInt64]) {
    defer { previousTree = now }
    guard let previousTree, previousTree.isEarlier(than: now),
      findChanges(nodes, versions, since: previousTree.version)
    else { return }
    isRecording = true
    guard previousFrame.isValid,
      !dirtyNodes.contains(where: { !nodes[$0].backgroundFilters.isEmpty })
    else { return }
    isReusing = true
    dirtyNodes.append(contentsOf: previousFrame.unreusableNodes)
    dirtyNodes.sort()
  }

  /// Collects the nodes that changed; false if their subtrees make up half of the tree.
  private mutating func findChanges(
    _ nodes: Nodes, _ versions: [UInt64], since version: UInt64
  ) -> Bool {
    var (end, touched) = (0, 0)
    for index in versions.indices where versions[index] > version {
      dirtyNodes.append(index)
      if index < end { continue }
      end = nodes.next(index)
      touched += end - index
      if touched * 2 > nodes.count { return false }
    }
    return true
  }

  /// The index in `dirtyNodes` of the first dirty node in a range; nil if there is none.
  func firstDirty(in range: Range<Int>) -> Int? {
    let first = dirtyNodes.binarySearch(notBefore: { $0 < range.lowerBound })
    return first < dirtyNodes.count && dirtyNodes[first] < range.upperBound ? first : nil
  }

  /// Whether a layer and its mask are unchanged.
  func isUnchanged(_ index: Int, _ nodes: Nodes) -> Bool {
    let mask = index + 1
    let hasMask = mask < nodes[index].end && nodes[mask].role == .mask
    return firstDirty(in: index..<(hasMask ? nodes.next(mask) : mask)) == nil
  }
}
