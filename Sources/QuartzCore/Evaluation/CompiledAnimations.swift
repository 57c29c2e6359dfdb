internal import LaminaScene

/// The layers of a host whose animations compile to writes of single node fields.
///
/// Compiled when a layer's animations change, then evaluated front to back every frame, without
/// lookup or allocation. A field with one interpolation is a `Tween`; every other field is a list
/// of `CompiledStep`s applied to scratch values. Layers that cannot be compiled are evaluated
/// through presentation layers (`LayerHost.animated`).
struct CompiledAnimations: ~Copyable {
  /// One layer: its node, and its ranges of tweens, steps and fields.
  private struct Entry {
    var node: Int
    /// Retained by the node's source.
    let layer: Unmanaged<CALayer>
    var tweens: Range<Int>
    var steps: Range<Int>
    var fields: Range<Int>
  }

  private var entries: ContiguousArray<Entry> = []
  /// Fields with one interpolation each.
  private var tweens: ContiguousArray<Tween> = []
  /// Values that tweens share by index: curves, springs and decomposed transforms.
  private var curves: ContiguousArray<BezierCurve> = []
  private var springs: ContiguousArray<SpringCurve> = []
  private var bases: ContiguousArray<TransformParts> = []
  /// All other fields: several animations write them, or one that is not a plain interpolation.
  private var stepEntries: ContiguousArray<Int> = []
  private var steps: ContiguousArray<CompiledStep> = []
  private var fields: ContiguousArray<NodeField> = []
  private var liveCount = 0
  /// Scratch values for evaluating steps, reused for every layer.
  private let scratch = UnsafeMutablePointer<LayerValues>.allocate(capacity: 1)

  init() { scratch.initialize(to: LayerValues()) }

  deinit {
    scratch.deinitialize(count: 1)
    scratch.deallocate()
  }

  var isEmpty: Bool { liveCount == 0 }
  /// Whether most entries belong to removed layers.
  var isWasteful: Bool { entries.count > 2 * liveCount + 64 }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    tweens.removeAll(keepingCapacity: true)
    curves.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
    stepEntries.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    liveCount = 0
  }

  /// Compiles a layer's animations and returns the entry's index; nil when they cannot be compiled.
  mutating func append(_ source: NodeSource, _ node: Int) -> Int? {
    let layer = source.layer
    // The nodes of a replicator's copies depend on the replicator's values.
    guard source.copy == nil, layer.state.copies == nil, !layer.state.emits,
      let added = layer.animations?.compiledSteps()
    else { return nil }
    let firstTween = tweens.count
    let firstStep = steps.count
    let firstField = fields.count
    for field in NodeMapping.layer.fields.indices {
      let own = added.filter { $0.field == field }
      if own.isEmpty || compile(own, of: layer, node) { continue }
      steps += own
      fields.append(NodeMapping.layer.fields[field])
    }
    entries.append(
      Entry(
        node: node, layer: .passUnretained(layer), tweens: firstTween..<tweens.count,
        steps: firstStep..<steps.count, fields: firstField..<fields.count))
    if firstField < fields.count { stepEntries.append(entries.count - 1) }
    liveCount += 1
    return entries.count - 1
  }

  /// Removes the entry of a layer.
  mutating func remove(_ index: Int) {
    guard entries.indices.contains(index), entries[index].node >= 0 else { return }
    for tween in entries[index].tweens { tweens[tween].isLive = false }
    entries[index].node = -1
    entries[index].tweens = 0..<0
    entries[index].steps = 0..<0
    entries[index].fields = 0..<0
    liveCount -= 1
  }

  /// Compiles the animations of one field to tweens; returns false when they need steps.
  private mutating func compile(
    _ steps: [CompiledStep], of layer: CALayer, _ node: Int
  ) -> Bool {
    var made: [Tween] = []
    for step in steps {
      let offset = NodeMapping.layer.fields[step.field].valuesOffset
      let ends = withUnsafePointer(to: &layer.committed) {
        step.track.ends(UnsafeRawPointer($0) + offset)
      }
      guard let ends, step.easing.ramp == nil, steps.count == 1 || ends.kind == .number else {
        return false
      }
      let tween = tween(step, ends: ends, layer: layer, node: node)
      if made.contains(where: { $0.nodeOffset == tween.nodeOffset }) { return false }
      made.append(tween)
    }
    tweens += made
    return true
  }

  private mutating func tween(
    _ step: CompiledStep, ends: TweenEndpoints, layer: CALayer, node: Int
  ) -> Tween {
    let field = NodeMapping.layer.fields[step.field]
    var componentOffset = 0
    var base = -1
    switch ends.offset {
    case .bytes(let offset): componentOffset = offset
    case .component:
      let whole = withUnsafePointer(to: &layer.committed) {
        UnsafeRawPointer($0).advanced(by: field.valuesOffset)
          .assumingMemoryBound(to: CATransform3D.self).pointee
      }
      if !CATransform3DIsIdentity(whole) {
        base = bases.count
        bases.append(TransformParts(whole))
      }
    }
    var curve = -1
    var spring = -1
    if let wanted = step.easing.curve { curve = Self.index(of: wanted, in: &curves) }
    if let wanted = step.easing.spring { spring = Self.index(of: wanted, in: &springs) }
    return Tween(
      window: step.window, ends: ends, node: node, layer: .passUnretained(layer),
      valuesOffset: field.valuesOffset + componentOffset,
      nodeOffset: field.nodeOffset + componentOffset,
      curve: curve, spring: spring, base: base)
  }

  /// The index of an equal value among the last eight, else of the value appended.
  private static func index<Value: Equatable>(
    of value: Value, in list: inout ContiguousArray<Value>
  ) -> Int {
    if let known = list.suffix(8).firstIndex(of: value) { return known }
    list.append(value)
    return list.count - 1
  }

  /// Evaluates all entries and writes the nodes; returns the number of changed fields.
  func write(to tree: MutableNodes, times: TweenTimes) -> Int {
    writeTweens(to: tree, times) + writeSteps(to: tree, times)
  }

  private func writeTweens(to tree: MutableNodes, _ times: TweenTimes) -> Int {
    var changes = 0
    tweens.withUnsafeBufferPointer { tweens in
      curves.withUnsafeBufferPointer { curves in
        springs.withUnsafeBufferPointer { springs in
          bases.withUnsafeBufferPointer { bases in
            for index in tweens.indices where tweens[index].isLive {
              let node = tweens[index].node
              let target = UnsafeMutableRawPointer(tree.at(node))
              guard let position = tweens[index].window.position(at: times.time(of: node)) else {
                if tweens[index].restore(target) {
                  changes += 1
                  tree.noteChange(of: node)
                }
                continue
              }
              var fraction = position.fraction
              if tweens[index].spring >= 0 {
                fraction = springs[tweens[index].spring].value(at: position.time)
              } else if tweens[index].curve >= 0 {
                fraction = curves[tweens[index].curve].value(at: fraction)
              }
              if tweens[index].write(fraction, to: target, bases) {
                changes += 1
                tree.noteChange(of: node)
              }
            }
          }
        }
      }
    }
    return changes
  }

  private func writeSteps(to tree: MutableNodes, _ times: TweenTimes) -> Int {
    var changes = 0
    for index in stepEntries where entries[index].node >= 0 {
      let entry = entries[index]
      entry.layer._withUnsafeGuaranteedRef { layer in
        withUnsafePointer(to: &layer.committed) { committed in
          for field in entry.fields { fields[field].copy(committed, scratch) }
        }
      }
      let time = times.time(of: entry.node)
      steps.withUnsafeBufferPointer { steps in
        guard let first = steps.baseAddress else { return }
        for step in entry.steps { CompiledStep.apply(first + step, to: scratch, at: time) }
      }
      for field in entry.fields where fields[field].render(scratch, to: tree.at(entry.node)) {
        changes += 1
        tree.noteChange(of: entry.node)
      }
    }
    return changes
  }
}

/// The local times of nodes: one for all, or one per node.
struct TweenTimes {
  let common: CFTimeInterval?
  let sources: UnsafeBufferPointer<NodeSource>

  @inline(__always)
  func time(of node: Int) -> CFTimeInterval { common ?? sources[node].time }
}
