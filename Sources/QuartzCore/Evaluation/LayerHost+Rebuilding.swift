internal import LaminaScene

extension LayerHost {
  /// Rebuilds all nodes, in preorder, masks before sublayers.
  func rebuild(at time: CFTimeInterval) {
    pending.needsRebuild = false
    pending.removeAll()
    tree.nodes.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    copies.removeAll(keepingCapacity: true)
    hasTimeSpaces = false
    rebuilds += 1
    for limit in Self.structuralLimits { limits.renew(limit) }
    let point = InsertionPoint(parent: -1, role: .sublayer, time: time, path: 0, depth: 0)
    do {
      try append(layer, at: point)
    } catch {
      exceed(error, at: 0)
      closeOpenNodes()
      // The tree is not complete: the next update builds it again, or fails again.
      pending.needsRebuild = true
    }
    findTiled()
    tree.version += 1
    versions.restart(count: tree.nodes.count, version: tree.version)
    findAnimated()
    // A match-move source may come later in the tree than the layer that follows it.
    for index in animated where sources[index].layer.animations?.follows == true {
      _ = evaluate(index, at: time)
    }
  }

  /// The limits that are spent by a rebuild and last until the next one.
  private static let structuralLimits: [Limit] = [
    .layers, .copiesInFrame, .copyAnimations, .copyBytes, .textBytes,
  ]

  /// The memory of a copied node with its drawing, and of an animation of one, as measured.
  private static let bytesOfCopy = 2_400
  private static let bytesOfCopiedAnimation = 512

  /// The location in the tree where nodes are appended.
  private struct InsertionPoint {
    var parent: Int
    var role: RenderNode.Role
    var time: CFTimeInterval
    var path: UInt64
    var depth: Int
  }

  private func append(_ layer: CALayer, at point: InsertionPoint) throws(LimitExceeded) {
    do throws(LimitExceeded) {
      try limits.spend(.layers)
      try limits.check(.layerDepth, point.depth)
      if point.path != 0 { try spendCopy(of: layer) }
      if sources.count & 255 == 255 { try limits.checkTime() }
    } catch {
      throw error.at(node: max(0, point.parent))
    }
    let source = NodeSource(layer: layer, parent: point.parent, copy: nil, path: point.path)
    let index = add(source, point)
    let shown = layer.isAnimated ? layer.madeEvaluated() : layer
    if shown !== layer { present(layer, on: shown, index) }
    shown.render(into: &tree.nodes[index])
    if let exceeded { throw exceeded }
    layer.renderMoving(into: &tree.nodes[index], at: sources[index].time)
    do throws(LimitExceeded) {
      try layer.renderParticles(into: &tree.nodes[index], at: sources[index].time, &limits)
    } catch {
      throw error.at(node: index)
    }
    layer.state.copies = shown.copyCount
    layer.state.unrendered = []
    var inner = point
    inner.parent = index
    inner.time = sources[index].time
    inner.depth = point.depth + 1
    if let mask = layer.links.committedMask {
      inner.role = .mask
      try append(mask, at: inner)
    }
    inner.role = .sublayer
    if let count = shown.copyCount {
      try appendCopies(count, of: layer, shown, at: inner)
    } else {
      for child in layer.links.committedChildren { try append(child, at: inner) }
    }
    tree.nodes[index].end = tree.nodes.count
  }

  /// Appends one node per copy of a replicator's sublayers, as their parent (CA-L8 to CA-L10).
  private func appendCopies(
    _ count: Int, of layer: CALayer, _ shown: CALayer, at point: InsertionPoint
  ) throws(LimitExceeded) {
    for copy in 0..<max(0, count) {
      do throws(LimitExceeded) {
        try limits.spend(.copiesInFrame)
        try limits.spend(.copyBytes, Self.bytesOfCopy)
      } catch {
        throw error.at(node: point.parent)
      }
      let path = copy == 0 ? point.path : Self.path(point.path, layer.state.id, copy)
      let source = NodeSource(layer: layer, parent: point.parent, copy: copy, path: path)
      let index = add(source, point)
      shown.renderCopy(copy, into: &tree.nodes[index])
      var inner = point
      inner.parent = index
      inner.time = sources[index].time
      inner.path = path
      inner.depth += 1
      for child in layer.links.committedChildren { try append(child, at: inner) }
      tree.nodes[index].end = tree.nodes.count
    }
  }

  /// Spends the memory of a copied layer and of its animations.
  private func spendCopy(of layer: CALayer) throws(LimitExceeded) {
    let animations = layer.animations?.entries.count ?? 0
    try limits.spend(.copyAnimations, animations)
    try limits.spend(
      .copyBytes, Self.bytesOfCopy + animations * Self.bytesOfCopiedAnimation)
  }

  private func add(_ source: NodeSource, _ point: InsertionPoint) -> Int {
    var source = source
    source.time = localTime(of: source, above: point.time)
    if source.time != max(0, point.time) || !source.layer.committed.timing.isPlain {
      hasTimeSpaces = true
    }
    let id =
      source.copy == nil && source.path == 0
      ? source.layer.state.id
      : LayerID(rawValue: Self.path(source.path, source.layer.state.id, source.copy ?? -1))
    var node = RenderNode(id: id, parent: source.parent, end: 0)
    node.role = point.role
    let index = sources.count
    sources.append(source)
    tree.nodes.append(node)
    if source.copy == nil && source.path == 0 {
      source.layer.state.node = index
    } else {
      copies[ObjectIdentifier(source.layer), default: []].append(index)
    }
    return index
  }

  /// A hash that identifies one copy, the same every frame.
  private static func path(_ outer: UInt64, _ id: LayerID, _ copy: Int) -> UInt64 {
    var bits = outer ^ (id.rawValue &* 0x9E37_79B9_7F4A_7C15)
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= UInt64(bitPattern: Int64(copy)) &* 0x94D0_49BB_1331_11EB
    // The highest bit distinguishes copies from layers, whose identifiers count up from 1.
    return (bits ^ (bits >> 27)) | (1 << 63)
  }

  /// Sets the end of nodes that were open when a limit was exceeded.
  private func closeOpenNodes() {
    for index in tree.nodes.indices where tree.nodes[index].end == 0 {
      tree.nodes[index].end = tree.nodes.count
    }
  }
}
