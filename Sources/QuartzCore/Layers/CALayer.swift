package import LaminaScene

/// An object that manages image content and its geometry, timing and animations.
///
/// Not `Sendable`: as on Apple's platforms, one thread at a time uses a layer tree.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
  private typealias V = LayerValues
  // No call runs during an access to these properties, so accesses cannot overlap; dynamic
  // exclusivity checks would cost more than the access.

  /// The state of the layer in commits and evaluation.
  @exclusivity(unchecked) final var state = LayerState()
  /// The tree relations of the layer, model and committed.
  @exclusivity(unchecked) final var links = LayerLinks()
  /// The model values, which the public properties read and write.
  @exclusivity(unchecked) package final var values = LayerValues()
  /// The values that the last commit published, which are drawn (CA-TR14).
  @exclusivity(unchecked) package final var committed = LayerValues()
  /// Rarely used properties, allocated on demand.
  final var rare: RareProperties?
  /// The animations added to the layer.
  package final var animations: AnimationStack?

  /// Creates a layer with default properties.
  public override init() {
    super.init()
    takeClassDefaults()
  }

  /// Creates a copy of another layer's properties; position, bounds and delegate only where
  /// `presentation()` calls it (CA-P3).
  ///
  /// Subclasses with stored properties override it and copy them. The copy is in no layer tree.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(from: layer) }
  }

  /// Creates a layer from an archive; nil, with an error on the coder, if the archive is invalid.
  public required init?(coder: NSCoder) {
    super.init()
    takeClassDefaults()
    guard decode(from: coder) else { return nil }
  }

  deinit { unlink() }

  /// Whether the class supports secure coding: always true.
  open class var supportsSecureCoding: Bool { true }
  /// Encodes the properties that differ from their defaults, the sublayers and the mask.
  open func encode(with coder: NSCoder) { encodeRows(with: coder) }

  // MARK: Properties

  /// The layer's rectangle in local coordinates; zero by default, always standardised (CA-GE5).
  open var bounds: CGRect {
    get { values.bounds }
    set {
      let old = values.bounds.size
      change(V.bounds, newValue.standardized)
      if values.bounds.size != old { noteResize(from: old) }
    }
  }
  /// The position of the anchor point in the superlayer, in points; zero by default.
  open var position: CGPoint {
    get { values.position }
    set { change(V.position, newValue) }
  }
  /// The position of the layer on the z axis, in points; 0 by default (CA-GE8, CA-GE12).
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { change(V.zPosition, newValue) }
  }
  /// The origin of `position` and `transform`, in unit coordinates; (0.5, 0.5) by default.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(V.anchorPoint, newValue) }
  }
  /// The anchor point's position on the z axis, in points; 0 by default (CA-GE10).
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(V.anchorPointZ, newValue) }
  }
  /// The transform applied about the anchor point; the identity by default.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(V.transform, newValue) }
  }
  /// The transform applied to sublayers about the anchor point; the identity by default (CA-GE7).
  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform }
    set { change(V.sublayerTransform, newValue) }
  }
  /// Whether the layer and its sublayers are not drawn; false by default (CA-R21).
  open var isHidden: Bool {
    get { values.isHidden }
    set { change(V.isHidden, newValue) }
  }
  /// Whether the geometry of sublayers is flipped vertically; false by default (CA-GE13).
  open var isGeometryFlipped: Bool {
    get { values.isGeometryFlipped }
    set { change(V.isGeometryFlipped, newValue) }
  }
  /// Whether sublayers are clipped to the rounded bounds; false by default.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(V.masksToBounds, newValue) }
  }
  /// Whether the contents are completely opaque, a hint for drawing; false by default (CA-R18).
  open var isOpaque: Bool {
    get { values.isOpaque }
    set { change(V.isOpaque, newValue) }
  }
  /// The image of the layer, a `CGImage`; other objects are stored but not drawn.
  open var contents: Any? {
    get { values.contents.object }
    set { change(V.contents, ContentsValue(newValue)) }
  }
  /// The visible rectangle of the contents, in unit coordinates; all by default (CA-R7).
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(V.contentsRect, newValue) }
  }
  /// The stretchable rectangle of the contents, in unit coordinates; all by default (CA-R8).
  open var contentsCenter: CGRect {
    get { values.contentsCenter }
    set { change(V.contentsCenter, newValue) }
  }
  /// How the contents are positioned or scaled in the bounds; `resize` by default (CA-R6).
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(V.contentsGravity, newValue.known) }
  }
  /// The number of contents pixels per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(V.contentsScale, newValue) }
  }
  /// The background colour; nil, the default, draws none.
  open var backgroundColor: CGColor? {
    get { values.backgroundColor.color }
    set { change(V.backgroundColor, ColorValue(newValue)) }
  }
  /// The corner radius, in points; 0 by default, drawn as at most half the shorter side (CA-R19).
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(V.cornerRadius, newValue) }
  }
  /// The corners that `cornerRadius` rounds; all by default.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners.mask }
    set { change(V.maskedCorners, MaskValue(newValue)) }
  }
  /// The curve of the rounded corners; `circular` by default (CA-R5).
  open var cornerCurve: CALayerCornerCurve {
    get { values.cornerCurve }
    set { change(V.cornerCurve, newValue.known) }
  }
  /// The width of the border, inset from the bounds, in points; 0 by default (CA-R12).
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(V.borderWidth, newValue) }
  }
  /// The colour of the border; opaque black by default.
  open var borderColor: CGColor? {
    get { values.borderColor.color }
    set { change(V.borderColor, ColorValue(newValue)) }
  }
  /// The opacity of the layer, 1 by default; clamped to 0...1 when drawn (CA-R10).
  open var opacity: Float {
    get { values.opacity }
    set { change(V.opacity, newValue) }
  }
  /// The colour of the shadow; opaque black by default.
  open var shadowColor: CGColor? {
    get { values.shadowColor.color }
    set { change(V.shadowColor, ColorValue(newValue)) }
  }
  /// The opacity of the shadow, 0...1; 0 by default, which draws no shadow.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(V.shadowOpacity, newValue) }
  }
  /// The offset of the shadow, in points; (0, -3) by default.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(V.shadowOffset, newValue) }
  }
  /// The standard deviation of the shadow's blur, in points; 3 by default (CA-R2).
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(V.shadowRadius, newValue) }
  }
  /// The shape of the shadow; nil, the default, uses the layer's composited alpha (CA-R3).
  open var shadowPath: CGPath? {
    get { values.shadowPath.path }
    set { change(V.shadowPath, PathValue(newValue)) }
  }
  /// Whether the layer is rendered as a bitmap before compositing; false by default (CA-R16).
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { change(V.shouldRasterize, newValue) }
  }
  /// Whether `opacity` applies to the layer and its sublayers as a group; true by default (CA-R10).
  open var allowsGroupOpacity: Bool {
    get { values.allowsGroupOpacity }
    set { change(V.allowsGroupOpacity, newValue) }
  }
  /// The blend mode that composites the layer, a filter or its name; nil by default (CA-R13).
  open var compositingFilter: Any? {
    get { values.compositingFilter.object }
    set { change(V.compositingFilter, ObjectValue(newValue)) }
  }
  /// The filters applied to the layer and its sublayers; nil by default (CA-R15).
  open var filters: [Any]? {
    get { values.filters.object as? [Any] }
    set { change(V.filters, ObjectValue(newValue)) }
  }
  /// The name of the layer in key paths, constraints and dumps; nil by default.
  open var name: String? {
    get { values.name }
    set { change(V.name, newValue) }
  }
  /// Whether the contents are redrawn when the bounds change; false by default (CA-GE16).
  open var needsDisplayOnBoundsChange: Bool {
    get { values.needsDisplayOnBoundsChange }
    set { change(V.needsDisplayOnBoundsChange, newValue) }
  }
  /// The begin time in the superlayer's time, in seconds; 0 by default (CA-T2).
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { change(V.beginTime, newValue) }
  }
  /// The rate of local time to the superlayer's time; 1 by default, 0 pauses (CA-T2, CA-T6).
  open var speed: Float {
    get { values.timing.speed }
    set { change(V.speed, newValue) }
  }
  /// The offset added to local time, in seconds; 0 by default (CA-T2).
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { change(V.timeOffset, newValue) }
  }
  /// The duration, in seconds; infinite by default. Stored and ignored for layers (CA-T7).
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { change(V.duration, newValue) }
  }
  /// Stored and ignored for layers (CA-T7).
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { change(V.repeatCount, newValue) }
  }
  /// Stored and ignored for layers (CA-T7).
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { change(V.repeatDuration, newValue) }
  }
  /// Stored and ignored for layers (CA-T7).
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { change(V.autoreverses, newValue) }
  }
  /// Stored and ignored for layers (CA-T7).
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { change(V.fillMode, newValue) }
  }

  /// The bounding box in the superlayer; setting it sets `position` and `bounds` (CA-GE3, CA-GE4).
  open var frame: CGRect {
    get { values.frame }
    set { setFrame(newValue) }
  }

  // MARK: Tree

  /// The superlayer, or the layer that this one masks; nil at the root.
  open var superlayer: CALayer? { treeParent }
  /// The sublayers in back-to-front order; nil if there are none (CA-M9).
  open var sublayers: [CALayer]? {
    get { treeChildren }
    set { setSublayers(newValue) }
  }
  /// The layer whose alpha channel masks this layer; nil by default (CA-R11).
  open var mask: CALayer? {
    get { treeMask }
    set { setMask(newValue) }
  }
  /// The delegate, which provides actions, layout and contents; not retained.
  open weak var delegate: (any CALayerDelegate)?

  /// Appends a layer to the sublayers, removing it from its previous superlayer.
  ///
  /// Differs from Apple, whose framework raises: adding an ancestor has no effect and is reported
  /// (CA-M9). The same holds for every method that inserts layers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: links.children.count) }
  /// Inserts a layer at an index of the sublayers; larger indices append it.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer behind a sublayer; first if that is nil, last if it is no sublayer (CA-M9).
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }
  /// Inserts a layer in front of a sublayer; last if that is nil or no sublayer (CA-M9).
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }
  /// Replaces a sublayer; if `oldLayer` is no sublayer, has no effect and is reported (CA-M9).
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Layout and contents

  /// Invalidates the layout, which runs at the next commit.
  open func setNeedsLayout() { requestLayout() }
  /// Runs pending layout now, from the highest ancestor that needs it (CA-GE16).
  open func layoutIfNeeded() { layoutFromTop() }
  /// Lays out the sublayers by the delegate, or else by the layout manager.
  open func layoutSublayers() { askForLayout() }
  /// Invalidates the contents, which are redrawn at the next commit.
  open func setNeedsDisplay() { requestDisplay() }
  /// Invalidates a rectangle of the contents, which is redrawn at the next commit (CA-R22).
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(in: r) }
  /// Redraws the contents now if they are invalid.
  open func displayIfNeeded() { displayNow() }
  /// Updates the contents by the delegate, or else by `draw(in:)` (CA-R22).
  open func display() { askForContents() }
  /// Draws the contents; the default calls the delegate.
  open func draw(in ctx: CGContext) { askForDrawing(ctx) }
  /// Draws the model values of the layer tree in the layer's coordinate space (CA-R24).
  open func render(in ctx: CGContext) { renderModel(in: ctx) }
  /// Resizes every sublayer by its `autoresizingMask`; called when the bounds change size.
  open func resizeSublayers(withOldSize size: CGSize) { resizeChildren(withOldSize: size) }
  /// Resizes the layer by its `autoresizingMask` after its superlayer changed size.
  open func resize(withOldSuperlayerSize size: CGSize) {
    resizeByMask(withOldSuperlayerSize: size)
  }
  /// Returns the preferred size: the layout manager's, or else the size of the frame.
  open func preferredFrameSize() -> CGSize { layoutManagerSize ?? frame.size }

  /// Returns the deepest layer that contains a point in the superlayer's coordinates (CA-P6).
  open func hitTest(_ p: CGPoint) -> CALayer? { deepest(at: p) }
  /// Returns whether the bounds contain a point in local coordinates (CA-P7).
  open func contains(_ p: CGPoint) -> Bool { values.bounds.containsHalfOpen(p) }

  // MARK: Animations and actions

  /// Adds a copy of an animation, replacing an animation with the same key (CA-M1, CA-M3).
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
  /// Removes all animations.
  open func removeAllAnimations() { detachAllAnimations() }
  /// Removes the animation with a key.
  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
  /// Returns the attached animation with a key, always the same object (CA-M5).
  open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(forKey: key) }
  /// Returns the keys of the attached animations, oldest first; nil if there are none (CA-M4).
  open func animationKeys() -> [String]? { attachedKeys }
  /// Returns the action for an event: delegate, `actions`, `style`, class, default (CA-A1, CA-A3).
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }
  /// Returns the default action of the class for an event; nil for built-in classes (CA-A3).
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns the default value of a key; nil if it is zero (CA-M12).
  open class func defaultValue(forKey key: String) -> Any? {
    Boxed.bridged(index[key].flatMap(nonZeroDefault))
  }
  /// Returns whether a change of a key redraws the contents; false for built-in classes.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Key-value coding

  /// Returns the value of a key; undeclared keys can hold values too (CA-M8).
  open func value(forKey key: String) -> Any? { Boxed.bridged(coded(key)) }
  /// Sets the value of a key; undeclared keys are stored, nil means 0 for numbers (CA-M8, CA-M12).
  open func setValue(_ value: Any?, forKey key: String) { setCoded(value, key) }
  /// Returns the value at a key path, through components and named sublayers (CA-B19, CA-GE17).
  open func value(forKeyPath keyPath: String) -> Any? { Boxed.bridged(coded(path: keyPath)) }
  /// Sets the value at a key path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCoded(value, path: keyPath) }
  /// Returns whether the key's value is archived: only if it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  /// The rows of the class's property table, base class first.
  package class var properties: [any Property] { LayerValues.rows + CALayer.computedRows }
  /// Whether sublayers keep their depth instead of being flattened into this layer (CA-GE11).
  package var keepsDepth: Bool { false }
  /// The values of the properties that the class adds; nil for a class that adds none.
  package var added: AddedStorage? { nil }
  /// Copies model values to committed values.
  package func publish() {
    committed = values
    added?.publish()
  }
  /// The content that the layer draws between its background and its sublayers.
  package func renderContent() -> RenderContent { imageContent }
  /// Copies the properties of another layer of the same or a base class.
  package func copy(from layer: CALayer) { copyBase(from: layer) }
}
