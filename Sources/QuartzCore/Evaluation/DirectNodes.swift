internal import LaminaScene

/// The animated layers of a host whose animations only write fields that their nodes show as they are.
///
/// Compiled when a layer's animations change, then read front to back every frame: nothing is looked
/// up, allocated or copied but the fields that animate.
struct DirectNodes: ~Copyable {
  /// One layer: which node it has, and which items, steps and fields are its own.
  private struct Node {
    var slot: Int
    /// Kept alive by the slot.
    let layer: Unmanaged<CALayer>
    var items: Range<Int>
    var steps: Range<Int>
    var fields: Range<Int>
  }

  private var nodes: ContiguousArray<Node> = []
  /// Fields with one simple animation each.
  private var items: ContiguousArray<DirectItem> = []
  /// What items share: curves and springs of the same numbers, transforms taken apart.
  private var curves: ContiguousArray<BezierCurve> = []
  private var springs: ContiguousArray<SpringCurve> = []
  private var bases: ContiguousArray<TransformParts> = []
  /// Everything else: fields that several animations write, or not by mixing two ends.
  private var mixedNodes: ContiguousArray<Int> = []
  private var steps: ContiguousArray<DirectStep> = []
  private var fields: ContiguousArray<NodeField> = []
  private var liveCount = 0
  /// Where the values of one layer after the other are made.
  private let scratch = UnsafeMutablePointer<LayerValues>.allocate(capacity: 1)

  init() { scratch.initialize(to: LayerValues()) }

  deinit {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  var isEmpty: Bool { liveCount == 0 }
  /// Much of what is kept belongs to layers that were taken out.
  var isWasteful: Bool { nodes.count > 2 * liveCount + 64 }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    mixedNodes.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    liveCount = 0
  }

  /// Takes a layer in and tells its number; nil when it needs more than its fields written.
  mutating func append(_ slot: Slot, _ index: Int) -> Int? {
    let layer = slot.layer
    // A replicator's sublayers hang on nodes of their own that depend on it.
    guard slot.copy == nil, layer.state.copies == nil, !layer.state.emits,
      let added = layer.animations?.directSteps()
    else { return nil }
    let (firstItem, firstStep, firstField) = (items.count, steps.count, fields.count)
    for field in NodeField.table.indices {
      let own = added.filter { $0.track.place.field == field }
      if own.isEmpty || compile(own, of: layer, index) { continue }
      steps += own
      fields.append(NodeField.table[field])
    }
    nodes.append(
      Node(
        slot: index, layer: .passUnretained(layer), items: firstItem..<items.count,
        steps: firstStep..<steps.count, fields: firstField..<fields.count))
    if firstField < fields.count { mixedNodes.append(nodes.count - 1) }
    liveCount += 1
    return nodes.count - 1
  }

  /// Takes a layer out again.
  mutating func remove(_ number: Int) {
    guard nodes.indices.contains(number), nodes[number].slot >= 0 else { return }
    for index in nodes[number].items { items[index].isLive = false }
    nodes[number].slot = -1
    (nodes[number].items, nodes[number].steps, nodes[number].fields) = (0..<0, 0..<0, 0..<0)
    liveCount -= 1
  }

  /// The animations of one field as items; false when they are more than that.
  private mutating func compile(
    _ steps: [DirectStep], of layer: CALayer, _ slot: Int
  ) -> Bool {
    var made: [DirectItem] = []
    for step in steps {
      let ends = withUnsafePointer(to: &layer.committed) { step.track.ends($0) }
      guard let ends, step.pace.ramp == nil, steps.count == 1 || ends.kind == .number else {
        return false
      }
      let item = item(step, ends, layer, slot)
      if made.contains(where: { $0.nodeOffset == item.nodeOffset }) { return false }
      made.append(item)
    }
    items += made
    return true
  }

  private mutating func item(
    _ step: DirectStep, _ ends: DirectEnds, _ layer: CALayer, _ slot: Int
  ) -> DirectItem {
    let place = step.track.place
    var (lane, base) = (0, -1)
    switch ends.lane {
    case .bytes(let offset): lane = offset
    case .component:
      let whole = withUnsafePointer(to: &layer.committed) {
        UnsafeRawPointer($0).advanced(by: place.offset)
          .assumingMemoryBound(to: CATransform3D.self).pointee
      }
      if !CATransform3DIsIdentity(whole) {
        base = bases.count
        bases.append(TransformParts(whole))
      }
    }
    var (curve, spring) = (-1, -1)
    if let wanted = step.pace.curve { curve = Self.place(wanted, in: &curves) }
    if let wanted = step.pace.spring { spring = Self.place(wanted, in: &springs) }
    return DirectItem(
      window: step.window, ends: ends, slot: slot, layer: .passUnretained(layer),
      valuesOffset: place.offset + lane,
      nodeOffset: NodeField.table[place.field].nodeOffset + lane,
      curve: curve, spring: spring, base: base)
  }

  /// The index of an equal value among the last few, or of a new one.
  private static func place<Value: Equatable>(
    _ value: Value, in list: inout ContiguousArray<Value>
  ) -> Int {
    if let known = list.suffix(8).firstIndex(of: value) { return known }
    list.append(value)
    return list.count - 1
  }

  /// Evaluates every layer at its time and writes the nodes; how many fields and nodes changed.
  func write(to tree: WritableNodes, times: DirectTimes) -> Int {
    writeItems(to: tree, times) + writeMixed(to: tree, times)
  }

  private func writeItems(to tree: WritableNodes, _ times: DirectTimes) -> Int {
    var changes = 0
    items.withUnsafeBufferPointer { items in
      curves.withUnsafeBufferPointer { curves in
        springs.withUnsafeBufferPointer { springs in
          bases.withUnsafeBufferPointer { bases in
            for index in items.indices where items[index].isLive {
              let slot = items[index].slot
              let node = UnsafeMutableRawPointer(tree.at(slot))
              guard let position = items[index].window.position(at: times.time(of: slot)) else {
                if items[index].restore(node) {
                  changes += 1
                  tree.noteChange(of: slot)
                }
                continue
              }
              var fraction = position.fraction
              if items[index].spring >= 0 {
                fraction = springs[items[index].spring].value(at: position.time)
              } else if items[index].curve >= 0 {
                fraction = curves[items[index].curve].value(at: fraction)
              }
              if items[index].write(fraction, to: node, bases) {
                changes += 1
                tree.noteChange(of: slot)
              }
            }
          }
        }
      }
    }
    return changes
  }

  private func writeMixed(to tree: WritableNodes, _ times: DirectTimes) -> Int {
    var changes = 0
    for number in mixedNodes where nodes[number].slot >= 0 {
      let node = nodes[number]
      node.layer._withUnsafeGuaranteedRef { layer in
        withUnsafePointer(to: &layer.committed) { committed in
          for index in node.fields { fields[index].restore(committed, scratch) }
        }
      }
      let time = times.time(of: node.slot)
      steps.withUnsafeBufferPointer { steps in
        for index in node.steps { steps[index].apply(to: scratch, at: time) }
      }
      for index in node.fields where fields[index].render(scratch, to: tree.at(node.slot)) {
        changes += 1
        tree.noteChange(of: node.slot)
      }
    }
    return changes
  }
}

/// The local times of slots: one for all, or each its own.
struct DirectTimes {
  let common: CFTimeInterval?
  let slots: UnsafeBufferPointer<Slot>

  @inline(__always)
  func time(of slot: Int) -> CFTimeInterval { common ?? slots[slot].time }
}
