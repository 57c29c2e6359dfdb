public import Foundation

/// A response to a change of a layer: an animation or any other code.
public protocol CAAction {
  /// Called when `event` has happened to `anObject`, a layer (CA-A4).
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: an `NSNull` ends the search for an action (CA-A1).
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
