import CoreGraphics

extension LayerHost {
  /// The current media time of the host.
  package var now: CFTimeInterval { clock.now }

  /// The maximum number of callback rounds at one instant.
  private static let rounds = 64
  /// The maximum number of event times between two frames; the rest is deferred to the next frame.
  private static let instants = 1_000_000

  /// Advances time to `time`: commits pending changes, then processes every begin, end, timer and
  /// display frame at its own instant, in order, independent of the frame rate (CA-TR15, CA-D7).
  package func advance(to time: CFTimeInterval) {
    settle()
    runDueTimers()
    guard time.isFinite, time > now else { return }
    for _ in 0..<Self.instants {
      let next = min(events.nextTime(now: now), links.nextTime(after: now))
      guard next <= time else { break }
      step(to: max(next, now))
    }
    step(to: time)
  }

  /// Commits pending changes and delivers due notifications without advancing time.
  package func settle() {
    Clock.$ofTask.withValue(clock) { TransactionStack.current.isolated { processEvents() } }
  }

  /// Runs `block` at a media time, or at the next advance if that time has passed.
  package func schedule(at time: CFTimeInterval, _ block: @escaping () -> Void) {
    events.insert(at: time, block)
  }

  /// Runs blocks that are due now, and those that they add.
  private func runDueTimers() {
    for _ in 0..<Self.rounds where events.hasTimer(dueAt: now) {
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
  private func processEvents() {
    let transactions = TransactionStack.current
    transactions.commit()
    for _ in 0..<Self.rounds {
      let due = transactions.due
      var hadEvents = !due.isEmpty
      if hadEvents { events.noteCallback(at: now) }
      due.stopRemoved()
      if events.startDue(now: now) { hadEvents = true }
      due.finish()
      if events.endDue(now: now) { hadEvents = true }
      transactions.commit()
      if !hadEvents { return }
    }
    Diagnostics.report("LayerHost", "callbacks did not settle in \(Self.rounds) rounds")
  }
}
