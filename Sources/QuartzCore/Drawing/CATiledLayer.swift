package import LaminaScene

/// A layer that draws its contents in tiles at several levels of detail (CA-L22).
open class CATiledLayer: CALayer {
  /// The values of the properties below.
  package final let tiles = AddedValues<TileValues>()
  /// The cached tiles.
  final var store = TileStore()

  /// The number of levels of detail, each at half the previous resolution; 1 by default.
  open var levelsOfDetail: Int {
    get { tiles.model.levelsOfDetail }
    set { change(TileValues.levelsOfDetail, newValue) }
  }

  /// The number of magnified levels of detail; 0 by default.
  open var levelsOfDetailBias: Int {
    get { tiles.model.levelsOfDetailBias }
    set { change(TileValues.levelsOfDetailBias, newValue) }
  }

  /// The maximum size of a tile, in pixels; (256, 256) by default.
  open var tileSize: CGSize {
    get { tiles.model.tileSize }
    set { change(TileValues.tileSize, newValue) }
  }

  /// Returns the fade-in duration of new tiles: 0.25 seconds.
  ///
  /// Differs from Apple: tiles are drawn before the frame and do not fade in.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Invalidates all tiles.
  open override func setNeedsDisplay() {
    store.removeAll()
    super.setNeedsDisplay()
  }
  /// Invalidates the tiles that intersect a rectangle.
  open override func setNeedsDisplay(_ r: CGRect) {
    guard r.minX.isFinite, r.minY.isFinite, r.width.isFinite, r.height.isFinite else { return }
    store.remove(r.standardized.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    enlist()
  }
  /// Has no effect: `draw(in:)` draws each tile once, when it becomes visible.
  open override func display() {}

  package override func renderContent() -> RenderContent {
    (model() as CATiledLayer).store.content
  }
  package override class var properties: [any Property] { super.properties + TileValues.rows }
  package override var added: AddedStorage? { tiles }
}
