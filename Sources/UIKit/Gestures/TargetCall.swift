import Foundation
import QuartzCore

/// A target, not retained, and its method.
struct TargetCall {
  weak var target: AnyObject?
  var action: Selector

  init(target: Any, action: Selector) {
    self.target = target as AnyObject
    self.action = action
  }

  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    let isSame = target.map { $0 as AnyObject === self.target } ?? true
    return isSame && (action.map { $0 == self.action } ?? true)
  }

  /// Calls the method; reports an error if the target does not have it.
  @MainActor
  func perform(with sender: Any) {
    guard let target else { return }
    if !action.perform(on: target, with: sender) {
      Diagnostics.report("Selector", "the target has no method \(action)")
    }
  }
}
