internal import LaminaScene

/// The animated layers of a host whose animations only write fields that their nodes show as they are.
///
/// Compiled when animations change, then read front to back every frame: nothing is looked up,
/// allocated or copied but the fields that animate.
struct DirectNodes: ~Copyable {
  /// One layer: which node it has, and which steps and fields are its own.
  private struct Node {
    let slot: Int
    /// Kept alive by the slot.
    let layer: Unmanaged<CALayer>
    let steps: Range<Int>
    let fields: Range<Int>
  }

  private var nodes: ContiguousArray<Node> = []
  private var steps: ContiguousArray<DirectStep> = []
  private var fields: ContiguousArray<NodeField> = []
  /// Where the values of one layer after the other are made.
  private let scratch = UnsafeMutablePointer<LayerValues>.allocate(capacity: 1)

  init() { scratch.initialize(to: LayerValues()) }

  deinit {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  var isEmpty: Bool { nodes.isEmpty }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
  }

  /// Takes a layer in; false when it needs more than its fields written.
  mutating func append(_ slot: Slot, _ index: Int) -> Bool {
    let layer = slot.layer
    // A replicator's sublayers hang on nodes of their own that depend on it.
    guard slot.copy == nil, layer.state.copies == nil,
      let added = layer.animations?.directSteps()
    else { return false }
    let (firstStep, firstField) = (steps.count, fields.count)
    var seen: UInt64 = 0
    for (step, field) in added {
      steps.append(step)
      if seen & (1 << UInt64(field)) == 0 { fields.append(NodeField.table[field]) }
      seen |= 1 << UInt64(field)
    }
    nodes.append(
      Node(
        slot: index, layer: .passUnretained(layer), steps: firstStep..<steps.count,
        fields: firstField..<fields.count))
    return true
  }

  /// Evaluates every layer at its time and writes the nodes; how many of them changed.
  func write(
    to tree: UnsafeMutableBufferPointer<RenderNode>, times: (_ slot: Int) -> CFTimeInterval
  ) -> Int {
    var changes = 0
    for node in nodes {
      node.layer._withUnsafeGuaranteedRef { layer in
        withUnsafePointer(to: &layer.committed) { committed in
          for index in node.fields { fields[index].restore(committed, scratch) }
        }
      }
      let time = times(node.slot)
      steps.withUnsafeBufferPointer { steps in
        for index in node.steps { steps[index].apply(to: scratch, at: time) }
      }
      var isChanged = false
      for index in node.fields where fields[index].render(scratch, &tree[node.slot]) {
        isChanged = true
      }
      if isChanged { changes += 1 }
    }
    return changes
  }
}
