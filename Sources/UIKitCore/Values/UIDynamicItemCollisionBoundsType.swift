/// The shape of an item for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds.
  case rectangle
  /// A circle as wide as the bounds.
  case ellipse
  /// A path; the bounds are used.
  case path
}
