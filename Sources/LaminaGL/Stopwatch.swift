import Glibc

/// A stretch of time: by the clock on the wall, and of all processors that worked for the process.
package struct Elapsed: Hashable, Sendable {
  package var wall = Duration.zero
  package var cpu = Duration.zero

  package init(wall: Duration = .zero, cpu: Duration = .zero) {
    (self.wall, self.cpu) = (wall, cpu)
  }

  package static func + (a: Elapsed, b: Elapsed) -> Elapsed {
    Elapsed(wall: a.wall + b.wall, cpu: a.cpu + b.cpu)
  }

  package static func - (a: Elapsed, b: Elapsed) -> Elapsed {
    Elapsed(wall: a.wall - b.wall, cpu: a.cpu - b.cpu)
  }
}

/// Measures a step of a frame; a driver's own threads count as the process's.
package struct Stopwatch: Sendable {
  private let wall = ContinuousClock.now
  private let cpu = Self.processTime()

  /// Starts at once.
  package init() {}

  /// The time since it was started.
  package var elapsed: Elapsed {
    Elapsed(wall: ContinuousClock.now - wall, cpu: Self.processTime() - cpu)
  }

  private static func processTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
