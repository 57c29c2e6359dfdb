import CoreGraphics

/// A view or layout guide, the operand of a constraint.
@MainActor
package protocol ConstraintItem: AnyObject {
  /// The view itself, or the owner of the guide.
  var constrainedView: UIView? { get }
}

extension UIView: ConstraintItem {
  package final var constrainedView: UIView? { self }
}

extension UILayoutGuide: ConstraintItem {
  package final var constrainedView: UIView? { owningView }
}
