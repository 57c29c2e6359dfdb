import Glibc

/// A stretch of time: by the clock on the wall, and of all processors that worked for the process.
package struct Elapsed: Hashable, Sendable {
  package var wall = Duration.zero
  package var cpu = Duration.zero
  /// How often the process asked for memory, where a program counts that.
  package var allocations = 0

  package init(wall: Duration = .zero, cpu: Duration = .zero, allocations: Int = 0) {
    (self.wall, self.cpu, self.allocations) = (wall, cpu, allocations)
  }

  package static func + (a: Elapsed, b: Elapsed) -> Elapsed {
    Elapsed(
      wall: a.wall + b.wall, cpu: a.cpu + b.cpu, allocations: a.allocations + b.allocations)
  }

  package static func - (a: Elapsed, b: Elapsed) -> Elapsed {
    Elapsed(
      wall: a.wall - b.wall, cpu: a.cpu - b.cpu, allocations: a.allocations - b.allocations)
  }
}

/// Measures a step of a frame; a driver's own threads count as the process's.
package struct Stopwatch: Sendable {
  private let wall = ContinuousClock.now
  private let cpu = Self.processTime()
  private let allocations = AllocationCount.now

  /// Starts at once.
  package init() {}

  /// The time since it was started.
  package var elapsed: Elapsed {
    Elapsed(
      wall: ContinuousClock.now - wall, cpu: Self.processTime() - cpu,
      allocations: AllocationCount.now - allocations)
  }

  private static func processTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
