import CoreGraphics
import Synchronization

/// The animations of one layer, in the order in which they apply (M4).
package final class AnimationStack {
  private(set) var entries: [AttachedAnimation] = []
  /// What layers above animate of this one.
  private(set) var guests: [GuestAnimation] = []

  package var isEmpty: Bool { entries.isEmpty && guests.isEmpty }

  /// Whether the layer follows another one.
  var follows: Bool { entries.contains { $0.follows } }

  func append(_ animation: AttachedAnimation) { entries.append(animation) }
  func append(_ guest: GuestAnimation) { guests.append(guest) }
  func removeGuests(where isLeaving: (GuestAnimation) -> Bool) {
    guests.removeAll(where: isLeaving)
  }
  func remove(_ animation: AttachedAnimation) { entries.removeAll { $0 === animation } }

  /// The animations that clients see: not those that only show their last instant.
  var listed: some Sequence<AttachedAnimation> { entries.lazy.filter { !$0.isLingering } }

  /// Applies what is in effect at a local time to a presentation layer; whether anything was.
  @discardableResult
  package func apply(to shown: CALayer, at localTime: CFTimeInterval) -> Bool {
    var (isVisible, redraws) = (false, false)
    for entry in entries where entry.isCommitted && !entry.isGone(at: localTime) {
      guard entry.bound.apply(to: shown, at: localTime) else { continue }
      isVisible = true
      if entry.bound.redraws { redraws = true }
    }
    if redraws { shown.display() }
    return isVisible
  }

  /// The committed animations as direct steps; nil when one of them is more than that.
  func directSteps() -> [DirectStep]? {
    guard guests.isEmpty, !follows else { return nil }
    var steps: [DirectStep] = []
    for entry in entries where entry.isCommitted && !entry.bound.isIdle {
      guard let step = entry.directStep else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// The transition that plays at a local time, and how far it is.
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
