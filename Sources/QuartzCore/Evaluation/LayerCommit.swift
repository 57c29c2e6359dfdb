/// What a commit does with the layers that changed since the last one (TR13, TR14).
package enum LayerCommit {
  /// How often layout and display may change layers again in one commit.
  private static let rounds = 64

  /// Lays out, displays, then publishes; layers changed on the way are appended and included.
  ///
  /// `beforePublishing` runs when nothing of the commit can be seen yet.
  static func run(_ stack: TransactionStack, beforePublishing: () -> Void = {}) {
    var round = 0
    while isUnsettled(stack.changed) {
      guard round < rounds else {
        Diagnostics.report("CATransaction", "layout did not settle in \(rounds) rounds")
        break
      }
      round += 1
      for layer in stack.changed.sortedByDepth() where layer.needsLayout() {
        layer.layoutIfNeeded()
      }
      for layer in stack.changed where layer.needsDisplay() { layer.displayIfNeeded() }
    }
    beforePublishing()
    publish(stack)
  }

  /// Whether layout or display is asked for.
  static func isUnsettled(_ layers: [CALayer]) -> Bool { layers.contains { $0.isUnsettled } }

  /// Makes what changed visible, all at once.
  private static func publish(_ stack: TransactionStack) {
    // The two lists change places, so that neither is made anew.
    swap(&stack.changed, &stack.published)
    var left: [CALayer] = []
    stack.published.withUnsafeBufferPointer { layers in
      var rest = layers[...]
      while let layer = rest.first {
        // Runs of layers with a few plain changes in one tree, then one of another kind.
        layer.owner?._withUnsafeGuaranteedRef { $0.publishFields(of: &rest) }
        rest.popFirst()?.publishChanges(left: &left)
      }
    }
    for layer in left where layer.host == nil { layer.leaveHost() }
    stack.published.removeAll(keepingCapacity: true)
  }
}

extension CALayer {
  fileprivate final var isUnsettled: Bool { state.needsLayout || state.needsDisplay }

  fileprivate final var depth: Int {
    var (depth, layer) = (0, links.parent)
    while let parent = layer { (depth, layer) = (depth + 1, parent.links.parent) }
    return depth
  }

  /// Makes the layer's model values and links the committed ones.
  fileprivate final func publishChanges(left: inout [CALayer]) {
    guard state.isChanged else { return }
    state.isChanged = false
    let (changes, host) = (state.changes, host)
    state.changes = []
    if changes.areFields { publish(changes) } else { publishAll(in: host) }
    if state.linksChanged { publishLinks(in: host, left: &left) }
    if let host {
      state.isFresh = false
      host.noteChange(of: self, changes)
    }
  }

  private func publishAll(in host: LayerHost?) {
    let timing = committed.timing
    publish()
    if let rare { rare.committedExtras = rare.extras }
    if committed.timing != timing { host?.events.isOutOfDate = true }
  }

  private func publish(_ changes: FieldMarks) {
    withUnsafePointer(to: &values) { values in
      withUnsafeMutablePointer(to: &committed) { committed in
        changes.forEach { $0.restore(values, committed) }
      }
    }
  }

  private func publishLinks(in host: LayerHost?, left: inout [CALayer]) {
    state.linksChanged = false
    left += links.committedChildren.filter { $0.links.parent !== self }
    if let mask = links.committedMask, mask.links.parent !== self { left.append(mask) }
    links.committedChildren = links.children
    links.committedMask = links.mask
    host?.noteStructureChange()
  }

  /// Drops what belongs to a live tree: animations and presentation layers (M11, P1).
  final func leaveHost() {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.removeAllAnimations()
      layer.release(nil)
      layer.state.isFresh = true
      layer.links.shown = nil
      pending += layer.links.committedChildren
      if let mask = layer.links.committedMask { pending.append(mask) }
    }
  }
}

extension [CALayer] {
  /// Superlayers before their sublayers.
  fileprivate func sortedByDepth() -> [CALayer] {
    let depths = map(\.depth)
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
