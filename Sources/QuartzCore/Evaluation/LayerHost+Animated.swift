// The animated nodes, updated per changed layer, since most layers of a large tree do not animate.
extension LayerHost {
  /// Notes that a layer in the tree was published with changes, or that its animations changed.
  package func noteChange(of layer: CALayer) { noteChange(of: layer, .values) }

  func noteChange(of layer: CALayer, _ changes: LayerChanges) {
    layer.state.unrendered.formUnion(changes)
    if pending.needsRebuild { return }
    pending.layers.append(layer)
    let wasAnimated = layer.state.compiledIndex >= 0 || layer.state.animatedIndex >= 0
    if wasAnimated || layer.isAnimated { pending.animatedLayers.append(layer) }
  }

  /// Updates the animated nodes for the layers that changed since the last call.
  func updateAnimated() {
    if pending.animatedLayers.isEmpty { return }
    // Many changes are cheaper to find by a scan of the tree.
    if pending.animatedLayers.count > sources.count / 4 || !copies.isEmpty { return findAnimated() }
    for layer in pending.animatedLayers { updateAnimated(layer) }
    pending.animatedLayers.removeAll(keepingCapacity: true)
    if compiled.isWasteful { findAnimated() }
  }

  private func updateAnimated(_ layer: CALayer) {
    let index = layer.state.node
    guard sources.indices.contains(index), sources[index].layer === layer else { return }
    if layer.state.compiledIndex >= 0 { compiled.remove(layer.state.compiledIndex) }
    layer.state.compiledIndex = -1
    let isAnimated = layer.isAnimated
    if isAnimated, let entry = compiled.append(sources[index], index) {
      layer.state.compiledIndex = entry
    }
    let needsPresentation = isAnimated && layer.state.compiledIndex < 0
    if needsPresentation == (layer.state.animatedIndex >= 0) { return }
    if needsPresentation { appendAnimated(index) } else { removeAnimated(layer) }
  }

  private func appendAnimated(_ index: Int) {
    sources[index].layer.state.animatedIndex = animated.count
    animated.append(index)
  }

  /// Removes an element by replacing it with the last one.
  private func removeAnimated(_ layer: CALayer) {
    let index = layer.state.animatedIndex
    layer.state.animatedIndex = -1
    let last = animated.removeLast()
    guard index < animated.count else { return }
    animated[index] = last
    sources[last].layer.state.animatedIndex = index
  }

  /// Finds all animated nodes by a scan of the tree.
  func findAnimated() {
    pending.animatedLayers.removeAll(keepingCapacity: true)
    animated.removeAll(keepingCapacity: true)
    compiled.removeAll()
    for index in sources.indices {
      let layer = sources[index].layer
      layer.state.compiledIndex = -1
      layer.state.animatedIndex = -1
    }
    for index in sources.indices where sources[index].layer.isAnimated {
      if let entry = compiled.append(sources[index], index) {
        sources[index].layer.state.compiledIndex = entry
      } else {
        appendAnimated(index)
      }
    }
  }
}
