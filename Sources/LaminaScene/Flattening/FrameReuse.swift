import CoreGraphics

/// What is known of the previous frame, and what of it this frame reuses.
struct FrameReuse: Sendable {
  /// The recorded previous frame; its spans are those of this frame once a layer was drawn.
  var previousFrame = PreviousFrame()
  private var changes = ChangeDetector()
  /// The patch of the frame being drawn, and those of frames before.
  var patch = FramePatch()
  var log = PatchLog()
  /// How many frames are drawn before the next patch is tried, and how many are after it fails.
  var patchDelay = 0
  var nextPatchDelay = 1
  /// What the changes since the previous frame mean for this frame.
  private(set) var mode = ChangeDetector.Outcome()
  /// Nodes whose items moved into passes in this frame.
  var unreusableNodes: [Int] = []
  /// How many layers the frame drew instead of reusing their items.
  var drawnLayers = 0

  /// Compares a tree with the previous one.
  mutating func start(_ tree: RenderTree, _ versions: NodeVersions?) {
    unreusableNodes.removeAll(keepingCapacity: true)
    drawnLayers = 0
    mode = changes.detect(in: tree, versions, previous: previousFrame)
    previousFrame.prepare(for: mode, nodeCount: tree.nodes.count)
  }

  /// Leaves the frame unrecorded: it has no pixels.
  mutating func stopRecording() { mode.isRecording = false }

  /// Nodes that changed since the previous frame, ascending.
  var changedNodes: [Int] { changes.changedNodes }

  /// Whether unchanged root layers can be reused.
  var canReuseRoots: Bool {
    mode.isRecording && mode.isReusing && previousFrame.spans[0].order != .split
  }

  /// Whether unchanged sublayers of a layer can be reused, as far as its own superlayers are
  /// unchanged.
  func canReuseSublayers(of index: Int, _ nodes: Nodes) -> Bool {
    let span = previousFrame.spans[index + 1]
    return span.isUnmodified && span.order != .split && isUnchanged(index, nodes)
  }

  /// Whether a layer and its mask are unchanged.
  func isUnchanged(_ index: Int, _ nodes: Nodes) -> Bool { changes.isUnchanged(index, nodes) }

  /// Reuses a layer's items of the previous frame; false if the layer must be drawn.
  mutating func reuse(_ index: Int, _ nodes: Nodes, in pending: inout PendingItems) -> Bool {
    guard changes.firstDirty(in: index..<nodes.next(index)) == nil else { return false }
    let span = previousFrame.spans[index + 1]
    reuse(index..<nodes.next(index), span.start, span.stop, &pending)
    return true
  }

  /// Reuses consecutive unchanged sublayers of `parent` at the start of a range; returns the next
  /// sublayer to draw.
  mutating func reuseRun(
    _ range: Range<Int>, under parent: Int, _ nodes: Nodes, in pending: inout PendingItems
  ) -> Int {
    let (first, end) = (range.lowerBound, range.upperBound)
    guard let found = changes.firstDirty(in: range) else {
      let last = nodes.sublayer(of: parent, around: end - 1)
      reuse(
        range, previousFrame.spans[first + 1].start, previousFrame.spans[last + 1].stop, &pending)
      return end
    }
    let next = nodes.sublayer(of: parent, around: changes.dirtyNodes[found])
    if next > first {
      reuse(
        first..<next, previousFrame.spans[first + 1].start, previousFrame.spans[next + 1].start,
        &pending)
    }
    return next
  }

  /// Copies the items of consecutive nodes, and moves the nodes' spans to the copies.
  private mutating func reuse(
    _ nodes: Range<Int>, _ start: NodeSpan.Position, _ stop: NodeSpan.Position,
    _ pending: inout PendingItems
  ) {
    let delta = pending.append(NodeSpan(start: start, stop: stop), of: previousFrame)
    guard delta.item != 0 || delta.state != 0 else { return }
    for index in nodes { previousFrame.spans[index + 1].shift(by: delta) }
  }

  /// Whether sublayers drawn in tree order in the previous frame can still be.
  func staysInTreeOrder(_ range: Range<Int>, under parent: Int, _ nodes: Nodes) -> Bool {
    guard let first = changes.firstDirty(in: range) else { return true }
    for node in changes.dirtyNodes[first...] {
      guard node < range.upperBound else { return true }
      guard nodes[nodes.sublayer(of: parent, around: node)].followsTreeOrder else { return false }
    }
    return true
  }
}
