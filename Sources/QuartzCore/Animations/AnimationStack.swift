import CoreGraphics
import Synchronization

/// The animations of one layer, in order of application (CA-M4).
package final class AnimationStack {
  private(set) var entries: [AttachedAnimation] = []
  /// Animations of ancestors that target this layer.
  private(set) var forwardedAnimations: [ForwardedAnimation] = []

  package var isEmpty: Bool { entries.isEmpty && forwardedAnimations.isEmpty }

  /// Whether a match-move animation moves the layer with another one.
  var follows: Bool { entries.contains { $0.follows } }

  func append(_ animation: AttachedAnimation) { entries.append(animation) }
  func append(_ forwarded: ForwardedAnimation) { forwardedAnimations.append(forwarded) }
  func removeForwarded(where isLeaving: (ForwardedAnimation) -> Bool) {
    forwardedAnimations.removeAll(where: isLeaving)
  }
  func remove(_ animation: AttachedAnimation) { entries.removeAll { $0 === animation } }

  /// The animations that clients see: without the finished ones that are shown for their last
  /// frame.
  package var listed: some Sequence<AttachedAnimation> { entries.lazy.filter { !$0.isLingering } }

  /// Applies the animations in effect at a local time to a presentation layer; returns whether any
  /// was. Those after the deadline are left out.
  @discardableResult
  package func apply(
    to shown: CALayer, at localTime: CFTimeInterval, until deadline: Deadline = .never
  ) -> Bool {
    var isVisible = false
    var redraws = false
    for entry in entries where entry.isCommitted && !entry.isGone(at: localTime) {
      guard entry.bound.apply(to: shown, at: localTime, until: deadline) else { continue }
      isVisible = true
      if entry.bound.redraws { redraws = true }
    }
    if redraws { shown.redrawAnimated() }
    return isVisible
  }

  /// Whether the layer's class draws what an animation changes (CA-B18), or may do so.
  var redraws: Bool {
    !forwardedAnimations.isEmpty || entries.contains { $0.bound.redraws }
  }

  /// The local times around `localTime` at which a presentation layer has the same values; nil when
  /// it changes there, or depends on more than the time.
  func unchangedTimes(at localTime: CFTimeInterval) -> UnchangedTimes? {
    guard forwardedAnimations.isEmpty, !follows else { return nil }
    var times = UnchangedTimes.always
    for entry in entries where entry.isCommitted {
      guard let own = entry.unchangedTimes(at: localTime) else { return nil }
      times = times.intersection(own)
    }
    return times.around(localTime)
  }

  /// The committed animations in compiled form; nil when one of them cannot be compiled.
  func compiledSteps() -> [CompiledStep]? {
    guard forwardedAnimations.isEmpty, !follows else { return nil }
    var steps: [CompiledStep] = []
    for entry in entries where entry.isCommitted && !entry.bound.isIdle {
      guard let own = entry.compiledSteps else { return nil }
      steps += own
    }
    return steps
  }

  /// The transition in effect at a local time, and its progress.
  package func transition(
    at localTime: CFTimeInterval
  ) -> (transition: CATransition, progress: Double)? {
    for entry in entries.reversed() where entry.isCommitted && !entry.isGone(at: localTime) {
      if let found = entry.bound.transition(at: localTime) { return found }
    }
    return nil
  }

  private static let counter = Atomic<UInt64>(0)
  static func nextOrder() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
