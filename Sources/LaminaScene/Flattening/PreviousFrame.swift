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
  /// Whether others hide each item.
  var isHidden: [Bool] = []
  var states: [SharedState] = []
  var traits: PlanTraits = []
  /// The passes before the output, with their items.
  var passes: [Pass] = []
  var passItems: [DrawItem] = []
  var passBoxes: [PixelRect] = []
  /// Whether the next frame may be a patch of it: it has all passes that were drawn, also those that
  /// nothing visible reads.
  var isComplete = false
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

  /// Exchanges the recorded items and states with those being drawn.
  mutating func exchange(with pending: inout PendingItems, _ culler: inout OcclusionCuller) {
    swap(&items, &pending.items)
    swap(&boxes, &pending.boxes)
    swap(&states, &pending.states)
    swap(&traits, &pending.traits)
    swap(&occluders, &culler.itemOccluders)
    swap(&isHidden, &culler.isHidden)
  }

  /// Replaces a span by as many items and states that were drawn from index 0 on; false if their
  /// numbers differ.
  mutating func replace(_ span: NodeSpan, by drawn: inout PendingItems) -> Bool {
    let (start, stop) = (span.start, span.stop)
    guard drawn.count == stop.item - start.item, drawn.states.count == stop.state - start.state
    else { return false }
    for index in drawn.items.indices {
      let recorded = start.item + index
      occluders[recorded] = drawn.occluder(of: index) ?? .empty
      boxes[recorded] = drawn.boxes[index]
      drawn.items[index].state += start.state
      swap(&items[recorded], &drawn.items[index])
    }
    for index in drawn.states.indices {
      swap(&states[start.state + index], &drawn.states[index])
    }
    traits.formUnion(drawn.traits)
    return true
  }

  private mutating func removeAll() {
    isValid = false
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    isHidden.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    unreusableNodes.removeAll(keepingCapacity: true)
    removePasses()
  }

  private mutating func removePasses() {
    passes.removeAll(keepingCapacity: true)
    passItems.removeAll(keepingCapacity: true)
    passBoxes.removeAll(keepingCapacity: true)
  }

  /// Keeps the passes before the output of a recorded plan.
  mutating func keepPasses(of plan: FramePlan) {
    removePasses()
    guard plan.graph.passes.count > 1, let output = plan.graph.passes.last else { return }
    passes.append(contentsOf: plan.graph.passes.dropLast())
    passItems.append(contentsOf: plan.list.items[..<output.items.lowerBound])
    passBoxes.append(contentsOf: plan.list.bounds[..<output.items.lowerBound])
  }
}
