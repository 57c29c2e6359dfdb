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

  /// The entries by key, of a layer with many; nil until one is looked for.
  private var keyed: [String: [AttachedAnimation]]?

  func append(_ animation: AttachedAnimation) {
    entries.append(animation)
    if let key = animation.key { keyed?[key, default: []].append(animation) }
  }
  func append(_ forwarded: ForwardedAnimation) { forwardedAnimations.append(forwarded) }
  func removeForwarded(where isLeaving: (ForwardedAnimation) -> Bool) {
    forwardedAnimations.removeAll(where: isLeaving)
  }

  func remove(_ animation: AttachedAnimation) {
    guard let index = index(of: animation) else { return }
    entries.remove(at: index)
    if let key = animation.key { keyed?[key]?.removeAll { $0 === animation } }
    if let key = animation.key, keyed?[key]?.isEmpty ?? false { keyed?[key] = nil }
  }

  /// Where an entry is, by halving: entries are appended with rising orders.
  private func index(of animation: AttachedAnimation) -> Int? {
    let index = entries.binarySearch(notBefore: { $0.order < animation.order })
    if index < entries.count, entries[index] === animation { return index }
    return entries.firstIndex { $0 === animation }
  }

  /// The animation that clients see under a key.
  func listed(forKey key: String) -> AttachedAnimation? {
    if entries.count < Self.manyEntries { return listed.first { $0.key == key } }
    let keyed = keyed ?? Dictionary(grouping: entries.filter { $0.key != nil }) { $0.key ?? "" }
    self.keyed = keyed
    return keyed[key]?.first { !$0.isLingering }
  }

  /// Comparing the keys of fewer costs less than a table.
  private static let manyEntries = 16

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

  /// Whether they write nothing of the layer's node but the content.
  var writeContentOnly: Bool {
    forwardedAnimations.isEmpty && !follows && entries.allSatisfy(\.bound.writesContentOnly)
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
