import Foundation

/// The pending events of one host's tree, ordered by media time.
final class HostEvents {
  private struct Event {
    enum Kind: Int { case begin, end }
    var time: CFTimeInterval
    var kind: Kind
    let animation: AttachedAnimation
    /// The stay of the layer in the tree that the event belongs to.
    let stay: Int

    init(_ kind: Kind, of animation: AttachedAnimation) {
      // `retimeIfNeeded` sets the time later, since layers may still join and leave.
      time = -.infinity
      self.kind = kind
      self.animation = animation
      stay = animation.stays
    }

    /// Whether the animation is in this tree, and has been since the event was added (CA-M11).
    var isCurrent: Bool { !animation.isRemoved && animation.stays == stay }

    func comes(before other: Event) -> Bool {
      if time != other.time { return time < other.time }
      if kind != other.kind { return kind.rawValue < other.kind.rawValue }
      return animation.order < other.animation.order
    }
  }

  /// A block to run at a media time.
  private struct Timer {
    var time: CFTimeInterval
    let order: UInt64
    let block: () -> Void
  }

  private var begins = Heap<Event> { $0.comes(before: $1) }
  private var ends = Heap<Event> { $0.comes(before: $1) }
  /// The events of animations that are not in order yet, since their layers may still join and leave.
  private var added: [(begin: Event, end: Event)] = []
  /// The number of events after which those of removed animations are dropped.
  private var capacity = 64
  /// The timers of run loops that run in media time.
  var timersOfRunLoop: Set<UnsafeMutableRawPointer> = []
  private var timers = Heap<Timer> { ($0.time, $0.order) < ($1.time, $1.order) }
  /// Animations that ended at this instant and are still visible in a frame at it (CA-T11).
  private var lingering: [AttachedAnimation] = []
  /// Whether no animation has a listener; cached, since every frame asks for it.
  private var hasNoListeners = false
  /// Whether media times of events are out of date after a change of timing or structure (CA-T26).
  var isOutOfDate = false

  /// The media time of the next event, infinite without events.
  func nextTime(now: CFTimeInterval) -> CFTimeInterval {
    retimeIfNeeded(now: now)
    return min(begins.first?.time ?? .infinity, ends.first?.time ?? .infinity, nextTimer)
  }

  private var nextTimer: CFTimeInterval { timers.first?.time ?? .infinity }

  /// The number of pending timers.
  var timerCount: Int { timers.count }

  /// The time of the last callback or removal, which earlier times cannot show undone.
  private(set) var lastCallback = -CFTimeInterval.infinity

  /// The callbacks since the last count, and the animation whose delegate was called last.
  private(set) var callbacks = 0
  private(set) var lastCaller: CallbackSource?

  /// The number of callbacks since the last call, and of `more`.
  func takeCallbacks(_ more: Int = 0) -> Int {
    defer { callbacks = 0 }
    return callbacks + more
  }

  func noteCaller(_ animation: AttachedAnimation) {
    if animation.hasListener { lastCaller = CallbackSource(animation) }
  }

  private func countCallback(of animation: AttachedAnimation) {
    guard animation.hasListener else { return }
    callbacks += 1
    lastCaller = CallbackSource(animation)
  }

  /// Notes a change that cannot be undone.
  func noteCallback(at now: CFTimeInterval) { lastCallback = max(lastCallback, now) }

  /// Whether an animation is in progress or pending.
  var hasAnimations: Bool {
    added.contains { $0.end.isCurrent } || ends.contains { $0.isCurrent }
  }

  /// Whether a delegate or a completion block waits for an animation, or a timer is pending.
  var hasCallbacks: Bool { timers.first != nil || hasListeners }

  private var hasListeners: Bool {
    if hasNoListeners { return false }
    func waits(_ event: Event) -> Bool { event.isCurrent && event.animation.hasListener }
    hasNoListeners = !added.contains { waits($0.end) } && !ends.contains(where: waits)
    return !hasNoListeners
  }

  // MARK: Adding

  /// Adds a committed animation.
  func insert(_ animation: AttachedAnimation) {
    added.append((Event(.begin, of: animation), Event(.end, of: animation)))
    if animation.hasListener { hasNoListeners = false }
  }

  func insert(at time: CFTimeInterval, _ block: @escaping () -> Void) {
    let time = time.isNaN ? 0 : time
    timers.insert(Timer(time: time, order: AnimationStack.nextOrder(), block: block))
  }

  /// Whether a timer is due.
  func hasTimer(dueAt now: CFTimeInterval) -> Bool { nextTimer <= now + ActiveWindow.slack }

  /// Recomputes the media times of events through all ancestors (CA-T26).
  private func retimeIfNeeded(now: CFTimeInterval) {
    if !isOutOfDate, ends.count + added.count <= capacity {
      order(now)
      return
    }
    isOutOfDate = false
    for events in added {
      begins.append(events.begin)
      ends.append(events.end)
    }
    added.removeAll(keepingCapacity: true)
    begins.rebuild { event in
      guard event.isCurrent else { return false }
      event.time = event.animation.beginTime(now: now)
      return true
    }
    ends.rebuild { event in
      guard event.isCurrent else { return false }
      event.time = event.animation.endTime(now: now)
      return true
    }
    capacity = max(64, 2 * ends.count)
  }

  /// Orders the events of added animations, while the times of the others are right.
  private func order(_ now: CFTimeInterval) {
    for var events in added where events.end.isCurrent {
      events.begin.time = events.begin.animation.beginTime(now: now)
      events.end.time = events.end.animation.endTime(now: now)
      begins.insert(events.begin)
      ends.insert(events.end)
    }
    added.removeAll(keepingCapacity: true)
  }

  // MARK: Processing

  /// Runs due timers, and due timers that they add; returns whether there were any.
  func runTimers(upTo now: CFTimeInterval) -> Bool {
    for round in 0..<Self.rounds {
      guard nextTimer <= now + ActiveWindow.slack, let timer = timers.popFirst() else {
        return round > 0
      }
      noteCallback(at: now)
      callbacks += 1
      timer.block()
    }
    deferTimers(from: now)
    return true
  }

  /// Defers due timers by a millisecond, since blocks that add blocks would never end.
  private func deferTimers(from now: CFTimeInterval) {
    Diagnostics.report("LayerHost", "more than \(Self.rounds) blocks at once; the rest is deferred")
    timers.rebuild { timer in
      timer.time = max(timer.time, now + 0.001)
      return true
    }
  }

  /// The maximum number of timers at one instant.
  private static let rounds = 10_000

  /// Notifies the delegates of animations that begin; returns whether there were any (CA-M6).
  func startDue(now: CFTimeInterval) -> Bool {
    retimeIfNeeded(now: now)
    var starting: [AttachedAnimation] = []
    while let event = begins.first, event.time <= now + ActiveWindow.slack {
      begins.removeFirst()
      if event.isCurrent { starting.append(event.animation) }
    }
    if starting.contains(where: { $0.animation.delegate != nil }) { noteCallback(at: now) }
    for animation in starting {
      countCallback(of: animation)
      animation.start()
    }
    return !starting.isEmpty
  }

  /// Ends finished animations: removal, then blocks, then the delegate (CA-T20, CA-TR9.4).
  func endDue(now: CFTimeInterval) -> Bool {
    retimeIfNeeded(now: now)
    var happened = false
    // Animations that delegates add end in the next round at the earliest.
    var ending: [Event] = []
    while let event = ends.first, event.time <= now + ActiveWindow.slack {
      ends.removeFirst()
      ending.append(event)
    }
    for event in ending where event.isCurrent {
      happened = true
      let animation = event.animation
      if animation.hasListener || animation.animation.isRemovedOnCompletion {
        noteCallback(at: now)
      }
      countCallback(of: animation)
      animation.start()
      if animation.animation.isRemovedOnCompletion { remove(animation, event.time, now) }
      animation.leaveCompletions()
      animation.stop(finished: animation.bound.window != nil)
    }
    return happened
  }

  /// An animation is visible at its end, and removed after it whatever its fill mode (CA-T11,
  /// CA-T20).
  private func remove(
    _ animation: AttachedAnimation, _ end: CFTimeInterval, _ now: CFTimeInterval
  ) {
    if end >= now - ActiveWindow.slack {
      animation.markLingering()
      lingering.append(animation)
    } else {
      animation.layer?.drop(animation)
    }
  }

  /// Removes lingering animations when time advances.
  func dropLingering() {
    if lingering.isEmpty { return }
    let list = lingering
    lingering = []
    for animation in list where !animation.isRemoved { animation.layer?.drop(animation) }
  }
}

extension AttachedAnimation {
  /// The media time at which the active window begins; now if it has begun (CA-M6).
  fileprivate func beginTime(now: CFTimeInterval) -> CFTimeInterval {
    guard let window = bound.window else { return now }
    return layer?.mediaTime(reaching: window.begin, now: now) ?? .infinity
  }

  /// The media time at which the active window ends (CA-T26).
  fileprivate func endTime(now: CFTimeInterval) -> CFTimeInterval {
    guard let window = bound.window else { return now }
    if window.end == .infinity { return .infinity }
    return layer?.mediaTime(reaching: window.end, now: now) ?? .infinity
  }
}
