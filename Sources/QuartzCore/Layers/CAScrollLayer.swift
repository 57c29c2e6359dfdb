/// A layer that scrolls what is in it by moving its bounds' origin (L21).
open class CAScrollLayer: CALayer {
  /// The model's own values.
  package final var scroller = ScrollValues()
  /// What the last commit published of them.
  package final var committedScrollValues = ScrollValues()

  /// The directions in which it scrolls; unknown names are none.
  open var scrollMode: CAScrollLayerScrollMode {
    get { scroller.scrollMode }
    set { change(ScrollValues.scrollMode, newValue) }
  }

  /// A layer that clips to its bounds and scrolls both ways.
  public override init() {
    super.init()
    values.masksToBounds = true
  }
  /// A copy of another layer's properties.
  public override init(layer: Any) { super.init(layer: layer) }
  /// Restores a layer from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Puts a point of the content at the bounds' origin, in the directions that scroll.
  open func scroll(to p: CGPoint) { scrollOrigin(to: p) }
  /// Scrolls as little as possible to show a rectangle of the content.
  open func scroll(to r: CGRect) { scrollOrigin(to: originShowing(r)) }

  package override class var properties: [any Property] { super.properties + ScrollValues.rows }
  package override func publish() {
    super.publish()
    committedScrollValues = scroller
  }
  package override func refresh(from model: CALayer) {
    super.refresh(from: model)
    if let model = model as? CAScrollLayer { scroller = model.committedScrollValues }
  }
  package override func copy(from layer: CALayer) {
    super.copy(from: layer)
    if let layer = layer as? CAScrollLayer {
      (scroller, committedScrollValues) = (layer.scroller, layer.committedScrollValues)
    }
  }
  /// What is drawn: presented values on a presentation layer, committed ones on others.
  final var drawnScrollValues: ScrollValues {
    _read { if showsModel { yield scroller } else { yield committedScrollValues } }
  }
}
