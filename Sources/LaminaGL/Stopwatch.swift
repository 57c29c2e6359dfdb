import Glibc

/// An elapsed time: wall clock, and CPU time of all threads of the process.
package struct Elapsed: Hashable, Sendable {
  package var wall = Duration.zero
  package var cpu = Duration.zero
  /// The number of allocations, if the program counts them.
  package var allocations = 0

  package init(wall: Duration = .zero, cpu: Duration = .zero, allocations: Int = 0) {
    self.wall = wall
    self.cpu = cpu
    self.allocations = allocations
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

/// Measures one step of a frame; threads of the driver count towards CPU time.
package struct Stopwatch: Sendable {
  private let wall = ContinuousClock.now
  private let cpu = Self.processTime()
  private let allocations = AllocationCount.now

  /// Starts the measurement.
  package init() {}

  /// The time since it was created.
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
