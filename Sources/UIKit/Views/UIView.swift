public import QuartzCore

/// A rectangle on the screen with a layer that draws it, and views inside it.
///
/// The view is its layer's delegate: outside of animation blocks changes of the layer do not animate
/// (V1).
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, @MainActor NSCoding {
  final var viewState = ViewState()
  private final var madeLayer: CALayer?

  /// The class of the view's layer, `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// A view with a place in its superview.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
    prepareDrawing()
  }

  /// A view without size.
  public override convenience init() { self.init(frame: .zero) }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
    prepareDrawing()
  }

  /// Archives the view and its subviews.
  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  /// The layer that draws the view, made on first use.
  public final var layer: CALayer {
    if let madeLayer { return madeLayer }
    let made = makeLayer()
    madeLayer = made
    return made
  }

  // MARK: Geometry

  /// The smallest box around the view in its superview's coordinates; undefined when transformed.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }
  /// The view's own box, in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }
  /// Where the anchor point lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The transform about the anchor point, in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The point that `center` and `transform` refer to, in unit coordinates of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// Pixels per point of what the view draws; the screen's unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { setContentScale(newValue) }
  }
  /// Which margins and sizes follow when the superview changes its size.
  open var autoresizingMask: AutoresizingMask {
    get { viewState.autoresizingMask }
    set { viewState.autoresizingMask = newValue }
  }
  /// Whether subviews follow changes of the size, true by default.
  open var autoresizesSubviews: Bool {
    get { viewState.flags.contains(.autoresizes) }
    set { viewState.set(.autoresizes, newValue) }
  }
  /// The room that the view keeps free at its sides.
  open var layoutMargins: UIEdgeInsets {
    get { viewState.margins }
    set { setMargins(newValue) }
  }
  /// The part of the view that the system covers.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// The size that the contents ask for.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Whether how high the contents are follows from how wide they may be.
  var wrapsContent: Bool { false }
  /// How high the contents are in a width.
  func contentHeight(atWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }
  /// Whether the autoresizing mask counts, true by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewState.flags.contains(.translates) }
    set { viewState.set(.translates, newValue) }
  }

  // MARK: Looks

  /// How opaque the view is with its subviews, 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view is not drawn and gets no touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// The colour behind everything; nil draws none.
  open var backgroundColor: UIColor? {
    get { viewState.backgroundColor }
    set { setBackground(newValue) }
  }
  /// A promise that `draw(_:)` covers all of the bounds, true by default.
  open var isOpaque: Bool {
    get { viewState.flags.contains(.opaque) }
    set { setOpaque(newValue) }
  }
  /// Whether subviews and contents end at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the view's drawing starts from nothing, true by default.
  open var clearsContextBeforeDrawing: Bool {
    get { viewState.flags.contains(.clears) }
    set { viewState.set(.clears, newValue) }
  }
  /// How contents follow a change of the size.
  open var contentMode: ContentMode {
    get { viewState.contentMode }
    set { setContentMode(newValue) }
  }
  /// A view whose alpha multiplies this one's; it is in no other view.
  open var mask: UIView? {
    get { viewState.mask }
    set { setMask(newValue) }
  }
  /// The colour of what can be touched; nil takes the superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { shownTint }
    set { setTint(newValue) }
  }
  /// Whether the tint is grey, as under an alert.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintMode }
    set { setTintMode(newValue) }
  }
  /// Light or dark whatever the window says, unspecified by default.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewState.style }
    set { setStyle(newValue) }
  }
  /// What the view is to look like.
  open var traitCollection: UITraitCollection { inheritedTraits }

  // MARK: Touches

  /// Whether the view gets touches, true by default.
  open var isUserInteractionEnabled: Bool {
    get { viewState.flags.contains(.interactive) }
    set { viewState.set(.interactive, newValue) }
  }
  /// Whether the view gets more than one touch at a time.
  open var isMultipleTouchEnabled: Bool {
    get { viewState.flags.contains(.multipleTouch) }
    set { viewState.set(.multipleTouch, newValue) }
  }
  /// Whether no other view gets touches while this one has some.
  open var isExclusiveTouch: Bool {
    get { viewState.flags.contains(.exclusiveTouch) }
    set { viewState.set(.exclusiveTouch, newValue) }
  }
  /// The controller, or the superview.
  open override var next: UIResponder? { viewState.controller ?? viewState.superview }
  /// The frontmost view at a point of own coordinates that takes touches (V19).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { touched(point, event) }
  /// Whether a point is in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recogniser of the view may recognise, true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Tree

  /// The view that this one is in.
  open var superview: UIView? { viewState.superview }
  /// The views in this one, back to front.
  open var subviews: [UIView] { viewState.subviews }
  /// The window that the view is in.
  open var window: UIWindow? { topView as? UIWindow }
  /// A number to find the view by.
  open var tag: Int {
    get { viewState.tag }
    set { viewState.tag = newValue }
  }
  /// Puts a view in front of the others, taking it from its superview.
  open func addSubview(_ view: UIView) { insert(view, at: viewState.subviews.count) }
  /// Puts a view at an index of the subviews, at the end when that is too large.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Puts a view behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Called when a view was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view changes its superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the view has changed its superview.
  open func didMoveToSuperview() {}
  /// Called before the view changes its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has changed its window.
  open func didMoveToWindow() {}
  /// The view or one inside it with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? { tagged(tag) }

  // MARK: Layout

  /// Asks for layout at the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now, from the highest superview that needs it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Places subviews.
  open func layoutSubviews() {}
  /// The size that fits best into another; the view's own by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that fits best.
  open func sizeToFit() { takeFittingSize() }
  /// Says that `intrinsicContentSize` changed.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// Changes constraints; called before layout when asked for.
  open func updateConstraints() {}
  /// Whether the view needs constraints, false by default.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Called when margins changed.
  open func layoutMarginsDidChange() {}
  /// Called when `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when the tint changed.
  open func tintColorDidChange() {}
  /// Called when light became dark, or the other way round.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Sets properties from whatever they depend on; called before layout when asked for.
  open func updateProperties() {}

  // MARK: Drawing

  /// Asks for new contents at the next commit, where the view draws any.
  open func setNeedsDisplay() { if drawsContents { layer.setNeedsDisplay() } }
  /// Asks for new contents of a part.
  open func setNeedsDisplay(_ rect: CGRect) { if drawsContents { layer.setNeedsDisplay(rect) } }
  /// Draws the view into the current context; nothing by default.
  open func draw(_ rect: CGRect) {}

  // MARK: Layer's delegate

  /// An animation inside of animation blocks, `NSNull` outside (V1).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }
  /// Makes the layer's contents, by `draw(_:)` where there is one.
  open func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws the layer's contents by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
  /// Told before the layer draws its contents.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out subviews, with the controller told before and after.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layOut() } }
}
