package import LaminaScene

/// A layer whose contents are drawn in tiles, in levels of detail (L22).
open class CATiledLayer: CALayer {
  /// The model's own values.
  package final var tiles = TileValues()
  /// What the last commit published of them.
  package final var committedTileValues = TileValues()
  /// The tiles that were drawn.
  final var store = TileStore()

  /// How many levels there are, each half as fine as the one before.
  open var levelsOfDetail: Int {
    get { tiles.levelsOfDetail }
    set { change(TileValues.levelsOfDetail, newValue) }
  }

  /// How many of them are finer than the layer.
  open var levelsOfDetailBias: Int {
    get { tiles.levelsOfDetailBias }
    set { change(TileValues.levelsOfDetailBias, newValue) }
  }

  /// The largest size of a tile, in pixels.
  open var tileSize: CGSize {
    get { tiles.tileSize }
    set { change(TileValues.tileSize, newValue) }
  }

  /// How long a new tile fades in, in seconds; frames here wait for their tiles, so that none does.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Has every tile drawn again.
  open override func setNeedsDisplay() {
    store.removeAll()
    super.setNeedsDisplay()
  }
  /// Has the tiles drawn again that show a part.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else { return }
    store.remove(r.standardized.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    enlist()
  }
  /// Does nothing: tiles are drawn by `draw(in:)` when they are seen, each once.
  open override func display() {}

  package override func renderContent() -> RenderContent {
    (model() as CATiledLayer).store.content
  }
  package override class var properties: [any Property] { super.properties + TileValues.rows }
  package override func publish() {
    super.publish()
    committedTileValues = tiles
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CATiledLayer { tiles = model.committedTileValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CATiledLayer {
      (tiles, committedTileValues) = (layer.tiles, layer.committedTileValues)
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnTileValues: TileValues {
    _read { if showsModel { yield tiles } else { yield committedTileValues } }
  }
}
