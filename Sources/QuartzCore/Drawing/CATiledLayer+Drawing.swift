internal import LaminaScene

extension CATiledLayer {
  /// As many tiles are drawn for one frame.
  private static let mostTiles = 4_096

  /// Draws the tiles that are seen, in the level of detail that suits their size (L22).
  ///
  /// A level is the coarsest whose tiles are no smaller than they show. `matrix` goes from the layer's
  /// points to those of the canvas, which has `scale` pixels per point; nil, as in perspective, shows all
  /// tiles of the layer's own level.
  final func updateTiles(_ matrix: CGAffineTransform?, _ canvas: CGSize, _ scale: CGFloat) {
    guard delegate != nil || isCustomClass else { return }
    let (values, bounds) = (committedTileValues, committed.bounds)
    var look = TileStore.Look()
    (look.size, look.scale) = (bounds.size, max(committed.contentsScale, 1e-3))
    look.tileWidth = min(max(clampedInt(values.tileSize.width), 8), 4_096)
    look.tileHeight = min(max(clampedInt(values.tileSize.height), 8), 4_096)
    store.use(look)
    guard bounds.width > 0, bounds.height > 0,
      let range = range(matrix, bounds, canvas, scale)
    else { return }
    guard range.count <= Self.mostTiles else {
      return Diagnostics.report("CATiledLayer", "\(range.count) tiles are too many; none is drawn")
    }
    var store = self.store
    store.show(range) { part, scale in
      self.tile(part.offsetBy(dx: bounds.minX, dy: bounds.minY), scale)
    }
    self.store = store
  }

  /// The tiles that are seen; nil where none is.
  private func range(
    _ matrix: CGAffineTransform?, _ bounds: CGRect, _ canvas: CGSize, _ scale: CGFloat
  ) -> TileStore.Range? {
    var range = TileStore.Range()
    var seen = bounds
    if let matrix {
      let area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
      guard area > 0, area.isFinite else { return nil }
      range.level = level(area.squareRoot() * scale)
      let view = CGRect(origin: .zero, size: canvas).applying(matrix.inverted())
      seen = bounds.overlap(with: view)
    } else {
      range.level = level(committed.contentsScale)
    }
    guard seen.width > 0, seen.height > 0 else { return nil }
    let side = store.side(range.level)
    range.columns = Self.indices(
      seen.minX - bounds.minX, seen.maxX - bounds.minX, side.width, bounds.width)
    range.rows = Self.indices(
      seen.minY - bounds.minY, seen.maxY - bounds.minY, side.height, bounds.height)
    return range
  }

  /// The level for so many pixels per point.
  private func level(_ pixels: CGFloat) -> Int {
    let values = committedTileValues
    let wanted = clampedInt(log2(max(committed.contentsScale, 1e-3) / pixels).rounded(.down))
    let finest = min(max(values.levelsOfDetailBias, -30), 30)
    let coarsest = min(max(values.levelsOfDetail, 1), 30) - 1 - finest
    return min(max(wanted, -finest), max(coarsest, -finest))
  }

  private static func indices(
    _ low: CGFloat, _ high: CGFloat, _ side: CGFloat, _ size: CGFloat
  ) -> Range<Int> {
    let last = clampedInt((min(high, size) / side - 1e-6).rounded(.up))
    let first = min(max(clampedInt((low / side + 1e-6).rounded(.down)), 0), max(last, 0))
    return first..<max(first, last)
  }

  /// A part of the layer, drawn by the client.
  private func tile(_ part: CGRect, _ scale: CGFloat) -> CGImage? {
    guard let context = CGContext(bounds: part, scale: scale) else { return nil }
    context.clip(to: part)
    delegate?.layerWillDraw(self)
    draw(in: context)
    return context.makeImage()
  }
}

extension LayerHost {
  /// Has tiled layers draw what is to be seen of them now.
  func updateTiles() {
    // A layer's first slot is in no copy, or in the first ones.
    for index in tiled where slots.indices.contains(index) && slots[index].path == 0 {
      (slots[index].layer as? CATiledLayer)?.store.startFrame()
    }
    for index in tiled where slots.indices.contains(index) {
      guard let layer = slots[index].layer as? CATiledLayer else { continue }
      layer.updateTiles(planeMatrix(of: index), tree.size, CGFloat(tree.scale))
      if tree.nodes[index].content == layer.store.content { continue }
      tree.nodes[index].content = layer.store.content
      noteChange(of: index)
    }
  }

  /// Finds the tiled layers of a new tree.
  func findTiled() {
    tiled = slots.indices.filter { slots[$0].copy == nil && slots[$0].layer is CATiledLayer }
  }

  /// From a layer's plane to the canvas; nil where that takes perspective.
  private func planeMatrix(of index: Int) -> CGAffineTransform? {
    var matrix = tree.nodes[index].placement.matrix
    var above = tree.nodes[index].parent
    while above >= 0, tree.nodes.indices.contains(above) {
      let node = tree.nodes[above]
      if let common = node.placement.sublayerMatrix(
        isFlipped: node.flags.contains(.geometryFlipped))
      {
        matrix = matrix * common
      }
      matrix = matrix * node.placement.matrix
      above = node.parent
    }
    return matrix.isAffinePlane ? matrix.affinePlane : nil
  }
}
