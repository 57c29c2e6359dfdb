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
