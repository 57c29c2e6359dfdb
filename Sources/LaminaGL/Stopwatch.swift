import Glibc

/// An elapsed time: wall clock, and CPU time of all threads of the process.
package struct Elapsed: Hashable, Sendable {
  package var wall = Duration.zero
  package var cpu = Duration.zero
  /// The number of allocations, if the program counts them.
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

/// Measures one step of a frame; threads of the driver count towards CPU time.
package struct Stopwatch: Sendable {
  private struct Start {
    let wall = ContinuousClock.now
    let cpu = Stopwatch.processTime()
    let allocations = AllocationCount.now
  }

  /// Nil when it does not measure.
  private let start: Start?

  /// Starts the measurement, or does nothing: asking for the time of all threads is a call of the
  /// system, and takes a tenth of the time of a small frame.
  package init(measures: Bool = true) { start = measures ? Start() : nil }

  /// The time since it was created; 0 when it does not measure.
  package var elapsed: Elapsed {
    guard let start else { return Elapsed() }
    return Elapsed(
      wall: ContinuousClock.now - start.wall, cpu: Self.processTime() - start.cpu,
      allocations: AllocationCount.now - start.allocations)
  }

  private static func processTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
