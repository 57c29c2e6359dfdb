import Foundation

/// What is going to happen in one host's tree, in the order of its time.
final class HostEvents {
  private struct Event {
    enum Kind: Int { case begin, end }
    var time: CFTimeInterval
    var kind: Kind
    let animation: AttachedAnimation

    func comes(before other: Event) -> Bool {
      if time != other.time { return time < other.time }
      if kind != other.kind { return kind.rawValue < other.kind.rawValue }
      return animation.order < other.animation.order
    }
  }

  /// A block to run at a media time.
  private struct Timer {
    let time: CFTimeInterval
    let order: UInt64
    let block: () -> Void
  }

  private var begins = Heap<Event> { $0.comes(before: $1) }
  private var ends = Heap<Event> { $0.comes(before: $1) }
  private var timers = Heap<Timer> { ($0.time, $0.order) < ($1.time, $1.order) }
  /// Over at this instant, still to be seen in a frame made at it (T11).
  private var lingering: [AttachedAnimation] = []
  /// Nobody hears of the end of any animation: asked every frame, and of those added never again.
  private var areUnheard = false
  /// Some layer's timing or place changed: media times of events are out of date (T26).
  var isOutOfDate = false

  /// The media time of the next event, infinite when nothing is to come.
  func nextTime(now: CFTimeInterval) -> CFTimeInterval {
    retimeIfNeeded(now: now)
    return min(begins.first?.time ?? .infinity, ends.first?.time ?? .infinity, nextTimer)
  }

  private var nextTimer: CFTimeInterval { timers.first?.time ?? .infinity }

  /// Whether an animation is under way, or is going to be.
  var hasAnimations: Bool { ends.contains { !$0.animation.isRemoved } }

  /// Whether a delegate or a completion block waits for an animation, or a block for its time.
  var hasCallbacks: Bool { timers.first != nil || hasListeners }

  private var hasListeners: Bool {
    if areUnheard { return false }
    areUnheard = !ends.contains { !$0.animation.isRemoved && $0.animation.hasListener }
    return !areUnheard
  }

  // MARK: Adding

  /// Adds a committed animation.
  func insert(_ animation: AttachedAnimation) {
    // Without a time until the next look at the clock: layers may still join and leave.
    begins.append(Event(time: -.infinity, kind: .begin, animation: animation))
    ends.append(Event(time: -.infinity, kind: .end, animation: animation))
    if animation.hasListener { areUnheard = false }
    isOutOfDate = true
  }

  func insert(at time: CFTimeInterval, _ block: @escaping () -> Void) {
    let time = time.isNaN ? 0 : time
    timers.insert(Timer(time: time, order: AnimationStack.nextOrder(), block: block))
  }

  /// Finds media times again: events map upwards through all layers (T26).
  private func retimeIfNeeded(now: CFTimeInterval) {
    guard isOutOfDate else { return }
    isOutOfDate = false
    begins.rebuild { event in
      guard !event.animation.isRemoved else { return false }
      event.time = event.animation.beginTime(now: now)
      return true
    }
    ends.rebuild { event in
      guard !event.animation.isRemoved else { return false }
      event.time = event.animation.endTime(now: now)
      return true
    }
  }

  // MARK: Happening

  /// Runs blocks that are due; those that they add run too, if due.
  func runTimers(upTo now: CFTimeInterval) {
    for _ in 0..<Self.rounds {
      guard nextTimer <= now + ActiveWindow.slack, let timer = timers.popFirst() else { return }
      timer.block()
    }
  }

  /// As many blocks of one instant as may add each other.
  private static let rounds = 10_000

  /// Tells delegates about animations that begin; whether there were any (M6).
  func startDue(now: CFTimeInterval) -> Bool {
    retimeIfNeeded(now: now)
    var starting: [AttachedAnimation] = []
    while let event = begins.first, event.time <= now + ActiveWindow.slack {
      begins.removeFirst()
      if !event.animation.isRemoved { starting.append(event.animation) }
    }
    for animation in starting { animation.start() }
    return !starting.isEmpty
  }

  /// Ends animations that are over: off the layer, then blocks, then the delegate (T20, TR9.4).
  func endDue(now: CFTimeInterval) -> Bool {
    retimeIfNeeded(now: now)
    var happened = false
    // What delegates add ends in the next round at the earliest.
    var ending: [Event] = []
    while let event = ends.first, event.time <= now + ActiveWindow.slack {
      ends.removeFirst()
      ending.append(event)
    }
    for event in ending where !event.animation.isRemoved {
      happened = true
      let animation = event.animation
      animation.start()
      if animation.animation.isRemovedOnCompletion { takeOff(animation, event.time, now) }
      animation.leaveCompletions()
      animation.stop(finished: animation.bound.window != nil)
    }
    return happened
  }

  /// At its very end an animation still shows; after that it does not, whatever its fill (T11, T20).
  private func takeOff(
    _ animation: AttachedAnimation, _ end: CFTimeInterval, _ now: CFTimeInterval
  ) {
    if end >= now - ActiveWindow.slack {
      animation.markLingering()
      lingering.append(animation)
    } else {
      animation.layer?.drop(animation)
    }
  }

  /// Drops what showed its last instant when time moves on.
  func dropLingering() {
    if lingering.isEmpty { return }
    let list = lingering
    lingering = []
    for animation in list where !animation.isRemoved { animation.layer?.drop(animation) }
  }
}

extension AttachedAnimation {
  /// The media time at which the active window begins; now if it has begun (M6).
  fileprivate func beginTime(now: CFTimeInterval) -> CFTimeInterval {
    guard let window = bound.window else { return now }
    return layer?.mediaTime(reaching: window.begin, now: now) ?? .infinity
  }

  /// The media time at which the active window ends (T26).
  fileprivate func endTime(now: CFTimeInterval) -> CFTimeInterval {
    guard let window = bound.window else { return now }
    if window.end == .infinity { return .infinity }
    return layer?.mediaTime(reaching: window.end, now: now) ?? .infinity
  }
}
