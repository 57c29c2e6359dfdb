internal import LaminaScene

extension CATiledLayer {
  /// The maximum number of tiles in one frame.
  private static let maxTiles = 4_096

  /// Draws the visible tiles at the level of detail that matches their size (CA-L22).
  ///
  /// Uses the coarsest level that is not magnified. `matrix` maps the layer's points to canvas
  /// points; the canvas has `scale` pixels per point. A nil matrix, as in perspective, draws all
  /// tiles of the layer's own level.
  final func updateTiles(_ matrix: CGAffineTransform?, _ canvas: CGSize, _ scale: CGFloat) {
    guard delegate != nil || isCustomClass else { return }
    let values = tiles.committed
    let bounds = committed.bounds
    var style = TileStore.Style()
    style.size = bounds.size
    style.scale = max(committed.contentsScale, 1e-3)
    style.tileWidth = min(max(pixelCoordinate(values.tileSize.width), 8), 4_096)
    style.tileHeight = min(max(pixelCoordinate(values.tileSize.height), 8), 4_096)
    store.use(style)
    guard bounds.width > 0, bounds.height > 0,
      let range = range(matrix, bounds: bounds, canvas: canvas, scale: scale)
    else { return }
    guard range.count <= Self.maxTiles else {
      return Diagnostics.report("CATiledLayer", "\(range.count) tiles are too many; none is drawn")
    }
    var store = self.store
    store.show(range) { rect, scale in
      self.tile(rect.offsetBy(dx: bounds.minX, dy: bounds.minY), scale)
    }
    self.store = store
  }

  /// The range of visible tiles; nil if there are none.
  private func range(
    _ matrix: CGAffineTransform?, bounds: CGRect, canvas: CGSize, scale: CGFloat
  ) -> TileStore.Range? {
    var range = TileStore.Range()
    var seen = bounds
    if let matrix {
      let area = abs(matrix.a * matrix.d - matrix.b * matrix.c)
      guard area > 0, area.isFinite else { return nil }
      range.level = level(area.squareRoot() * scale)
      let view = CGRect(origin: .zero, size: canvas).applying(matrix.inverted())
      seen = bounds.overlap(view)
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

  /// The level of detail for a number of pixels per point.
  private func level(_ pixels: CGFloat) -> Int {
    let values = tiles.committed
    let wanted = pixelCoordinate(log2(max(committed.contentsScale, 1e-3) / pixels).rounded(.down))
    let finest = min(max(values.levelsOfDetailBias, -30), 30)
    let coarsest = min(max(values.levelsOfDetail, 1), 30) - 1 - finest
    return min(max(wanted, -finest), max(coarsest, -finest))
  }

  private static func indices(
    _ low: CGFloat, _ high: CGFloat, _ side: CGFloat, _ size: CGFloat
  ) -> Range<Int> {
    let last = pixelCoordinate((min(high, size) / side - 1e-6).rounded(.up))
    let first = min(max(pixelCoordinate((low / side + 1e-6).rounded(.down)), 0), max(last, 0))
    return first..<max(first, last)
  }

  /// A tile of the layer, drawn by the client.
  private func tile(_ rect: CGRect, _ scale: CGFloat) -> CGImage? {
    guard let context = CGContext(bounds: rect, scale: scale) else { return nil }
    context.clip(to: rect)
    delegate?.layerWillDraw(self)
    draw(in: context)
    return context.makeImage()
  }
}

extension LayerHost {
  /// Updates the visible tiles of all tiled layers.
  func updateTiles() {
    // The first slot of a layer is outside replicated copies or in the first copy.
    for index in tiled where sources.indices.contains(index) && sources[index].path == 0 {
      (sources[index].layer as? CATiledLayer)?.store.startFrame()
    }
    for index in tiled where sources.indices.contains(index) {
      guard let layer = sources[index].layer as? CATiledLayer else { continue }
      layer.updateTiles(planeMatrix(of: index), tree.size, CGFloat(tree.scale))
      if tree.nodes[index].content == layer.store.content { continue }
      tree.nodes[index].content = layer.store.content
      noteChange(of: index)
    }
  }

  /// Finds the tiled layers of a new tree.
  func findTiled() {
    tiled = sources.indices.filter { sources[$0].copy == nil && sources[$0].layer is CATiledLayer }
  }

  /// The map from a layer's plane to the canvas; nil with perspective.
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
