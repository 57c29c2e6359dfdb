package import LaminaScene

extension LayerHost {
  /// The tree at a media time.
  ///
  /// Hold the result no longer than needed: while it lives, the next update has to copy it.
  package func snapshot(at time: CFTimeInterval) -> RenderTree {
    update(at: time)
    return tree
  }

  /// Brings `tree` up to date.
  package func update(at time: CFTimeInterval) {
    updateNodes(at: time)
    if !tiled.isEmpty { updateTiles() }
  }

  private func updateNodes(at time: CFTimeInterval) {
    if needsRebuild { return rebuild(at: time) }
    for layer in dirty where !rewrite(layer) { return rebuild(at: time) }
    updateAnimated()
    dirty.removeAll(keepingCapacity: true)
    if animated.isEmpty && direct.isEmpty { return stale.removeAll(keepingCapacity: true) }
    if hasTimeSpaces { updateTimes(time) }
    for index in stale where !evaluate(index, at: time) { return rebuild(at: time) }
    stale.removeAll(keepingCapacity: true)
    for index in animated where !evaluate(index, at: time) { return rebuild(at: time) }
    evaluateDirect(at: time)
  }

  /// Writes what animates of the nodes that are simple enough.
  private func evaluateDirect(at time: CFTimeInterval) {
    if direct.isEmpty { return }
    let common = hasTimeSpaces ? nil : max(0, time)
    let changes = slots.withUnsafeBufferPointer { slots in
      withNodes { direct.write(to: $0, times: DirectTimes(common: common, slots: slots)) }
    }
    tree.version += UInt64(changes ?? 0)
  }

  /// Local times of all slots, superlayers first (T2, T5).
  private func updateTimes(_ time: CFTimeInterval) {
    for index in slots.indices {
      let parent = slots[index].parent
      slots[index].time = localTime(of: slots[index], above: parent < 0 ? time : slots[parent].time)
    }
  }

  func localTime(of slot: Slot, above: CFTimeInterval) -> CFTimeInterval {
    if let copy = slot.copy { return slot.layer.time(ofCopy: copy, at: above) }
    let timing = slot.layer.committed.timing
    // A copy's time may be before 0, where nothing has begun: T2's clamp would show what has (L10).
    return slot.path != 0 && timing.isPlain ? above : timing.localTime(atParentTime: above)
  }

  /// Writes the nodes of a layer that was published; false when the tree has to be rebuilt.
  private func rewrite(_ layer: CALayer) -> Bool {
    let marks = layer.state.unrendered
    layer.state.unrendered = []
    if marks.areFields, !layer.isAnimated {
      write(marks, of: layer)
      return true
    }
    if layer.hasOwnTime { hasTimeSpaces = true }
    var fits = true
    visitSlots(of: layer) { index in
      // Animated nodes are written when the times of all slots are known.
      if layer.isAnimated {
        stale.append(index)
      } else {
        fits = write(layer, to: index) && fits
      }
    }
    return fits
  }

  /// Writes single fields of a layer's nodes.
  private func write(_ marks: FieldMarks, of layer: CALayer) {
    var changes: UInt64 = 0
    withUnsafePointer(to: &layer.committed) { committed in
      visitSlots(of: layer) { index in
        // What a replicator's copies are like depends on other properties.
        if slots[index].copy != nil { return }
        _ = withNodes { nodes in
          marks.forEach { row in
            if row.render(committed, to: nodes.at(index)) {
              changes += 1
              nodes.noteChange(of: index)
            }
          }
        }
      }
    }
    tree.version += changes
  }

  /// Calls `body` with all nodes to be rewritten, if there are any; the version grows afterwards.
  @inline(__always)
  func withNodes<R>(_ body: (WritableNodes) -> R) -> R? {
    let version = tree.version + 1
    return tree.nodes.withUnsafeMutableBufferPointer { nodes in
      stamps.versions.withUnsafeMutableBufferPointer { stamps in
        WritableNodes(nodes, stamps, version: version).map(body)
      }
    }
  }

  /// Every slot of a layer; none when it does not show, as below a replicator without copies.
  func visitSlots(of layer: CALayer, _ visit: (_ index: Int) -> Void) {
    let index = layer.state.node
    if slots.indices.contains(index), slots[index].layer === layer { visit(index) }
    if copies.isEmpty { return }
    for index in copies[ObjectIdentifier(layer)] ?? [] { visit(index) }
  }

  /// Applies animations and writes the node; false when the tree has to be rebuilt.
  func evaluate(_ index: Int, at time: CFTimeInterval) -> Bool {
    if !hasTimeSpaces { slots[index].time = max(0, time) }
    let layer = slots[index].layer
    let shown = layer.madePresentation()
    if slots[index].copy == nil { present(layer, on: shown, index) }
    return write(shown, to: index)
  }

  /// Applies a layer's animations at the times of a slot and those above it.
  func present(_ layer: CALayer, on shown: CALayer, _ index: Int) {
    _ = layer.present(on: shown, at: slots[index].time) { levels in
      guard hasTimeSpaces else { return slots[index].time }
      var above = index
      for level in 0..<levels where above >= 0 {
        // A copy of a replicator stands between the replicator and its sublayers.
        if level > 0, slots[above].copy != nil { above = slots[above].parent }
        above = slots[above].parent
      }
      return above < 0 ? 0 : slots[above].time
    }
  }

  /// Writes what a layer looks like to a node; false when it needs other nodes than it has.
  func write(_ shown: CALayer, to index: Int) -> Bool {
    if let copy = slots[index].copy {
      var node = tree.nodes[index]
      shown.renderCopy(copy, into: &node)
      store(node, at: index)
      return true
    }
    guard shown.copyCount == slots[index].layer.state.copies else { return false }
    var node = tree.nodes[index]
    shown.render(into: &node)
    slots[index].layer.renderMoving(into: &node, at: slots[index].time)
    store(node, at: index)
    return true
  }

  private func store(_ node: RenderNode, at index: Int) {
    if node == tree.nodes[index] { return }
    tree.nodes[index] = node
    noteChange(of: index)
  }

  /// A node was rewritten.
  func noteChange(of index: Int) {
    tree.version += 1
    stamps.versions[index] = tree.version
  }
}
