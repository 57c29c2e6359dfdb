public import Foundation
public import QuartzCore

/// A target, retained as Foundation's timers do, and its method.
private final class TimerCall: @unchecked Sendable {
  private let target: Any
  private let action: Selector

  init(_ target: Any, _ action: Selector) { (self.target, self.action) = (target, action) }

  func fire(_ timer: Timer) {
    if !action.perform(on: target, with: timer) {
      Diagnostics.report("Timer", "the target has no method \(action)")
    }
  }
}

extension Timer {
  /// Creates a timer that calls a method of a target, which it retains until it is invalidated, and
  /// adds it to the current run loop.
  ///
  /// Differs from Apple: `userInfo` is not kept.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimerCall(aTarget, aSelector)
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.fire($0) }
  }

  /// Creates a timer that calls a method of a target.
  ///
  /// Differs from Apple: `userInfo` is not kept.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let call = TimerCall(aTarget, aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { call.fire($0) }
  }
}
