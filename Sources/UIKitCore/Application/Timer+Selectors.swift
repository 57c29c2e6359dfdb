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

/// A timer that calls a method and keeps the information of its creator, which Foundation's timers
/// on Linux do not.
final class SelectorTimer: Timer {
  private var info: Any?

  convenience init(
    interval: TimeInterval, target: Any, action: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TimerCall(target, action)
    let first = Date(timeIntervalSinceNow: max(interval, 0))
    self.init(fire: first, interval: interval, repeats: repeats) { call.fire($0) }
    info = userInfo
  }

  override var userInfo: Any? { isValid ? info : nil }
}

/// A class whose instances `init(timeInterval:target:selector:userInfo:repeats:)` creates; an
/// initializer of a class itself could not choose a subclass.
public protocol SelectorTimerMaking {}

extension Timer: SelectorTimerMaking {
  /// Creates a timer that calls a method of a target, which it retains until it is invalidated, and
  /// adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = SelectorTimer(
      interval: ti, target: aTarget, action: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension SelectorTimerMaking {
  /// Creates a timer that calls a method of a target.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let timer = SelectorTimer(
      interval: ti, target: aTarget, action: aSelector, userInfo: userInfo, repeats: yesOrNo)
    // Only timers conform.
    self = unsafeBitCast(timer as Timer, to: Self.self)
  }

  /// Creates a timer that calls a method of a target, at a date and then periodically.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    let timer = SelectorTimer(interval: ti, target: t, action: s, userInfo: ui, repeats: rep)
    timer.fireDate = date
    self = unsafeBitCast(timer as Timer, to: Self.self)
  }
}
