/// Commits changed layers: layout, display, publication (CA-TR13, CA-TR14).
package enum LayerCommit {
  /// The maximum number of layout and display rounds in one commit.
  private static let rounds = 64

  /// Lays out, displays, then publishes; layers changed during layout and display are included.
  ///
  /// `beforePublishing` runs before any change of the commit is visible.
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

  /// Whether layout or display is pending.
  static func isUnsettled(_ layers: [CALayer]) -> Bool { layers.contains { $0.isUnsettled } }

  /// Makes all changes visible at once.
  private static func publish(_ stack: TransactionStack) {
    // Swapping the two arrays reuses their storage.
    swap(&stack.changed, &stack.published)
    var left: [CALayer] = []
    stack.published.withUnsafeBufferPointer { layers in
      var rest = layers[...]
      while let layer = rest.first {
        // A run of layers with only field changes in one tree, then one layer with other changes.
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

  /// The number of superlayers. Depths of layers far above are looked up in `known` and noted there,
  /// so that a long chain is walked once.
  fileprivate final func depth(_ known: inout [ObjectIdentifier: Int]) -> Int {
    var depth = 0
    var layer = links.parent
    var far: [ObjectIdentifier] = []
    while let parent = layer {
      if depth > 32 {
        let identity = ObjectIdentifier(parent)
        if let above = known[identity] {
          depth += above + 1
          break
        }
        far.append(identity)
      }
      depth = depth + 1
      layer = parent.links.parent
    }
    for (index, identity) in far.enumerated() { known[identity] = depth - 34 - index }
    return depth
  }

  /// Copies the layer's model values and links to the committed ones.
  fileprivate final func publishChanges(left: inout [CALayer]) {
    guard state.isEnlisted else { return }
    state.isEnlisted = false
    let changes = state.unpublished
    let host = host
    state.unpublished = []
    if changes.contains(.values) { publishAll(in: host) } else { publish(changes) }
    if changes.contains(.links) { publishLinks(in: host, left: &left) }
    if let host {
      // Added while the layer's tree was joining in a transaction that is still open.
      if state.isFresh { startWaiting() }
      state.isFresh = false
      host.noteChange(of: self, changes.subtracting(.links))
    }
  }

  private func publishAll(in host: LayerHost?) {
    let timing = committed.timing
    publish()
    if let rare { rare.committedExtras = rare.extras }
    if committed.timing != timing { host?.events.isOutOfDate = true }
  }

  private func publish(_ changes: LayerChanges) {
    withUnsafePointer(to: &values) { values in
      withUnsafeMutablePointer(to: &committed) { committed in
        changes.forEach { $0.copy(values, committed) }
      }
    }
  }

  private func publishLinks(in host: LayerHost?, left: inout [CALayer]) {
    left += links.committedChildren.filter { $0.links.parent !== self }
    if let mask = links.committedMask, mask.links.parent !== self { left.append(mask) }
    // A layer outside of every host keeps them for `leaveHost`: its superlayer still refers to it.
    guard let host else { return }
    links.committedChildren = links.children
    links.committedMask = links.mask
    host.noteStructureChange()
  }

  /// Drops the state of a live tree: animations that are removed on completion, presentation layers
  /// and committed links (CA-M11, CA-P1).
  ///
  /// Layers below that have moved to a tree with a host keep theirs.
  final func leaveHost() {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.suspendAnimations()
      layer.detachForwarded(nil)
      layer.state.isFresh = true
      layer.links.shown = nil
      for below in layer.takeCommittedLinks() where below.hasLeft(with: layer) {
        pending.append(below)
      }
    }
  }

  /// Removes and returns the committed sublayers and mask, so that a later walk ends here.
  private func takeCommittedLinks() -> [CALayer] {
    var taken = links.committedChildren
    if let mask = links.committedMask { taken.append(mask) }
    links.committedChildren = []
    links.committedMask = nil
    return taken
  }

  /// Whether the layer has no host, as `parent` has none.
  private func hasLeft(with parent: CALayer) -> Bool {
    links.parent === parent || host == nil
  }
}

extension [CALayer] {
  /// Superlayers before their sublayers.
  fileprivate func sortedByDepth() -> [CALayer] {
    var known: [ObjectIdentifier: Int] = [:]
    let depths = map { $0.depth(&known) }
    return indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
