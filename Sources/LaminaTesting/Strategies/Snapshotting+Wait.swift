public import Foundation

extension Snapshotting {
  /// Waits for seconds before the snapshot is made; on the main thread its run loop runs meanwhile.
  ///
  /// The picture of a view shows the same time as without the wait: pass `at:` for a later one.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: strategy.pathExtension, diffing: strategy.diffing,
      asyncSnapshot: { value in
        let seconds = duration.isFinite ? duration : 0
        let end = Date(timeIntervalSinceNow: min(max(seconds, 0), 86_400))
        while Date() < end { ThreadWait.step(until: end) }
        return strategy.snapshot(value)
      })
  }
}

/// Waiting of a thread.
enum ThreadWait {
  /// Waits for at most 10 ms; on the main thread its run loop runs meanwhile.
  static func step(until end: Date) {
    let step = min(end, Date(timeIntervalSinceNow: 0.01))
    if Thread.isMainThread { RunLoop.main.run(until: step) }
    // A run loop without sources returns at once.
    Thread.sleep(until: Thread.isMainThread ? min(step, Date(timeIntervalSinceNow: 0.001)) : step)
  }
}
