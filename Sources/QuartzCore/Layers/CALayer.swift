package import LaminaScene

/// A node of the layer tree: geometry, looks, timing and sublayers.
///
/// Not `Sendable`: like Apple's, a layer tree belongs to one thread at a time.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  private typealias V = LayerValues
  // Nobody is called while one of these is read or written, so that checking every access for
  // overlaps would find nothing, and cost more than the access.

  /// What commits and evaluation note about the layer.
  @exclusivity(unchecked) final var state = LayerState()
  /// The tree around the layer, model and committed.
  @exclusivity(unchecked) final var links = LayerLinks()
  /// The model: what the properties below read and write.
  @exclusivity(unchecked) package final var values = LayerValues()
  /// What the last commit published: what is drawn (TR14).
  @exclusivity(unchecked) package final var committed = LayerValues()
  /// What few layers have.
  final var rare: RareProperties?
  /// The animations added to the layer.
  package final var animations: AnimationStack?

  /// A layer with default properties.
  public override init() {
    super.init()
    takeClassDefaults()
  }

  /// A copy of another layer's properties, as presentation layers are made (P3).
  ///
  /// Subclasses with stored properties override it and copy them. The copy is not in any tree.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(from: layer) }
  }

  /// Restores a layer from an archive; nil, with an error on the coder, if that is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    takeClassDefaults()
    guard decode(from: coder) else { return nil }
  }

  deinit { unlink() }

  /// Layers can be archived securely.
  open class var supportsSecureCoding: Bool { true }
  /// Archives every property whose value is not the default, and the sublayers.
  open func encode(with coder: NSCoder) { encodeRows(with: coder) }

  // MARK: Properties

  /// The layer's own box, in its own coordinates; a negative size is standardised (GE5).
  open var bounds: CGRect {
    get { values.bounds }
    set { change(V.bounds, newValue.standardized) }
  }
  /// Where the anchor point lies in the superlayer, in points.
  open var position: CGPoint {
    get { values.position }
    set { change(V.position, newValue) }
  }
  /// The depth of the layer among its siblings (GE8, GE12).
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(V.zPosition, newValue) }
  }
  /// The point that `position` and `transform` refer to, in unit coordinates of the bounds.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(V.anchorPoint, newValue) }
  }
  /// The depth of the point that `transform` acts about (GE10).
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(V.anchorPointZ, newValue) }
  }
  /// The transform about the anchor point.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(V.transform, newValue) }
  }
  /// The transform of all sublayers about the anchor point (GE7).
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change(V.sublayerTransform, newValue) }
  }
  /// Whether the layer and its sublayers are not drawn; they keep animating (R21).
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(V.isHidden, newValue) }
  }
  /// Whether the layer shows when it faces away (GE14).
  open var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(V.isDoubleSided, newValue) }
  }
  /// Whether sublayers are flipped vertically about the bounds (GE13).
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(V.isGeometryFlipped, newValue) }
  }
  /// Whether sublayers are clipped to the rounded bounds.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(V.masksToBounds, newValue) }
  }
  /// A promise that the contents are opaque; a hint (R18).
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(V.isOpaque, newValue) }
  }
  /// The picture, a `CGImage`; anything else is kept but not drawn.
  open var contents: Any? {
    get { values.contents.object }
    set { change(V.contents, ContentsValue(newValue)) }
  }
  /// The part of the contents that shows, in unit coordinates (R7).
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(V.contentsRect, newValue) }
  }
  /// The part of the contents that stretches, in unit coordinates (R8).
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(V.contentsCenter, newValue) }
  }
  /// How contents are placed in the bounds (R6).
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(V.contentsGravity, newValue) }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(V.contentsScale, newValue) }
  }
  /// The filter of contents drawn smaller than they are (R9).
  open var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { change(V.minificationFilter, newValue) }
  }
  /// The filter of contents drawn larger than they are (R9).
  open var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { change(V.magnificationFilter, newValue) }
  }
  /// The colour behind the contents; nil draws none.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.color }
    set { change(V.backgroundColor, ColorValue(newValue)) }
  }
  /// The radius of the corners, in points; at most half the shorter side when drawn (R19).
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(V.cornerRadius, newValue) }
  }
  /// The corners that `cornerRadius` rounds.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners.mask }
    set { change(V.maskedCorners, MaskValue(newValue)) }
  }
  /// The curve of the corners (R5).
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(V.cornerCurve, newValue) }
  }
  /// The width of the border inside the bounds, in points (R12).
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(V.borderWidth, newValue) }
  }
  /// The colour of the border.
  open var borderColor: CGColor? {
    get { values.borderColor.color }
    set { change(V.borderColor, ColorValue(newValue)) }
  }
  /// The opacity of the layer with its sublayers; clamped to 0...1 when drawn (R10).
  open var opacity: Float {
    get { values.opacity }
    set { change(V.opacity, newValue) }
  }
  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { values.shadowColor.color }
    set { change(V.shadowColor, ColorValue(newValue)) }
  }
  /// The opacity of the shadow, 0 by default: no shadow.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(V.shadowOpacity, newValue) }
  }
  /// Where the shadow lies, in the layer's coordinates; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(V.shadowOffset, newValue) }
  }
  /// The standard deviation of the shadow's blur, in points (R2).
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(V.shadowRadius, newValue) }
  }
  /// The silhouette of the shadow; nil takes what the layer draws (R3).
  open var shadowPath: CGPath? {
    get { values.shadowPath.path }
    set { change(V.shadowPath, PathValue(newValue)) }
  }
  /// Whether the layer is drawn through a bitmap (R16).
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(V.shouldRasterize, newValue) }
  }
  /// Pixels per point of that bitmap.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change(V.rasterizationScale, newValue) }
  }
  /// Whether `opacity` fades the layer as one group (R10).
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(V.allowsGroupOpacity, newValue) }
  }
  /// How the layer meets what is behind it, a filter's name (R13).
  open var compositingFilter: Any? {
    get { values.compositingFilter.object }
    set { change(V.compositingFilter, ObjectValue(newValue)) }
  }
  /// Filters of the layer with its sublayers (R15).
  open var filters: [Any]? {
    get { values.filters.object as? [Any] }
    set { change(V.filters, ObjectValue(newValue)) }
  }
  /// Filters of what is behind the layer (R14).
  open var backgroundFilters: [Any]? {
    get { values.backgroundFilters.object as? [Any] }
    set { change(V.backgroundFilters, ObjectValue(newValue)) }
  }
  /// A name for key paths, constraints and dumps.
  open var name: String? {
    get { values.name }
    set { change(V.name, newValue) }
  }
  /// Whether a change of the bounds redraws the contents (GE16).
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set { change(V.needsDisplayOnBoundsChange, newValue) }
  }
  /// When the layer's time begins, in its superlayer's time (T2).
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { change(V.beginTime, newValue) }
  }
  /// Local seconds per second of the superlayer; 0 pauses (T2, T6).
  open var speed: Float {
    get { values.timing.speed }
    set { change(V.speed, newValue) }
  }
  /// Added to local time (T2).
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { change(V.timeOffset, newValue) }
  }

  /// The smallest box around the layer in its superlayer; sets `position` and `bounds` (GE3, GE4).
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  // MARK: Tree

  /// The layer that this one is a sublayer or the mask of.
  open var superlayer: CALayer? { treeParent }
  /// The layers in front of this one, back to front; nil when there are none (M9).
  open var sublayers: [CALayer]? {
    get { treeChildren }
    set { setSublayers(newValue) }
  }
  /// The layer whose alpha multiplies this one's (R11).
  open var mask: CALayer? {
    get { treeMask }
    set { setMask(newValue) }
  }
  /// Who is asked for actions, layout and contents.
  open weak var delegate: (any CALayerDelegate)?

  /// Puts a layer in front of the other sublayers, taking it from its superlayer.
  ///
  /// Differs from Apple, whose framework raises: a layer that this one is below is left where it is, and
  /// reported (M9); so everywhere where layers get into a tree.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: links.children.count) }
  /// Puts a layer at an index of the sublayers, at the end when that is too large.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts a layer behind a sublayer; first when that is nil, last when it is a stranger (M9).
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  /// Puts a layer in front of a sublayer; last when that is nil or a stranger (M9).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Puts a layer in a sublayer's place; in that of a stranger nothing is put, which is reported (M9).
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Layout and contents

  /// Asks for layout at the next commit.
  open func setNeedsLayout() { markNeedsLayout() }
  /// Lays out now, from the highest superlayer that needs it (GE16).
  open func layoutIfNeeded() { layoutFromTop() }
  /// Places sublayers: asks the delegate, else the layout manager.
  open func layoutSublayers() { askForLayout() }
  /// Asks for new contents at the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Asks for new contents of a part at the next commit; the rest is kept (R22).
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(in: r) }
  /// Makes new contents now if they are needed.
  open func displayIfNeeded() { displayNow() }
  /// Makes the contents: asks the delegate, else draws them by `draw(in:)` (R22).
  open func display() { askForContents() }
  /// Draws the contents; asks the delegate.
  open func draw(in ctx: CGContext) { askForDrawing(ctx) }
  /// Draws the model tree, in the layer's own space (R24), with all that the compositor draws.
  open func render(in ctx: CGContext) { renderModel(in: ctx) }
  /// The size the layer would like, its own unless a layout manager says otherwise.
  open func preferredFrameSize() -> CGSize { layoutManagerSize ?? frame.size }

  /// The deepest layer at a point of the superlayer's coordinates (P6).
  open func hitTest(_ p: CGPoint) -> CALayer? { deepest(at: p) }
  /// Whether a point in own coordinates is inside the bounds (P7).
  open func contains(_ p: CGPoint) -> Bool { values.bounds.containsHalfOpen(p) }

  // MARK: Animations and actions

  /// Adds a copy of an animation; one under the same key is replaced (M1, M3).
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes every animation.
  open func removeAllAnimations() { detachAllAnimations() }
  /// Removes the animation of a key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
  /// The attached animation of a key, always the same object (M5).
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }
  /// The keys of attached animations, oldest first; nil when there are none (M4).
  open func animationKeys() -> [String]? { attachedKeys }
  /// The action for an event: delegate, `actions`, `style`, class, then built in (A1, A3).
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// The action of a class for an event; nil for every key of ours (A3).
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// The value of a key never set, where that is not zero (M12).
  open class func defaultValue(forKey key: String) -> Any? { index[key].flatMap(nonZeroDefault) }
  /// Whether a change of the key's value redraws the contents; false for every key of ours.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Key-value coding

  /// The value of a key; any key may have one (M8).
  open func value(forKey key: String) -> Any? { coded(key) }
  /// Sets the value of a key; unknown keys are kept, nil means 0 for numbers (M8, M12).
  open func setValue(_ value: Any?, forKey key: String) { setCoded(value, key) }
  /// The value at a key path, through parts of values and named sublayers (B19, GE17).
  open func value(forKeyPath keyPath: String) -> Any? { coded(path: keyPath) }
  /// Sets the value at a key path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCoded(value, path: keyPath) }
  /// Whether an archive holds the key's value: when it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  /// The rows of the class's property table, base class first.
  package class var properties: [any Property] { LayerValues.rows + CALayer.computedRows }
  /// Whether sublayers keep their depth instead of being flattened into this layer (GE11).
  package var keepsDepth: Bool { false }
  /// Copies model values to committed ones; subclasses copy their structs too.
  package func publish() { committed = values }
  /// Takes over what another layer has committed, as presentation layers do every frame.
  package func refresh(from model: CALayer) { values = model.committed }
  /// What the layer draws between its background and its sublayers.
  package func renderContent() -> RenderContent { imageContent }
  /// Copies the properties of another layer of the same or a base class.
  package func copy(from layer: CALayer) { copyBase(from: layer) }
}
