/// The progress of an animator as a function of time: plain values, without layers (CA-PA8 to
/// CA-PA12).
///
/// The fraction measures time in the running direction; the position is the displayed progress from
/// start values (0) to end values (1). When paused with linear scrubbing, the position is the
/// fraction measured from the start: `1 - fraction` when reversed.
struct AnimatorTimeline: Sendable {
  private(set) var status = AnimatorStatus()
  var isReversed = false
  var scrubsLinearly = true
  /// The full duration in seconds.
  let duration: TimeInterval
  /// The initial timing curve.
  let curve: UnitCurve
  /// The timing curve of the current segment.
  private(set) var easing: UnitCurve
  private(set) var segment = PlaybackSegment.hold(0, at: 0)
  /// The fraction at the start of the current segment.
  private(set) var startFraction = 0.0

  init(duration: TimeInterval, curve: UnitCurve) {
    (self.duration, self.curve, easing) = (duration, curve, curve)
  }

  var isInterruptible: Bool {
    get { status.isInterruptible }
    set { status.isInterruptible = newValue }
  }

  /// The elapsed fraction in the running direction (CA-PA10).
  func fraction(at now: TimeInterval) -> Double {
    status.isRunning
      ? startFraction + (1 - startFraction) * segment.fraction(at: now) : startFraction
  }

  /// The displayed progress from start values to end values.
  func position(at now: TimeInterval) -> Double { segment.progress(at: now) }

  /// The progress of elapsed time alone, without the curve, measured from the start values.
  func timePosition(at now: TimeInterval) -> Double {
    isReversed ? 1 - fraction(at: now) : fraction(at: now)
  }

  /// The displayed progress at a scrubbed position (CA-PA10).
  func shown(at position: Double) -> Double {
    scrubsLinearly ? position : curve.value(at: position)
  }
}

extension AnimatorTimeline {
  /// Makes the animator active and paused at the start (CA-PA2).
  mutating func activate(at now: TimeInterval) {
    status.state = .active
    rest(at: 0, now)
  }

  /// Pauses at a fraction.
  mutating func rest(at fraction: Double, _ now: TimeInterval) {
    status.isRunning = false
    startFraction = min(max(fraction, 0), 1)
    segment = .hold(shown(at: timePosition(at: now)), at: now)
  }

  /// Runs from the current position, in the remaining time or in another duration (CA-PA8,
  /// CA-PA12).
  mutating func run(
    at now: TimeInterval, delay: TimeInterval = 0, length: TimeInterval? = nil,
    along other: UnitCurve? = nil
  ) {
    let from = position(at: now)
    let start = fraction(at: now)
    easing = other ?? curve
    startFraction = start
    status.isRunning = false
    let ramp = ramp(from: from, timePosition: timePosition(at: now), isOwn: other == nil)
    status.isRunning = true
    segment = PlaybackSegment(
      begin: now + delay, length: max(length ?? (1 - start) * duration, 0), ramp: ramp)
  }

  /// The ramp from the displayed progress to the target; `timePosition` is the progress without
  /// the curve.
  func ramp(from progress: Double, timePosition: Double, isOwn: Bool) -> ProgressRamp {
    let target: Double = isReversed ? 0 : 1
    // A scrub on the curve resumes on the same curve; after a linear one the rest gets a full
    // curve.
    guard !scrubsLinearly, isOwn else {
      return ProgressRamp(from: progress, to: target, along: easing)
    }
    return ProgressRamp(from: progress, to: target, along: curve, inputs: (timePosition, target))
  }

  /// Pauses without changing the displayed values (CA-PA10).
  mutating func pause(at now: TimeInterval) {
    let position = position(at: now)
    let fraction = fraction(at: now)
    status.isRunning = false
    startFraction = fraction
    if scrubsLinearly {
      let clamped = min(max(position, 0), 1)
      startFraction = isReversed ? 1 - clamped : clamped
    }
    segment = .hold(position, at: now)
  }

  /// Reverses the direction without changing the displayed values (CA-PA11).
  mutating func reverse(at now: TimeInterval) {
    let position = position(at: now)
    let fraction = fraction(at: now)
    let wasRunning = status.isRunning
    isReversed.toggle()
    guard status.state == .active else { return }
    status.isRunning = false
    startFraction = 1 - fraction
    segment = .hold(position, at: now)
    if wasRunning { run(at: now) }
  }

  /// Ends the animation: stopped, or inactive until the next start.
  mutating func end(_ state: UIViewAnimatingState) {
    status.state = state
    status.isRunning = false
    startFraction = 0
    segment = .hold(0, at: 0)
  }
}
