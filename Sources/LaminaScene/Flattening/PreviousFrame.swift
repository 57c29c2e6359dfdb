import CoreGraphics

/// The recorded output of a frame, reused where the next frame did not change.
///
/// Recorded only while few nodes change, and discarded by the first frame with many changes; so it
/// retains no more than one frame.
struct PreviousFrame: Sendable {
  /// Whether the next frame may reuse it.
  var isValid = false
  /// The identifier of its plan.
  var number: UInt64 = 0
  /// All items before occlusion culling, the pixels that each touches, and those that it occludes.
  var items: [DrawItem] = []
  var boxes: [PixelRect] = []
  var occluders: [PixelRect] = []
  /// The index of each item in the output pass, -1 if hidden.
  var outputIndices: [Int] = []
  var states: [SharedState] = []
  /// The span of the canvas, then of every node.
  var spans: [NodeSpan] = []
  /// Nodes whose items moved into passes; ascending.
  var unreusableNodes: [Int] = []

  /// Discards what a frame does not reuse, and makes spans for the nodes of one that is recorded.
  mutating func prepare(for mode: ChangeDetector.Outcome, nodeCount: Int) {
    if !mode.isReusing, !spans.isEmpty { removeAll() }
    isValid = false
    if mode.isRecording, !mode.isReusing {
      spans.append(contentsOf: repeatElement(NodeSpan(), count: nodeCount + 1))
    }
  }

  private mutating func removeAll() {
    isValid = false
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    outputIndices.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    unreusableNodes.removeAll(keepingCapacity: true)
  }
}

/// The revision of a flattened tree, with everything that affects all of its items.
struct TreeRevision: Sendable {
  var tree: UInt64
  var version: UInt64
  var count: Int
  var size: CGSize
  var scale: Double

  init(_ tree: RenderTree, _ versions: NodeVersions) {
    (self.tree, version, count) = (versions.tree, tree.version, tree.nodes.count)
    size = tree.size
    scale = tree.scale
  }

  /// Whether it is an earlier revision of the same tree, so that node versions show
  /// the differences.
  func isEarlier(than other: TreeRevision) -> Bool {
    tree == other.tree && count == other.count && version <= other.version && size == other.size
      && scale == other.scale
  }
}

/// A run of items reused from the previous frame.
struct ReusedItems: Sendable {
  var start: Int
  var earlier: Int
  var count: Int

  var end: Int { start + count }
}
