public import CoreGraphics
import QuartzCore

/// A view that lays other views out in a row or a column, by constraints.
///
/// Arranged views that are hidden take no place; in an animation block they shrink away and are hidden
/// at its end.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it, by how much they hug and resist.
    case fill
    /// They fill it and are of one size.
    case fillEqually
    /// They fill it in proportion to their contents.
    case fillProportionally
    /// What is between them is the same, at least the spacing.
    case equalSpacing
    /// Their middles are equally far from each other.
    case equalCentering
  }

  /// How views lie across the stack.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill
    /// At the left of a column, at the top of a row.
    case leading
    /// The lines under their first texts are one.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right of a column, at the bottom of a row.
    case trailing
    /// The lines under their last texts are one.
    case lastBaseline
    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// A custom space that is as the stack's.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The space that the system uses between neighbours.
  public class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }

  private var arranged: [UIView] = []
  private var spaces: [ObjectIdentifier: CGFloat] = [:]
  private var rules: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// A stack without views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Restores a view from an archive, without the arrangement.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the views are in a row, the default, or in a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// How views share the length of the stack; they fill it by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// How views lie across the stack; they fill it by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrange() } }
  }
  /// The space between neighbours, 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrange() } }
  }
  /// Whether views keep out of the stack's margins, false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  /// The views that are laid out, in their order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranged.contains { $0 === view } ? 1 : 0))
  }

  /// Adds a view at a place among the others, or at the nearest that there is; also moves one that is
  /// there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if !(0...arranged.count).contains(stackIndex) {
      Diagnostics.report("UIStackView", "there is no place \(stackIndex); the nearest instead")
    }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Lays a view out no more; it stays a subview.
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

  /// Sets the space after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spaces[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// The space after a view, where it has one of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spaces[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The space that follows a view.
  final func space(after view: UIView) -> CGFloat {
    let own = spaces[ObjectIdentifier(view)] ?? spacing
    return own == Self.spacingUseSystem ? 8 : own
  }

  /// Makes the constraints anew.
  final func arrange() {
    NSLayoutConstraint.deactivate(rules)
    for guide in guides { removeLayoutGuide(guide) }
    var arrangement = StackArrangement(self)
    arrangement.make()
    (rules, guides) = (arrangement.rules, arrangement.guides)
    NSLayoutConstraint.activate(rules)
    invalidateIntrinsicContentSize()
  }

  /// A view was hidden, or is shown again: in an animation block the others move at once, and it is seen
  /// as it shrinks.
  final func visibilityChanged(of view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    let context = AnimationContext.current
    if context != nil { (window ?? topView).layoutIfNeeded() }
    arrange()
    guard let context, !context.isSilent, UIView.areAnimationsEnabled else { return }
    if view.isHidden {
      let seen = context.settings.animation(keyPath: "hidden")
      (seen.fromValue, seen.toValue) = (false, false)
      context.attach(seen, to: view.layer, forKey: "hidden")
    }
    (window ?? topView).layoutIfNeeded()
  }
}
