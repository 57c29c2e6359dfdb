import CoreGraphics

/// Finds the nodes that changed since the previous tree, and decides whether a frame is recorded
/// and whether it may reuse the previous one.
struct ChangeDetector: Sendable {
  /// The decisions for one frame.
  struct Outcome: Sendable, Equatable {
    /// Whether the frame is recorded for the next one: few nodes changed.
    var isRecording = false
    /// Whether it reuses the previous frame, which was recorded as well.
    var isReusing = false
    /// Whether any layer filters its backdrop, so that it depends on everything behind it.
    var filtersBackdrops = false
  }

  /// Nodes that changed, ascending.
  private(set) var changedNodes: [Int] = []
  /// Nodes to draw again, ascending: changed ones, and those without reusable items.
  private(set) var dirtyNodes: [Int] = []
  /// The revision of the previous tree, if it had versions.
  private var previousTree: TreeRevision?

  /// Compares a tree with the previous one, whose recorded output is `previous`.
  mutating func detect(
    in tree: RenderTree, _ versions: NodeVersions?, previous: PreviousFrame
  ) -> Outcome {
    var outcome = Outcome()
    changedNodes.removeAll(keepingCapacity: true)
    dirtyNodes.removeAll(keepingCapacity: true)
    tree.nodes.withUnsafeBufferPointer { nodes in
      let nodes = Nodes(nodes)
      if let versions, versions.versions.count == nodes.count {
        compare(
          nodes, now: TreeRevision(tree, versions), versions: versions.versions, previous: previous,
          outcome: &outcome)
      } else {
        previousTree = nil
      }
      // A reused frame has no backdrop filter: it was recorded, and no changed node has one.
      if !outcome.isReusing { outcome.filtersBackdrops = nodes.validate() }
    }
    if outcome.filtersBackdrops { (outcome.isRecording, outcome.isReusing) = (false, false) }
    return outcome
  }

  /// Enables recording when few nodes changed, and reuse when the previous frame was recorded as
  /// well.
  private mutating func compare(
    _ nodes: Nodes, now: TreeRevision, versions: [UInt64], previous: PreviousFrame,
    outcome: inout Outcome
  ) {
    defer { previousTree = now }
    guard let previousTree, previousTree.isEarlier(than: now),
      findChanges(nodes, versions, since: previousTree.version)
    else { return }
    outcome.isRecording = true
    guard previous.isValid,
      !dirtyNodes.contains(where: { nodes[$0].needsBackdrop })
    else { return }
    outcome.isReusing = true
    changedNodes.append(contentsOf: dirtyNodes)
    dirtyNodes.append(contentsOf: previous.unreusableNodes)
    dirtyNodes.sort()
  }

  /// Collects the nodes that changed; false if their subtrees make up half of the tree.
  private mutating func findChanges(
    _ nodes: Nodes, _ versions: [UInt64], since version: UInt64
  ) -> Bool {
    var end = 0
    var touched = 0
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

extension Nodes {
  /// Checks that subtrees end inside of the tree; returns whether any layer filters its backdrop.
  fileprivate func validate() -> Bool {
    var filtersBackdrops = false
    for index in 0..<count {
      let end = self[index].end
      precondition(end > index && end <= count, "node \(index) ends at \(end)")
      if self[index].needsBackdrop { filtersBackdrops = true }
    }
    return filtersBackdrops
  }
}
