package import LaminaScene

extension LayerHost {
  /// The tree at a media time.
  ///
  /// Release the result before the next update, which copies it otherwise.
  package func snapshot(at time: CFTimeInterval) -> RenderTree {
    update(at: time)
    return tree
  }

  /// Updates `tree` to a media time.
  package func update(at time: CFTimeInterval) {
    exceeded = nil
    limits.renew(.particlesInFrame)
    limits.renew(.glyphs)
    updateNodes(at: time)
    if !tiled.isEmpty { updateTiles() }
  }

  private func updateNodes(at time: CFTimeInterval) {
    if pending.needsRebuild { return rebuild(at: time) }
    for layer in pending.layers where !rewrite(layer) { return rebuild(at: time) }
    // A text that exceeds a limit.
    if pending.needsRebuild { return }
    updateAnimated()
    pending.layers.removeAll(keepingCapacity: true)
    if animated.isEmpty && compiled.isEmpty { return pending.removeAll() }
    if hasTimeSpaces { updateTimes(time) }
    for index in pending.animatedNodes where !evaluate(index, at: time) { return rebuild(at: time) }
    pending.animatedNodes.removeAll(keepingCapacity: true)
    for (number, index) in animated.enumerated() {
      if number & 63 == 0 { checkTime(at: index) }
      if exceeded != nil { return }
      if !evaluate(index, at: time) { return rebuild(at: time) }
    }
    evaluateCompiled(at: time)
  }

  private func checkTime(at node: Int) {
    do throws(LimitExceeded) { try limits.checkTime() } catch { exceed(error, at: node) }
  }

  /// Notes the limit that a node exceeds, unless one is noted.
  func exceed(_ error: LimitExceeded, at node: Int) {
    if exceeded == nil { exceeded = error.at(node: node) }
  }

  /// Writes the fields with compiled animations.
  private func evaluateCompiled(at time: CFTimeInterval) {
    if compiled.isEmpty { return }
    let common = hasTimeSpaces ? nil : max(0, time)
    let changes = sources.withUnsafeBufferPointer { sources in
      withNodes { compiled.write(to: $0, times: TweenTimes(common: common, sources: sources)) }
    }
    tree.version += UInt64(changes ?? 0)
  }

  /// Updates the local times of all nodes, superlayers first (CA-T2, CA-T5).
  private func updateTimes(_ time: CFTimeInterval) {
    for index in sources.indices {
      let parent = sources[index].parent
      let above = parent < 0 ? time : sources[parent].time
      sources[index].time = localTime(of: sources[index], above: above)
      // The times of its copies, which come next, depend on what it presents now.
      let layer = sources[index].layer
      if sources[index].copy == nil, layer.isAnimated,
        (layer as? CAReplicatorLayer)?.animatesDelay == true
      {
        present(layer, on: layer.madeEvaluated(), index)
      }
    }
  }

  func localTime(of source: NodeSource, above: CFTimeInterval) -> CFTimeInterval {
    if let copy = source.copy { return source.layer.time(ofCopy: copy, at: above) }
    let timing = source.layer.committed.timing
    // A copy's time may be negative, where nothing has begun; CA-T2 would clamp it to 0 (CA-L10).
    return source.path != 0 && timing.isPlain ? above : timing.localTime(atParentTime: above)
  }

  /// Writes the nodes of a published layer; returns false when the tree must be rebuilt.
  private func rewrite(_ layer: CALayer) -> Bool {
    let fields = layer.state.unrendered
    // Noted more than once, and written already.
    if fields.isEmpty { return true }
    layer.state.unrendered = []
    if fields.areFields, !layer.isAnimated {
      write(fields, of: layer)
      return true
    }
    if layer.hasOwnTime { hasTimeSpaces = true }
    var fits = true
    visitNodes(of: layer) { index in
      // Animated nodes are written after the times of all nodes.
      if layer.isAnimated {
        pending.animatedNodes.append(index)
        sources[index].unchanged = .never
        sources[index].changesContentOnly = false
      } else {
        fits = write(layer, to: index) && fits
      }
    }
    return fits
  }

  /// Writes the changed fields of a layer's nodes.
  private func write(_ fields: LayerChanges, of layer: CALayer) {
    var changes: UInt64 = 0
    withUnsafePointer(to: &layer.committed) { committed in
      visitNodes(of: layer) { index in
        // The nodes of a replicator's copies depend on other properties.
        if sources[index].copy != nil { return }
        _ = withNodes { nodes in
          fields.forEach { row in
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

  /// Calls `body` with mutable access to all nodes, if there are any; the caller increases the
  /// version.
  @inline(__always)
  func withNodes<R>(_ body: (MutableNodes) -> R) -> R? {
    let version = tree.version + 1
    return tree.nodes.withUnsafeMutableBufferPointer { nodes in
      versions.versions.withUnsafeMutableBufferPointer { versions in
        MutableNodes(nodes, versions, version: version).map(body)
      }
    }
  }

  /// Calls `visit` with every node of a layer; none for one below a replicator without copies.
  func visitNodes(of layer: CALayer, _ visit: (_ index: Int) -> Void) {
    let index = layer.state.node
    if sources.indices.contains(index), sources[index].layer === layer { visit(index) }
    if copies.isEmpty { return }
    for index in copies[ObjectIdentifier(layer)] ?? [] { visit(index) }
  }

  /// Applies animations and writes the node, unless they hold what was written last.
  ///
  /// Returns false when the tree must be rebuilt.
  func evaluate(_ index: Int, at time: CFTimeInterval) -> Bool {
    if !hasTimeSpaces { sources[index].time = max(0, time) }
    // Copied once: each read of an element copies it.
    let source = sources[index]
    if source.unchanged.contains(source.time) { return true }
    let layer = source.layer
    let shown = layer.madeEvaluated()
    if source.changesContentOnly, shown.state.isEvaluated {
      layer.presentContent(on: shown, at: source.time, until: limits.deadline)
      writeContent(of: shown, to: index)
      sources[index].unchanged = unchangedTimes(of: source)
      return true
    }
    if source.copy == nil { present(layer, on: shown, index) }
    shown.state.isEvaluated = true
    sources[index].unchanged = unchangedTimes(of: source)
    sources[index].changesContentOnly =
      dependsOnLayerAlone(source) && layer.animations?.writeContentOnly ?? false
    return write(shown, to: index)
  }

  /// The times around a source's at which its node does not change.
  private func unchangedTimes(of source: NodeSource) -> UnchangedTimes {
    guard dependsOnLayerAlone(source) else { return .never }
    return source.layer.animations?.unchangedTimes(at: source.time) ?? .never
  }

  /// Whether a node depends on the layer's own values alone: not those of replicators, their copies and
  /// emitters.
  private func dependsOnLayerAlone(_ source: NodeSource) -> Bool {
    source.copy == nil && source.layer.state.copies == nil && !source.layer.state.emits
  }

  /// Applies a layer's animations at the times of a node and its ancestors.
  func present(_ layer: CALayer, on shown: CALayer, _ index: Int) {
    let time = sources[index].time
    let deadline = limits.deadline
    _ = layer.present(on: shown, at: time, until: deadline) { levels in
      guard hasTimeSpaces else { return sources[index].time }
      var above = index
      for level in 0..<levels where above >= 0 {
        // Skip the copy node between a replicator and its sublayers.
        if level > 0, sources[above].copy != nil { above = sources[above].parent }
        above = sources[above].parent
      }
      return above < 0 ? 0 : sources[above].time
    }
  }

  /// Writes a presented layer to a node; returns false when its number of copies changed.
  func write(_ shown: CALayer, to index: Int) -> Bool {
    if let copy = sources[index].copy {
      var node = tree.nodes[index]
      shown.renderCopy(copy, into: &node)
      store(node, at: index)
      return true
    }
    guard shown.copyCount == sources[index].layer.state.copies else { return false }
    var node = tree.nodes[index]
    shown.render(into: &node)
    let (layer, time) = (sources[index].layer, sources[index].time)
    layer.renderMoving(into: &node, at: time)
    do throws(LimitExceeded) {
      try layer.renderParticles(into: &node, at: time, &limits)
    } catch {
      exceed(error, at: index)
    }
    store(node, at: index)
    return true
  }

  /// Writes the content of a presented layer to a node.
  private func writeContent(of shown: CALayer, to index: Int) {
    let content = shown.renderContent()
    if content == tree.nodes[index].content { return }
    tree.nodes[index].content = content
    noteChange(of: index)
  }

  private func store(_ node: RenderNode, at index: Int) {
    if node == tree.nodes[index] { return }
    tree.nodes[index] = node
    noteChange(of: index)
  }

  /// Notes that a node was rewritten.
  func noteChange(of index: Int) {
    tree.version += 1
    versions.versions[index] = tree.version
  }
}
