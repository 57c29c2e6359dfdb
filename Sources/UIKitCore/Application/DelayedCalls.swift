public import Foundation
public import QuartzCore
import Synchronization

/// Calls of methods after a delay, which retain their targets until then.
private final class DelayedCalls: @unchecked Sendable {
  private struct Call: @unchecked Sendable {
    var target: NSObject
    var action: Selector
    var argument: Any?
    var timer: Timer
  }

  static let shared = DelayedCalls()
  private let all = Mutex<[Call]>([])

  func add(_ target: NSObject, action: Selector, argument: Any?, delay: TimeInterval) {
    let timer = Timer.scheduledTimer(withTimeInterval: max(0, delay), repeats: false) {
      [self] timer in run(timer)
    }
    let call = Call(target: target, action: action, argument: argument, timer: timer)
    all.withLock { $0.append(call) }
  }

  private func run(_ timer: Timer) {
    let id = ObjectIdentifier(timer)
    let found = all.withLock { list -> Call? in
      guard let index = list.firstIndex(where: { ObjectIdentifier($0.timer) == id }) else {
        return nil
      }
      return list.remove(at: index)
    }
    guard let found else { return }
    if !found.action.perform(on: found.target, with: found.argument ?? NSNull()) {
      Diagnostics.report("Selector", "the target has no method \(found.action)")
    }
  }

  func cancel(_ target: NSObject, _ action: Selector?) {
    let id = ObjectIdentifier(target)
    let gone = all.withLock { list in
      let gone = list.filter {
        ObjectIdentifier($0.target) == id && (action == nil || $0.action == action)
      }
      list.removeAll { call in gone.contains { $0.timer === call.timer } }
      return gone
    }
    for call in gone { call.timer.invalidate() }
  }
}

extension NSObject {
  /// Calls a method after a delay in seconds, on the clock of the stage. The receiver is retained
  /// until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.shared.add(self, action: aSelector, argument: anArgument, delay: delay)
  }

  /// Cancels all delayed calls of a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    guard let target = aTarget as? NSObject else { return }
    DelayedCalls.shared.cancel(target, nil)
  }

  /// Cancels the delayed calls of a target by name; selectors of methods are equal, so that those
  /// cancel every call of a method.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    guard let target = aTarget as? NSObject else { return }
    DelayedCalls.shared.cancel(target, aSelector)
  }
}
