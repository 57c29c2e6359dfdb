public import CoreGraphics

extension UIView {
  /// The constraints owned by the view: those between it and its descendants.
  public var constraints: [NSLayoutConstraint] {
    (self as? UIStackView)?.arrangeIfNeeded()
    return viewState.constraints
  }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The view's layout guides.
  public var layoutGuides: [UILayoutGuide] { viewState.guides.filter { $0.insets == nil } }
  /// Adds a layout guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owner = self
    viewState.guides.append(layoutGuide)
  }
  /// Removes a layout guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    viewState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }
  /// The part of the bounds inside the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { guide("safeArea") { $0.safeAreaInsets } }
  /// The part of the bounds inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }

  final func guide(
    _ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let known = viewState.guides.first(where: { $0.insets != nil && $0.identifier == name }) {
      return known
    }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.insets = insets
    addLayoutGuide(guide)
    return guide
  }

  /// The priority with which the view resists growing beyond its content size; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? viewState.hugging.0 : viewState.hugging.1
  }
  /// Sets the priority with which the view resists growing beyond its content size.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      viewState.hugging.0 = priority
    } else {
      viewState.hugging.1 = priority
    }
    constraintsChanged()
  }
  /// The priority with which the view resists shrinking below its content size; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? viewState.resistance.0 : viewState.resistance.1
  }
  /// Sets the priority with which the view resists shrinking below its content size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      viewState.resistance.0 = priority
    } else {
      viewState.resistance.1 = priority
    }
    constraintsChanged()
  }

  /// The size that satisfies the view's constraints; the target sides have priorities.
  final func constrainedSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let (solver, values) = LayoutSolver.solution(
      of: self, fitting: (target, (horizontal.rawValue, vertical.rawValue)))
    return solver.frame(of: self, in: values)?.size ?? target
  }

  /// A target for the smallest size that constraints allow.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// A target for the largest size that constraints allow.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
