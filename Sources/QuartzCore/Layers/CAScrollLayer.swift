/// A layer that scrolls its sublayers by moving the origin of its bounds (CA-L21).
open class CAScrollLayer: CALayer {
  /// The values of the properties below.
  package final let scroller = AddedValues<ScrollValues>()

  /// The axes that scroll, both by default; unknown names do not scroll.
  open var scrollMode: CAScrollLayerScrollMode {
    get { scroller.model.scrollMode }
    set { change(ScrollValues.scrollMode, newValue) }
  }

  /// Creates a layer that clips to its bounds and scrolls on both axes.
  public override init() {
    super.init()
    values.masksToBounds = true
  }
  /// Creates a copy of another layer's properties.
  public override init(layer: Any) { super.init(layer: layer) }
  /// Creates a layer from an archive; nil if the archive is invalid.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Moves the origin of the bounds to a point, on the axes that scroll.
  open func scroll(to p: CGPoint) { scrollOrigin(to: p) }
  /// Scrolls by the smallest distance that makes a rectangle visible.
  open func scroll(to r: CGRect) { scrollOrigin(to: originShowing(r)) }

  package override class var properties: [any Property] { super.properties + ScrollValues.rows }
  package override var added: AddedStorage? { scroller }
}
