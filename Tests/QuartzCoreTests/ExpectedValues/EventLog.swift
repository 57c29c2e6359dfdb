import Foundation

@testable import QuartzCore

/// What happened, in order, and when.
final class EventLog {
  private(set) var events: [String] = []
  private(set) var times: [String: Double] = [:]

  func note(_ event: String) {
    events.append(event)
    times[event] = CACurrentMediaTime()
  }

  /// A delegate that notes `start NAME` and `stop NAME finished`.
  func delegate(_ name: String) -> any CAAnimationDelegate { Listener(name, self) }

  private final class Listener: NSObject, CAAnimationDelegate {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) { (self.name, self.log) = (name, log) }

    func animationDidStart(_ anim: CAAnimation) { log.note("start \(name)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      log.note("stop \(name) \(flag)")
    }
  }
}
