import CoreGraphics

extension CALayer {
  /// The root of the tree; a mask belongs to the tree of its layer.
  final var root: CALayer {
    var layer = self
    while let parent = layer.links.parent { layer = parent }
    return layer
  }

  /// The host of the layer's tree.
  package final var host: LayerHost? { owner?.takeUnretainedValue() }

  /// The host, not retained: thousands of layers read it every frame, however deep they are.
  final var owner: Unmanaged<LayerHost>? { links.owner }

  /// Sets the host of the layer and of all below it.
  final func join(owner: Unmanaged<LayerHost>?) {
    var pending = [self]
    while let layer = pending.popLast() {
      layer.links.owner = owner
      pending += layer.links.children
      if let mask = layer.links.mask { pending.append(mask) }
    }
  }

  /// Whether the layer is in a host's tree and has been committed there (CA-A10, CA-P1).
  package final var isLive: Bool {
    var layer = self
    while true {
      if layer.state.isFresh { return false }
      guard let parent = layer.links.parent else { return layer.links.host != nil }
      layer = parent
    }
  }

  /// Whether `other` is this layer or one of its ancestors.
  ///
  /// Searches upwards from here and downwards from `other` by turns, so that neither a deep tree that
  /// grows at its end nor a large one that joins another costs its size for every layer.
  final func isInside(_ other: CALayer) -> Bool {
    if self === other { return true }
    var above = links.above
    var below = LayerWalk(below: other)
    while let current = above?.takeUnretainedValue() {
      if current === other { return true }
      above = current.links.above
      guard let next = below.next() else { return false }
      if next === self { return true }
    }
    return false
  }

  /// Whether a layer can become a descendant; reports a layer that is an ancestor (CA-M9).
  private func canTake(_ layer: CALayer, as key: String) -> Bool {
    if isSealed(key) { return false }
    if !isInside(layer) { return true }
    Diagnostics.report("CALayer.\(key)", "a layer cannot be below itself; ignored (CA-M9)")
    return false
  }

  /// The index of a sublayer; nil for other layers.
  package final func sublayerIndex(of layer: CALayer) -> Int? {
    layer.links.parent === self ? links.index(of: layer) : nil
  }

  final func insert(_ layer: CALayer, at index: Int) {
    guard canTake(layer, as: "sublayers") else { return }
    if layer.links.parent === self, links.mask !== layer {
      edit { children in
        if let old = children.rememberedIndex(of: layer) { children.remove(at: old) }
        layer.links.indexHint = min(max(index, 0), children.count)
        children.insert(layer, at: layer.links.indexHint)
      }
      return noteObservableChange()
    }
    layer.leaveSuperlayer()
    edit { children in
      layer.links.indexHint = min(max(index, 0), children.count)
      children.insert(layer, at: layer.links.indexHint)
    }
    join(layer)
    noteObservableChange()
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard let sibling else { return insert(layer, at: offset == 0 ? 0 : links.children.count) }
    guard sibling !== layer, let index = sublayerIndex(of: sibling) else {
      return insert(layer, at: links.children.count)
    }
    // A sublayer that moves leaves the list first.
    let isAfter = (sublayerIndex(of: layer) ?? index) < index
    insert(layer, at: index + offset - (isAfter ? 1 : 0))
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, canTake(new, as: "sublayers") else { return }
    guard sublayerIndex(of: old) != nil else {
      Diagnostics.report("CALayer.sublayers", "only a sublayer can be replaced; ignored (CA-M9)")
      return
    }
    new.leaveSuperlayer()
    edit { children in
      guard let index = children.rememberedIndex(of: old) else { return }
      children[index] = new
      new.links.indexHint = index
    }
    old.left()
    join(new)
    noteObservableChange()
  }

  final func leaveSuperlayer() {
    guard !state.isPresentation, let parent = links.parent else { return }
    if parent.links.mask === self {
      parent.setMask(nil)
    } else {
      parent.edit { children in
        if let index = children.rememberedIndex(of: self) { children.remove(at: index) }
      }
      left()
      parent.noteObservableChange()
    }
  }

  final func setSublayers(_ layers: [CALayer]?) {
    if isSealed("sublayers") { return }
    var wanted: [CALayer] = []
    var seen = Set<ObjectIdentifier>()
    for layer in layers ?? [] where seen.insert(ObjectIdentifier(layer)).inserted {
      guard canTake(layer, as: "sublayers") else { return }
      wanted.append(layer)
    }
    if wanted.elementsEqual(links.children, by: ===) { return }
    let leaving = links.children.filter { !seen.contains(ObjectIdentifier($0)) }
    let joining = wanted.filter { $0.links.parent !== self || links.mask === $0 }
    for layer in joining { layer.leaveSuperlayer() }
    for (index, layer) in wanted.enumerated() { layer.links.indexHint = index }
    edit { $0 = wanted }
    for layer in leaving { layer.left() }
    for layer in joining { join(layer) }
    noteObservableChange()
  }

  final func setMask(_ mask: CALayer?) {
    let old = links.mask
    if old === mask || isSealed("mask") { return }
    if let mask {
      guard canTake(mask, as: "mask") else { return }
      mask.leaveSuperlayer()
    }
    let action = wantedAction(forKey: "mask")
    links.mask = mask
    enlist([.links, .values])
    action?.run(forKey: "mask", object: self, arguments: nil)
    old?.left()
    if let mask { join(mask) }
    noteObservableChange()
  }

  /// Changes the list of sublayers, with the action for it (CA-A9).
  private func edit(_ change: (inout [CALayer]) -> Void) {
    let action = wantedAction(forKey: "sublayers")
    change(&links.children)
    // Layout code that adds and removes sublayers does not ask for the layout again (CA-GE16).
    if !state.isLayingOut { markNeedsLayout() }
    enlist([.links, .values])
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  private func join(_ layer: CALayer) {
    layer.links.parent = self
    layer.state.isFresh = true
    if let owner {
      layer.join(owner: owner)
      layer.enlistTree()
    }
    layer.fire(kCAOnOrderIn)
    layer.noteObservableChange()
  }

  /// Completes the removal of the layer after its superlayer dropped it from the list.
  private func left() {
    fire(kCAOnOrderOut)
    links.parent = nil
    if owner != nil { join(owner: nil) }
    state.isFresh = true
    noteObservableChange()
  }

  /// Clears references to a layer being deallocated, and frees deep trees without recursion.
  final func unlink() {
    if animations != nil { releaseAnimations() }
    if links.children.isEmpty, links.mask == nil, links.committedChildren.isEmpty { return }
    var freed: [CALayer] = []
    release(into: &freed)
    while var layer = freed.popLast() {
      if isKnownUniquelyReferenced(&layer) { layer.release(into: &freed) }
    }
  }

  /// Clears the reference to a superlayer that is deallocated.
  private func lose(_ parent: CALayer) {
    guard links.parent === parent else { return }
    links.parent = nil
    if owner != nil { join(owner: nil) }
  }

  private func release(into freed: inout [CALayer]) {
    for layer in links.children { layer.lose(self) }
    if let mask = links.mask {
      mask.lose(self)
      freed.append(mask)
    }
    freed += links.children
    freed += links.committedChildren
    if let mask = links.committedMask { freed.append(mask) }
    links.children = []
    links.committedChildren = []
    links.mask = nil
    links.committedMask = nil
  }

  // Values of the public accessors: presentation layers return presentation layers (CA-P4).

  final var treeParent: CALayer? {
    guard state.isPresentation else { return links.parent }
    return links.model?.links.parent?.presentation()
  }

  final var treeChildren: [CALayer]? {
    if state.isPresentation {
      let shown = (links.model?.links.committedChildren ?? []).compactMap { $0.presentation() }
      return shown.isEmpty ? nil : shown
    }
    return links.children.isEmpty ? nil : links.children
  }

  final var treeMask: CALayer? {
    state.isPresentation ? links.model?.links.committedMask?.presentation() : links.mask
  }
}
