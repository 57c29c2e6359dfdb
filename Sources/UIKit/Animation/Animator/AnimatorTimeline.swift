/// Where an animator is, and how that follows from time: plain values, without layers (PA8 to PA12).
///
/// The fraction counts time in the running direction; the position is what is seen, from start
/// values (0) to end values (1). Standing still on a linear scrub, position is the fraction seen from
/// the start: `1 - fraction` when reversed.
struct AnimatorTimeline: Sendable {
  private(set) var condition = AnimatorCondition()
  var isReversed = false
  var scrubsLinearly = true
  /// The whole way in seconds.
  let duration: TimeInterval
  /// The pace that it was made with.
  let curve: UnitCurve
  /// The pace of the stretch that is being run.
  private(set) var pace: UnitCurve
  private(set) var course = AnimatorCourse.hold(0, at: 0)
  /// The fraction at the course's beginning.
  private(set) var startFraction = 0.0

  init(duration: TimeInterval, curve: UnitCurve) {
    (self.duration, self.curve, pace) = (duration, curve, curve)
  }

  var isInterruptible: Bool {
    get { condition.isInterruptible }
    set { condition.isInterruptible = newValue }
  }

  /// The share of the way in the running direction (PA10).
  func fraction(at now: TimeInterval) -> Double {
    condition.isRunning
      ? startFraction + (1 - startFraction) * course.share(at: now) : startFraction
  }

  /// How far the picture is from start values to end values.
  func position(at now: TimeInterval) -> Double { course.progress(at: now) }

  /// The position that time alone would give, from the start values on.
  func timePosition(at now: TimeInterval) -> Double {
    isReversed ? 1 - fraction(at: now) : fraction(at: now)
  }

  /// Where the picture is at a position that was scrubbed to (PA10).
  func shown(at position: Double) -> Double {
    scrubsLinearly ? position : curve.value(at: position)
  }
}

extension AnimatorTimeline {
  /// Active and standing at the beginning (PA2).
  mutating func activate(at now: TimeInterval) {
    condition.state = .active
    rest(at: 0, now)
  }

  /// Stands at a fraction.
  mutating func rest(at fraction: Double, _ now: TimeInterval) {
    condition.isRunning = false
    startFraction = min(max(fraction, 0), 1)
    course = .hold(shown(at: timePosition(at: now)), at: now)
  }

  /// Runs from where it stands: in the time that is left of the whole way, or another (PA8, PA12).
  mutating func run(
    at now: TimeInterval, delay: TimeInterval = 0, length: TimeInterval? = nil,
    along other: UnitCurve? = nil
  ) {
    let (from, start) = (position(at: now), fraction(at: now))
    pace = other ?? curve
    startFraction = start
    condition.isRunning = false
    let ramp = ramp(from: from, place: timePosition(at: now), isOwn: other == nil)
    condition.isRunning = true
    course = AnimatorCourse(
      begin: now + delay, length: max(length ?? (1 - start) * duration, 0), ramp: ramp)
  }

  /// The way from a picture to the end that it runs to; `place` is where time alone would be.
  func ramp(from progress: Double, place: Double, isOwn: Bool) -> ProgressRamp {
    let target: Double = isReversed ? 0 : 1
    // A scrub along the curve resumes on the same curve; a linear one gives the rest a whole curve.
    guard !scrubsLinearly, isOwn else {
      return ProgressRamp(from: progress, to: target, along: pace)
    }
    return ProgressRamp(from: progress, to: target, along: curve, inputs: (place, target))
  }

  /// Stands still, without the picture moving (PA10).
  mutating func pause(at now: TimeInterval) {
    let (position, fraction) = (position(at: now), fraction(at: now))
    condition.isRunning = false
    startFraction = fraction
    if scrubsLinearly {
      let share = min(max(position, 0), 1)
      startFraction = isReversed ? 1 - share : share
    }
    course = .hold(position, at: now)
  }

  /// Turns round, without the picture moving (PA11).
  mutating func reverse(at now: TimeInterval) {
    let (position, fraction) = (position(at: now), fraction(at: now))
    let wasRunning = condition.isRunning
    isReversed.toggle()
    guard condition.state == .active else { return }
    condition.isRunning = false
    startFraction = 1 - fraction
    course = .hold(position, at: now)
    if wasRunning { run(at: now) }
  }

  /// Over: stopped, or inactive until it is started again.
  mutating func end(_ state: UIViewAnimatingState) {
    condition.state = state
    condition.isRunning = false
    startFraction = 0
    course = .hold(0, at: 0)
  }
}
