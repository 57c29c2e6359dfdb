/// Methods of a property animator, with the states in which they are invalid (CA-PA2, CA-PA20).
package enum AnimatorCall: String, CaseIterable {
  case start = "startAnimation()"
  case startAfterDelay = "startAnimation(afterDelay:)"
  case pause = "pauseAnimation()"
  case stop = "stopAnimation(_:)"
  case finish = "finishAnimation(at:)"
  case resume = "continueAnimation(withTimingParameters:durationFactor:)"
  case setFraction = "fractionComplete"
  case add = "addAnimations(_:)"
  case setInterruptible = "isInterruptible"
  case setInteraction = "isUserInteractionEnabled"
}

/// The part of an animator's state that decides which calls are valid.
struct AnimatorStatus: Equatable {
  var state = UIViewAnimatingState.inactive
  var isRunning = false
  var isInterruptible = true
}

extension AnimatorCall {
  /// The error message for an invalid call; nil if the call is valid.
  func errorMessage(in status: AnimatorStatus) -> String? {
    reason(status).map { "UIViewPropertyAnimator: \(rawValue) \($0)" }
  }

  private func reason(_ now: AnimatorStatus) -> String? {
    switch self {
    case .finish:
      return now.state == .stopped
        ? nil : "needs an animator stopped by stopAnimation(false); this one is \(now.state)"
    case .setInterruptible, .setInteraction:
      return now.state == .active ? "cannot be set while the animator is active" : nil
    case .start, .startAfterDelay, .pause, .stop, .resume, .setFraction, .add:
      if now.state == .stopped {
        return "is not possible in a stopped animator: call finishAnimation(at:) first"
      }
    }
    if self == .startAfterDelay, now.state == .active, !now.isRunning {
      return "is not possible in a paused animator: call startAnimation()"
    }
    let interrupts: Set<AnimatorCall> = [.pause, .stop, .setFraction]
    if interrupts.contains(self), !now.isInterruptible, now.state == .active {
      return "is not possible in an active animator that is not interruptible"
    }
    return nil
  }
}
