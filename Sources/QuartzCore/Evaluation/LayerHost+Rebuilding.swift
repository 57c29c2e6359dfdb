internal import LaminaScene

extension LayerHost {
  /// Makes all nodes anew, in preorder, masks before sublayers.
  func rebuild(at time: CFTimeInterval) {
    needsRebuild = false
    dirty.removeAll(keepingCapacity: true)
    stale.removeAll(keepingCapacity: true)
    tree.nodes.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
    hasTimeSpaces = false
    var budget = limits
    let place = Place(parent: -1, role: .sublayer, time: time, path: 0, depth: 0)
    do {
      try append(layer, at: place, &budget)
    } catch {
      Diagnostics.report("LayerHost", "\(error); the rest is not drawn")
      closeOpenNodes()
    }
    findTiled()
    tree.version += 1
    stamps.restart(count: tree.nodes.count, version: tree.version)
    findAnimated()
    // Who follows a layer that comes later in the tree had nothing to look at yet.
    for index in animated where slots[index].layer.animations?.follows == true {
      _ = evaluate(index, at: time)
    }
  }

  /// Where in the tree a layer's nodes go.
  private struct Place {
    var parent: Int
    var role: RenderNode.Role
    var time: CFTimeInterval
    var path: UInt64
    var depth: Int
  }

  private func append(
    _ layer: CALayer, at place: Place, _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.spend(.layers)
    try budget.check(.layerDepth, place.depth)
    let index = add(Slot(layer: layer, parent: place.parent, copy: nil, path: place.path), place)
    let shown = layer.isAnimated ? layer.madePresentation() : layer
    if shown !== layer { present(layer, on: shown, index) }
    shown.render(into: &tree.nodes[index])
    layer.renderMoving(into: &tree.nodes[index], at: slots[index].time)
    layer.state.copies = shown.copyCount
    layer.state.unrendered = []
    var inside = place
    (inside.parent, inside.time, inside.depth) = (index, slots[index].time, place.depth + 1)
    if let mask = layer.links.committedMask {
      inside.role = .mask
      try append(mask, at: inside, &budget)
    }
    inside.role = .sublayer
    if let count = shown.copyCount {
      try appendCopies(count, of: layer, shown, at: inside, &budget)
    } else {
      for child in layer.links.committedChildren { try append(child, at: inside, &budget) }
    }
    tree.nodes[index].end = tree.nodes.count
  }

  /// One node per copy of a replicator's sublayers, holding them (L8 to L10).
  private func appendCopies(
    _ count: Int, of layer: CALayer, _ shown: CALayer, at place: Place, _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.check(.replicatorCopies, count)
    for copy in 0..<max(0, count) {
      try budget.spend(.copiesInFrame)
      let path = copy == 0 ? place.path : Self.path(place.path, layer.state.id, copy)
      let slot = Slot(layer: layer, parent: place.parent, copy: copy, path: path)
      let index = add(slot, place)
      shown.renderCopy(copy, into: &tree.nodes[index])
      var inside = place
      (inside.parent, inside.time, inside.path) = (index, slots[index].time, path)
      inside.depth += 1
      for child in layer.links.committedChildren { try append(child, at: inside, &budget) }
      tree.nodes[index].end = tree.nodes.count
    }
  }

  private func add(_ slot: Slot, _ place: Place) -> Int {
    var slot = slot
    slot.time = localTime(of: slot, above: place.time)
    if slot.time != max(0, place.time) || !slot.layer.committed.timing.isPlain {
      hasTimeSpaces = true
    }
    let id =
      slot.copy == nil && slot.path == 0
      ? slot.layer.state.id
      : LayerID(rawValue: Self.path(slot.path, slot.layer.state.id, slot.copy ?? -1))
    var node = RenderNode(id: id, parent: slot.parent, end: 0)
    node.role = place.role
    let index = slots.count
    slots.append(slot)
    tree.nodes.append(node)
    if slot.copy == nil && slot.path == 0 {
      slot.layer.state.node = index
    } else {
      copies[ObjectIdentifier(slot.layer), default: []].append(index)
    }
    return index
  }

  /// A number for one copy, the same every frame.
  private static func path(_ outer: UInt64, _ id: LayerID, _ copy: Int) -> UInt64 {
    var bits = outer ^ (id.rawValue &* 0x9E37_79B9_7F4A_7C15)
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= UInt64(bitPattern: Int64(copy)) &* 0x94D0_49BB_1331_11EB
    // The highest bit keeps copies apart from layers, whose numbers count up from 1.
    return (bits ^ (bits >> 27)) | (1 << 63)
  }

  /// Gives nodes that were being filled when a limit was hit their ends.
  private func closeOpenNodes() {
    for index in tree.nodes.indices where tree.nodes[index].end == 0 {
      tree.nodes[index].end = tree.nodes.count
    }
  }
}
