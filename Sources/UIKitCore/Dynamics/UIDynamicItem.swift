public import CoreGraphics
public import Foundation

/// An object that a dynamic animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre.
  var center: CGPoint { get set }
  /// The bounds.
  var bounds: CGRect { get }
  /// The transform; the animator sets rotations.
  var transform: CGAffineTransform { get set }
  /// The shape for collisions, the bounds by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// The bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

extension UIView: @MainActor UIDynamicItem {}
