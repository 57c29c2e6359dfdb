public import CoreGraphics

extension UIView {
  /// The constraints that the view keeps: those whose items are it and views inside it.
  public var constraints: [NSLayoutConstraint] { viewState.constraints }

  /// Makes a constraint count.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Makes constraints count.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Makes a constraint count no more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Makes constraints count no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The guides in the view.
  public var layoutGuides: [UILayoutGuide] { viewState.guides.filter { $0.insets == nil } }
  /// Puts a guide into the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owner = self
    viewState.guides.append(layoutGuide)
  }
  /// Takes a guide out of the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    viewState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }
  /// What the system does not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide("safeArea") { $0.safeAreaInsets } }
  /// What is inside the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }

  private func guide(
    _ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let known = viewState.guides.first(where: { $0.insets != nil && $0.identifier == name }) {
      return known
    }
    let guide = UILayoutGuide()
    (guide.identifier, guide.insets) = (name, insets)
    addLayoutGuide(guide)
    return guide
  }

  /// How much it matters that the view is no larger than its contents; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? viewState.hugging.0 : viewState.hugging.1
  }
  /// Sets how much it matters that the view is no larger than its contents.
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
  /// How much it matters that the view is no smaller than its contents; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? viewState.resistance.0 : viewState.resistance.1
  }
  /// Sets how much it matters that the view is no smaller than its contents.
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

  /// The smallest or largest size that constraints allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that constraints allow, each side as near to another as its priority says.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let (solver, values) = LayoutSolver.solution(
      of: self, fitting: (targetSize, (horizontal.rawValue, vertical.rawValue)))
    return solver.frame(of: self, in: values)?.size ?? targetSize
  }

  /// The smallest size of `systemLayoutSizeFitting(_:)`.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The largest size of `systemLayoutSizeFitting(_:)`.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
