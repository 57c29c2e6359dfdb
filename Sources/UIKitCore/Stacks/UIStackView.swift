public import CoreGraphics
import QuartzCore

/// Arranges views along an axis, with constraints.
///
/// Hidden arranged views take no space; in an animation block they shrink first and are hidden at
/// its end.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Fills the axis, sized by hugging and compression resistance.
    case fill
    /// Fills the axis with views of equal size.
    case fillEqually
    /// Fills the axis in proportion to the intrinsic content sizes.
    case fillProportionally
    /// Equal spaces between views, at least `spacing`.
    case equalSpacing
    /// Equal distances between the centres of views.
    case equalCentering
  }

  /// The alignment of views across the axis.
  public enum Alignment: Int, Sendable {
    /// Fills the stack across the axis.
    case fill
    /// Aligns leading edges of a column, top edges of a row.
    case leading
    /// Aligns first baselines.
    case firstBaseline
    /// Centres views.
    case center
    /// Aligns trailing edges of a column, bottom edges of a row.
    case trailing
    /// Aligns last baselines.
    case lastBaseline
    /// Aligns top edges of a row.
    public static let top = Alignment.leading
    /// Aligns bottom edges of a row.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that selects the stack's spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The system's spacing.
  public class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }

  private var arranged: [UIView] = []
  private var spaces: [ObjectIdentifier: CGFloat] = [:]
  private var rules: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  /// Whether what the constraints depend on has changed since they were made.
  private var needsArrangement = false

  /// Creates a stack without arranged views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Restores a stack from an archive, without the arrangement.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The axis, horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// The distribution along the axis, `fill` by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// The alignment across the axis, `fill` by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrange() } }
  }
  /// The space between neighbours in points, 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrange() } }
  }
  /// Whether views are arranged inside the layout margins, false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  /// The arranged views in order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view to the end of the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranged.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts or moves an arranged view to an index, clamped to the valid range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if !(0...arranged.count).contains(stackIndex) {
      Diagnostics.report("UIStackView", "index \(stackIndex) is out of range; clamped")
    }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Removes a view from the arranged views; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    spaces[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spaces[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// The custom space after a view; `spacingUseDefault` if it has none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spaces[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The effective space after a view, in points.
  package final func space(after view: UIView) -> CGFloat {
    let own = spaces[ObjectIdentifier(view)] ?? spacing
    return own == Self.spacingUseSystem ? 8 : own
  }

  /// Requests that the constraints are made again, before the next layout.
  package final func arrange() {
    needsArrangement = true
    constraintsChanged()
    invalidateIntrinsicContentSize()
  }

  /// Makes the constraints again if that was requested: once, however many views were added.
  package final func arrangeIfNeeded() {
    guard needsArrangement else { return }
    needsArrangement = false
    for guide in guides { removeLayoutGuide(guide) }
    var arrangement = StackArrangement(self)
    arrangement.make()
    NSLayoutConstraint.replace(rules, with: arrangement.rules)
    rules = arrangement.rules
    guides = arrangement.guides
  }

  /// Handles a view that is hidden or shown: in an animation block, its shrinking or growing is
  /// animated.
  final func visibilityChanged(of view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    let context = AnimationContext.current
    if context != nil { (window ?? topView).layoutIfNeeded() }
    arrange()
    guard let context, !context.isSilent, UIView.areAnimationsEnabled else { return }
    if view.isHidden {
      let seen = context.settings.animation(keyPath: "hidden")
      seen.fromValue = false
      seen.toValue = false
      context.attach(seen, to: view.layer, forKey: "hidden")
    }
    (window ?? topView).layoutIfNeeded()
  }
}
