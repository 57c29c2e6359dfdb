// Which slots are animated, kept up to date layer by layer: a tree may be much larger than what of
// it moves.
extension LayerHost {
  /// A layer in the tree was published with changes, or its animations changed.
  package func noteChange(of layer: CALayer) { noteChange(of: layer, .all) }

  func noteChange(of layer: CALayer, _ marks: FieldMarks) {
    layer.state.unrendered.formUnion(marks)
    if needsRebuild { return }
    dirty.append(layer)
    let wasAnimated = layer.state.direct >= 0 || layer.state.animated >= 0
    if wasAnimated || layer.isAnimated { changed.append(layer) }
  }

  /// Looks again at the layers that changed since the last time.
  func updateAnimated() {
    if changed.isEmpty { return }
    // Many changes are cheaper to find in the tree than to take in one by one.
    if changed.count > slots.count / 4 || !copies.isEmpty { return findAnimated() }
    for layer in changed { updateAnimated(layer) }
    changed.removeAll(keepingCapacity: true)
    if direct.isWasteful { findAnimated() }
  }

  private func updateAnimated(_ layer: CALayer) {
    let index = layer.state.node
    guard slots.indices.contains(index), slots[index].layer === layer else { return }
    if layer.state.direct >= 0 { direct.remove(layer.state.direct) }
    layer.state.direct = -1
    let isAnimated = layer.isAnimated
    if isAnimated, let number = direct.append(slots[index], index) { layer.state.direct = number }
    let takesMore = isAnimated && layer.state.direct < 0
    if takesMore == (layer.state.animated >= 0) { return }
    if takesMore { appendAnimated(index) } else { removeAnimated(layer) }
  }

  private func appendAnimated(_ index: Int) {
    slots[index].layer.state.animated = animated.count
    animated.append(index)
  }

  /// The last one takes the place of one that is taken out.
  private func removeAnimated(_ layer: CALayer) {
    let place = layer.state.animated
    layer.state.animated = -1
    let last = animated.removeLast()
    guard place < animated.count else { return }
    animated[place] = last
    slots[last].layer.state.animated = place
  }

  /// Goes through the whole tree.
  func findAnimated() {
    changed.removeAll(keepingCapacity: true)
    animated.removeAll(keepingCapacity: true)
    direct.removeAll()
    for index in slots.indices {
      let layer = slots[index].layer
      (layer.state.direct, layer.state.animated) = (-1, -1)
    }
    for index in slots.indices where slots[index].layer.isAnimated {
      if let number = direct.append(slots[index], index) {
        slots[index].layer.state.direct = number
      } else {
        appendAnimated(index)
      }
    }
  }
}
