/// A layout whose attributes an animator moves.
@MainActor
package protocol DynamicLayout: AnyObject {
  /// The view that has the layout, for its screen.
  var dynamicView: UIView? { get }
  /// Called when attributes have moved.
  func dynamicItemsMoved()
}
