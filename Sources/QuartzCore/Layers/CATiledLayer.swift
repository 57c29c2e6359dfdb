/// A layer whose contents are drawn in tiles, in levels of detail (L22).
open class CATiledLayer: CALayer {
  /// The model's own values.
  package final var tiles = TileValues()
  /// What the last commit published of them.
  package final var committedTileValues = TileValues()

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

  /// How long a new tile fades in, in seconds.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

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
