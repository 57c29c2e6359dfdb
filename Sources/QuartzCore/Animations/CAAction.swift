public import Foundation

/// What happens in response to a change of a layer: an animation, or anything else.
public protocol CAAction {
  /// Called when `event` has happened to `anObject`, a layer (A4).
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: an `NSNull` ends the search for an action with none (A1).
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
