import CoreGraphics

extension LayerHost {
  /// The current media time of the host.
  package var now: CFTimeInterval { clock.now }

  /// The maximum number of callback rounds at one instant.
  static let rounds = 64
  /// The maximum number of event times between two frames; the rest is deferred to the next frame.
  private static let instants = 1_000_000

  /// Advances time to `time`: commits pending changes, then processes every begin, end, timer and
  /// display frame at its own instant, in order, independent of the frame rate (CA-TR15, CA-D7).
  ///
  /// Stops when callbacks exceed their limits: `exceeded` says which.
  package func advance(to time: CFTimeInterval) {
    exceeded = nil
    // What was due before is no chain of callbacks, and may be of other trees of the thread.
    settle(countsDue: false)
    runDueTimers()
    guard time.isFinite, time > now else { return }
    for _ in 0..<Self.instants {
      if exceeded != nil { return }
      let next = min(events.nextTime(now: now), links.nextTime(after: now))
      guard next <= time else { break }
      step(to: max(next, now))
    }
    step(to: time)
  }

  /// Commits pending changes and delivers due notifications without advancing time.
  /// `countsDue` is whether callbacks that are due already count for the limits.
  package func settle(countsDue: Bool = true) {
    Clock.$ofTask.withValue(clock) {
      TransactionStack.current.isolated { processEvents(countsDue: countsDue) }
    }
  }

  /// Runs `block` at a media time, or at the next advance if that time has passed.
  package func schedule(at time: CFTimeInterval, _ block: @escaping () -> Void) {
    events.insert(at: time, block)
  }

  /// Runs blocks that are due now, and those that they add.
  private func runDueTimers() {
    for _ in 0..<Self.rounds where exceeded == nil && events.hasTimer(dueAt: now) {
      Clock.$ofTask.withValue(clock) {
        TransactionStack.current.isolated {
          runTimers()
          processEvents()
        }
      }
    }
  }

  private func runTimers() {
    if events.runTimers(upTo: now) { runMainQueue(passes: 3) }
  }

  /// One tick of CA-TR15, up to drawing.
  private func step(to time: CFTimeInterval) {
    if time > now + ActiveWindow.slack { events.dropLingering() }
    clock.now = time
    Clock.$ofTask.withValue(clock) {
      TransactionStack.current.isolated {
        if links.fire(at: time) { events.noteCallback(at: time) }
        runTimers()
        processEvents()
      }
    }
  }

  /// Commits, then processes starts, blocks and ends, and commits the changes that they make.
  /// `countsDue` is whether callbacks that are due already count.
  private func processEvents(countsDue: Bool = true) {
    let transactions = TransactionStack.current
    transactions.commit()
    for round in 0..<Self.rounds {
      let due = transactions.due
      guard spendDue(inRound: countsDue ? round + 1 : round) else { return }
      var hadEvents = !due.isEmpty
      noteChanges {
        due.stopRemoved()
        if events.startDue(now: now) { hadEvents = true }
        due.finish()
      }
      if events.endDue(now: now) { hadEvents = true }
      transactions.commit()
      if !hadEvents { return }
    }
    Diagnostics.report("LayerHost", "callbacks did not settle in \(Self.rounds) rounds")
  }

  /// Counts the callbacks that are due on this thread, but for those of the first round: they were
  /// due before the frame. False if a limit is exceeded; what is due is dropped then, since it would
  /// continue the chain in the next frame, or in that of another stage.
  func spendDue(inRound round: Int) -> Bool {
    let due = TransactionStack.current.due
    if let caller = due.lastAnimation { events.noteCaller(caller) }
    if spendCallbacks(round > 0 ? due.count : 0) { return true }
    due.removeAll()
    return false
  }

  /// Counts the callbacks of a frame and checks its time; false if a limit is exceeded.
  private func spendCallbacks(_ due: Int) -> Bool {
    if now - callbackTime > Self.callbackInterval {
      callbackTime = now
      limits.renew(.callbacks)
    }
    let count = events.takeCallbacks(due)
    if count == 0 { return true }
    do throws(LimitExceeded) {
      try limits.spend(.callbacks, count)
      try limits.checkTime()
      return true
    } catch {
      exceeded = located(error)
      return false
    }
  }

  /// The seconds in which callbacks are counted: what does not advance time has no end.
  private static let callbackInterval = 1.0 / 60

  /// The error with the animation whose delegate was called last.
  private func located(_ error: LimitExceeded) -> LimitExceeded {
    guard let caller = events.lastCaller else { return error }
    var error = error
    error.subject = "the delegate of \(caller.words)"
    guard let layer = caller.layer else { return error }
    let index = layer.state.node
    if sources.indices.contains(index), sources[index].layer === layer {
      return error.at(node: index)
    }
    // Before the first frame the tree has no nodes.
    if let name = layer.name, !name.isEmpty {
      error.subject = "layer '\(name)': \(error.subject ?? "")"
    }
    return error
  }
}
