import CoreGraphics

extension LayerHost {
  /// The media time that the host shows.
  package var now: CFTimeInterval { clock.now }

  /// As many rounds of callbacks that cause further callbacks at one instant.
  private static let rounds = 64
  /// As many instants between two frames before the rest is left to the next one.
  private static let instants = 1_000_000

  /// Lets time pass up to `time`: commits what waits, then has every begin, end, timer and display
  /// frame on the way happen at its own instant, in order, whatever the frame rate (TR15, D7).
  package func advance(to time: CFTimeInterval) {
    settle()
    guard time.isFinite, time > now else { return }
    for _ in 0..<Self.instants {
      let next = min(events.nextTime(now: now), links.nextTime(after: now))
      guard next <= time else { break }
      step(to: max(next, now))
    }
    step(to: time)
  }

  /// Commits what waits and tells what is due, without letting time pass.
  package func settle() {
    Clock.$ofTask.withValue(clock) { TransactionStack.current.isolated { happen() } }
  }

  /// Runs `block` at a media time, or at the next advance if that is over.
  package func schedule(at time: CFTimeInterval, _ block: @escaping () -> Void) {
    events.insert(at: time, block)
  }

  /// One tick of TR15, up to drawing.
  private func step(to time: CFTimeInterval) {
    if time > now + ActiveWindow.slack { events.dropLingering() }
    clock.now = time
    Clock.$ofTask.withValue(clock) {
      TransactionStack.current.isolated {
        links.fire(at: time)
        events.runTimers(upTo: time)
        happen()
      }
    }
  }

  /// The commit, then starts, blocks and ends, with the commits of what they change.
  private func happen() {
    let transactions = TransactionStack.current
    transactions.commit()
    for _ in 0..<Self.rounds {
      let due = transactions.due
      var happened = !due.isEmpty
      due.stopRemoved()
      if events.startDue(now: now) { happened = true }
      due.finish()
      if events.endDue(now: now) { happened = true }
      transactions.commit()
      if !happened { return }
    }
    Diagnostics.report("LayerHost", "callbacks did not settle in \(Self.rounds) rounds")
  }
}
