import CoreGraphics

/// A view or a guide: what constraints are about.
@MainActor
protocol ConstraintItem: AnyObject {
  /// The view itself, or the one that the guide is in.
  var constrainedView: UIView? { get }
}

extension UIView: ConstraintItem {
  final var constrainedView: UIView? { self }
}

extension UILayoutGuide: ConstraintItem {
  final var constrainedView: UIView? { owningView }
}
