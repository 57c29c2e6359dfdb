import Foundation
import QuartzCore

/// A target, not retained, and its method.
struct TargetCall {
  weak var target: AnyObject?
  /// Whether a target was given; without one, the responder chain is searched.
  let hasTarget: Bool
  var action: Selector

  init(target: Any?, action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// Whether the call was made with a target and an equal method; nil matches all.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    hasTarget(target) && (action.map { $0 == self.action } ?? true)
  }

  private func hasTarget(_ target: Any?) -> Bool {
    target.map { $0 as AnyObject === self.target } ?? true
  }

  /// Whether both have the same target, or none, and an equal method.
  func isSame(as other: TargetCall) -> Bool {
    hasTarget == other.hasTarget && target === other.target && action == other.action
  }

  /// The condition for the calls to remove.
  ///
  /// Two expressions of one method make selectors that are not equal; the method is found by its
  /// signature if no other one of the target has the same.
  static func removal(
    of target: Any?, _ action: Selector?, from calls: [TargetCall]
  ) -> (TargetCall) -> Bool {
    if calls.contains(where: { $0.matches(target, action) }) {
      return { $0.matches(target, action) }
    }
    guard let action else { return { _ in false } }
    let similar = calls.filter { $0.hasTarget(target) && $0.action.hasSameSignature(as: action) }
    guard Set(similar.map(\.action)).count <= 1 else {
      Diagnostics.report(
        "Selector",
        "several methods have this signature, none is removed; keep the selector in a constant")
      return { _ in false }
    }
    return { $0.hasTarget(target) && $0.action.hasSameSignature(as: action) }
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
