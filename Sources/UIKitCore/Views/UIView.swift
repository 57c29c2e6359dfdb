public import QuartzCore

/// A rectangular area with a layer that draws it, and subviews.
///
/// The view is its layer's delegate: outside of animation blocks, layer changes are not animated
/// (CA-V1).
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, @MainActor NSCoding {
  package final var viewState = ViewState()
  private final var madeLayer: CALayer?

  /// The class of the view's layer, `CALayer` by default.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
    prepareDrawing()
  }

  /// Creates a view of zero size.
  public override convenience init() { self.init(frame: .zero) }

  /// Restores a view from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
    prepareDrawing()
  }

  /// The class, the address, the frame and the layer.
  nonisolated open override var description: String { ViewDescription.text(self) }

  /// Archives the view and its subviews.
  open func encode(with coder: NSCoder) { encodeState(with: coder) }

  /// The layer that draws the view, created on first use.
  public final var layer: CALayer {
    if let madeLayer { return madeLayer }
    let made = makeLayer()
    madeLayer = made
    return made
  }

  // MARK: Geometry

  /// The bounding box in the superview's coordinates; undefined for a transformed view.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }
  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }
  /// The position of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  /// The 3D transform about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  /// The origin of `center` and `transform`, in unit coordinates of the bounds; (0.5, 0.5) by
  /// default.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// Pixels per point of the view's content; the screen's scale by default.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { setContentScale(newValue) }
  }
  /// How the view is resized with its superview.
  open var autoresizingMask: AutoresizingMask {
    get { viewState.autoresizingMask }
    set { viewState.autoresizingMask = newValue }
  }
  /// Whether subviews are resized with the view, true by default.
  open var autoresizesSubviews: Bool {
    get { viewState.flags.contains(.autoresizes) }
    set { viewState.set(.autoresizes, newValue) }
  }
  /// The default spacing of content inside the view, in points.
  open var layoutMargins: UIEdgeInsets {
    get { viewState.margins }
    set { setMargins(newValue) }
  }
  /// The insets of the part of the view that bars cover, in points.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }
  /// The natural size of the content, in points; `noIntrinsicMetric` for dimensions without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The insets of the frame that constraints do not count, in points; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints align, of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of a rectangle that constraints align.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { framed(alignmentRect) }
  /// The view whose baseline is that of the first line; the view itself by default.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose baseline is that of the last line; the view itself by default.
  open var forLastBaselineLayout: UIView { self }
  /// The shape for collisions of a dynamic animator, the bounds by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Where the baselines of text are; nil for a view without text.
  var baselines: TextBaselines? { nil }
  /// Whether the content wraps, so that its height depends on its width.
  @_spi(Controls) open var wrapsContent: Bool { false }
  /// The height of the content at a width, in points.
  @_spi(Controls) open func contentHeight(atWidth width: CGFloat) -> CGFloat {
    intrinsicContentSize.height
  }
  /// Whether the autoresizing mask determines the layout, true by default.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { viewState.flags.contains(.translates) }
    set { setTranslates(newValue) }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews, 0...1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  /// Whether the view is hidden; hidden views receive no touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { setHidden(newValue) }
  }
  /// The background colour; nil, the default, is transparent.
  open var backgroundColor: UIColor? {
    get { viewState.backgroundColor }
    set {
      setBackground(newValue)
      valueSet(.backgroundColor)
    }
  }
  /// Whether `draw(_:)` fills the bounds opaquely, true by default.
  open var isOpaque: Bool {
    get { viewState.flags.contains(.opaque) }
    set { setOpaque(newValue) }
  }
  /// Whether content and subviews are clipped to the bounds, false by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  /// Whether the bitmap is cleared before drawing, true by default.
  open var clearsContextBeforeDrawing: Bool {
    get { viewState.flags.contains(.clears) }
    set { viewState.set(.clears, newValue) }
  }
  /// How content adapts to the bounds, `scaleToFill` by default.
  open var contentMode: ContentMode {
    get { viewState.contentMode }
    set { setContentMode(newValue) }
  }
  /// A view whose alpha channel masks this one; it has no superview.
  open var mask: UIView? {
    get { viewState.mask }
    set { setMask(newValue) }
  }
  /// The tint colour; nil inherits the superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { shownTint }
    set {
      setTint(newValue)
      valueSet(.tintColor)
    }
  }
  /// How the tint colour is adjusted, for example dimmed behind an alert.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { shownTintMode }
    set { setTintMode(newValue) }
  }
  /// The interface style of the view and its subviews; unspecified, the default, inherits it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { viewState.style }
    set { setStyle(newValue) }
  }
  /// Whether the view's content and subviews follow the layout direction; their content does not.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { viewState.semantics }
    set { setSemantics(newValue) }
  }
  /// The direction in which the view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: viewState.semantics, relativeTo: inheritedDirection)
  }
  /// Whether the fonts of the view follow the content size category.
  @_spi(Controls) open var followsContentSize: Bool { false }
  /// Shows fonts in their sizes for a category.
  @_spi(Controls) open func showContentSize(_ category: UIContentSizeCategory) {}
  /// The view's traits.
  open var traitCollection: UITraitCollection { inheritedTraits }

  // MARK: Touches

  /// Whether the view receives touches, true by default.
  open var isUserInteractionEnabled: Bool {
    get { viewState.flags.contains(.interactive) }
    set { viewState.set(.interactive, newValue) }
  }
  /// Whether the view receives several touches at a time, false by default.
  open var isMultipleTouchEnabled: Bool {
    get { viewState.flags.contains(.multipleTouch) }
    set { viewState.set(.multipleTouch, newValue) }
  }
  /// Whether the view's touches block those of other views.
  open var isExclusiveTouch: Bool {
    get { viewState.flags.contains(.exclusiveTouch) }
    set { viewState.set(.exclusiveTouch, newValue) }
  }
  /// The controller of the view, or its superview.
  open override var next: UIResponder? { viewState.controller ?? viewState.superview }
  /// The frontmost view at a point, in the view's coordinates, that receives touches (CA-V19).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { touched(point, event) }
  /// Whether a point is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.encloses(point) }
  /// Attaches a recogniser to the view, detaching it from its current one.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Whether a gesture recogniser of the view may begin, true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Tree

  /// The superview.
  open var superview: UIView? { viewState.superview }
  /// The subviews, back to front.
  open var subviews: [UIView] { viewState.subviews }
  /// The window that contains the view.
  open var window: UIWindow? { topView as? UIWindow }
  /// A number that identifies the view, 0 by default.
  open var tag: Int {
    get { viewState.tag }
    set { viewState.tag = newValue }
  }
  /// Adds a subview at the front; moves it from its current superview.
  open func addSubview(_ view: UIView) { insert(view, .front) }
  /// Inserts a subview at an index of the layer's sublayers, which also counts layers without a
  /// view; a larger index means the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a subview in front of a sibling.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, .above(siblingSubview))
  }
  /// Inserts a subview behind a sibling.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, .below(siblingSubview))
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the window has changed.
  open func didMoveToWindow() {}
  /// A name that identifies the view in stored state; nil by default.
  open var restorationIdentifier: String? {
    get { viewState.restorationIdentifier }
    set { viewState.restorationIdentifier = newValue }
  }
  /// The view itself or a descendant with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? { tagged(tag) }

  // MARK: Accessibility

  /// Whether assistive technology sees the view as an element.
  open var isAccessibilityElement: Bool {
    get { viewState.accessibility?.isElement ?? standardTraits.isElement }
    set { editAccessibility { $0.isElement = newValue } }
  }
  /// A short description of the view.
  open var accessibilityLabel: String? {
    get { viewState.accessibility?.label ?? standardAccessibilityLabel }
    set { editAccessibility { $0.label = newValue } }
  }
  /// The result of an action on the view.
  open var accessibilityHint: String? {
    get { viewState.accessibility?.hint }
    set { editAccessibility { $0.hint = newValue } }
  }
  /// The value of the view.
  open var accessibilityValue: String? {
    get { viewState.accessibility?.value ?? standardAccessibilityValue }
    set { editAccessibility { $0.value = newValue } }
  }
  /// The kind and state of the view.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { viewState.accessibility?.traits ?? standardTraits.traits }
    set { editAccessibility { $0.traits = newValue } }
  }
  /// A name for tests; never spoken.
  open var accessibilityIdentifier: String? {
    get { viewState.accessibility?.identifier }
    set { editAccessibility { $0.identifier = newValue } }
  }
  /// Whether the elements inside the view are hidden, false by default.
  open var accessibilityElementsHidden: Bool {
    get { viewState.accessibility?.hidesElements ?? false }
    set { editAccessibility { $0.hidesElements = newValue } }
  }
  /// Whether the siblings of the view are ignored, false by default.
  open var accessibilityViewIsModal: Bool {
    get { viewState.accessibility?.isModal ?? false }
    set { editAccessibility { $0.isModal = newValue } }
  }
  /// Whether the view is an element by itself, and its traits.
  @_spi(Controls) open var standardTraits: (isElement: Bool, traits: UIAccessibilityTraits) {
    (false, .none)
  }
  /// The label and the value of views that were given none.
  @_spi(Controls) open var standardAccessibilityLabel: String? { nil }
  @_spi(Controls) open var standardAccessibilityValue: String? { nil }

  // MARK: Layout

  /// Requests layout at the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out immediately, from the topmost superview that needs it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  /// Lays out subviews; does nothing by default.
  open func layoutSubviews() {}
  /// The size that best fits into a given one, in points; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to the size that fits best.
  open func sizeToFit() { takeFittingSize() }
  /// The size that satisfies the view's constraints and is nearest to the target, in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    constrainedSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// The size that satisfies the view's constraints; the target sides have the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { constrainedSize(targetSize, horizontal, vertical) }
  /// Invalidates the intrinsic content size.
  open func invalidateIntrinsicContentSize() { contentSizeChanged() }
  /// Updates constraints; called before layout when requested.
  open func updateConstraints() {}
  /// Whether the view depends on constraints, false by default.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Called when the layout margins changed.
  open func layoutMarginsDidChange() {}
  /// Called when the safe area insets changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when the tint colour changed.
  open func tintColorDidChange() {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Updates properties; called before layout when requested.
  open func updateProperties() {}

  // MARK: Drawing

  /// Requests redrawing at the next commit, if the view draws.
  open func setNeedsDisplay() { if drawsContents { layer.setNeedsDisplay() } }
  /// Requests redrawing of a part.
  open func setNeedsDisplay(_ rect: CGRect) { if drawsContents { layer.setNeedsDisplay(rect) } }
  /// Draws the view into the current context; does nothing by default.
  open func draw(_ rect: CGRect) {}

  // MARK: Layer delegate

  /// Returns an animation inside an animation block, `NSNull` outside (CA-V1).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }
  /// Draws the layer's contents, by `draw(_:)` if it is overridden.
  open func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws the layer's contents by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
  /// Called before the layer draws its contents.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out subviews, and notifies the controller before and after.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layOut() } }
}
