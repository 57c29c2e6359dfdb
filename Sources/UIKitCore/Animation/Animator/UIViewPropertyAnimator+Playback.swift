extension UIViewPropertyAnimator {
  /// The media time of the animated layers.
  package final var now: TimeInterval {
    (tracks.host ?? TransactionStack.current.hosts.last)?.now ?? CACurrentMediaTime()
  }

  /// Terminates the program for a call that raises an exception on Apple platforms.
  final func check(_ call: AnimatorCall) {
    if let message = call.errorMessage(in: timeline.status) { preconditionFailure(message) }
  }

  package final func start(_ call: AnimatorCall, after seconds: TimeInterval) {
    check(call)
    guard !isRunning else { return }
    observing {
      if state == .inactive {
        delay = seconds > 0 && seconds.isFinite ? seconds : 0
        activate()
        if isWaiting { return }
        timeline.run(at: now, delay: delay, length: tracks.isEmpty ? 0 : nil)
      } else {
        guard !isWaiting else { return }
        timeline.run(at: now)
      }
      runTracks()
    }
  }

  /// Runs the blocks: models take final values, presentations hold the start values (CA-PA3).
  private func activate() {
    isWaiting = blocks.isEmpty
    timeline.activate(at: now)
    let list = blocks
    blocks = []
    for block in list { run(block.animation, from: block.delayFactor) }
    tracks.scrub(timeline, at: now)
  }

  /// Runs a block whose changes are animated from position `start` on.
  private func run(_ animation: () -> Void, from start: Double) {
    tracks.blockStart = start
    var settings = BlockSettings(duration: max(duration, 1e-9))
    if let curve = timingParameters?.cubicTimingParameters {
      settings.motion = .curve(
        CAMediaTimingFunction(
          controlPoints: Float(curve.controlPoint1.x), Float(curve.controlPoint1.y),
          Float(curve.controlPoint2.x), Float(curve.controlPoint2.y)))
    }
    let context = AnimationContext(settings, tracker: BlockTracker(), animator: tracks)
    context.isSilent = !UIView.areAnimationsEnabled
    context.perform(animation)
  }

  /// Runs all tracks with the timeline, and schedules the end.
  private func runTracks(isOwn: Bool = true) {
    tracks.run(timeline, at: now, isOwn: isOwn)
    scheduleEnd()
  }

  private func scheduleEnd() {
    timer?.cancel()
    let next = AnimatorTimer(at: timeline.segment.end, on: tracks.host) { self.reachEnd() }
    timer = next
  }

  final func pause() {
    check(.pause)
    guard state == .inactive || isRunning else { return }
    observing {
      if state == .inactive {
        activate()
        isWaiting = false
      } else {
        timer?.cancel()
        timeline.pause(at: now)
        tracks.pause(at: now)
      }
    }
  }

  final func setFraction(_ fraction: CGFloat) {
    check(.setFraction)
    guard !fraction.isNaN else {
      return Diagnostics.report("UIViewPropertyAnimator.fractionComplete", "is no number; ignored")
    }
    guard !isRunning else { return }
    observing {
      if state == .inactive { activate() }
      isWaiting = false
      timeline.rest(at: fraction, now)
      tracks.scrub(timeline, at: now)
    }
  }

  final func setReversed(_ flag: Bool) {
    guard flag != isReversed, state != .stopped else { return }
    timeline.reverse(at: now)
    if isRunning { runTracks() }
  }

  package final func resume(_ parameters: (any UITimingCurveProvider)?, _ durationFactor: CGFloat) {
    check(.resume)
    guard state == .active, !isRunning, !isWaiting else { return }
    let left = (1 - timeline.fraction(at: now)) * duration
    let wanted = Double(durationFactor) * duration
    let length = wanted > 0 && wanted.isFinite ? wanted : left
    observing {
      timeline.run(at: now, length: length, along: parameters?.curve(over: max(length, 1e-9)))
      runTracks(isOwn: parameters == nil)
    }
  }

  package final func add(_ animation: @escaping () -> Void, delayFactor: Double) {
    check(.add)
    guard state == .active else { return blocks.append((animation, delayFactor)) }
    if isWaiting {
      isWaiting = false
      observing {
        run(animation, from: delayFactor)
        timeline.run(at: now, length: tracks.isEmpty ? 0 : nil)
        runTracks()
      }
      return
    }
    let position = timeline.timePosition(at: now)
    let first = tracks.count
    run(animation, from: position + delayFactor * (1 - position))
    if isRunning { tracks.run(timeline, at: now, isOwn: true, from: first) }
  }
}
