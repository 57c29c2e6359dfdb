import CAllocations
import LaminaGL

/// Counts how often the process asks for memory, between `start` and `stop`, for every stopwatch.
enum AllocationCounting {
  static var isPossible: Bool { allocations_are_countable() }

  static func start() {
    AllocationCount.read(from: allocations_counted)
    allocations_count(true)
  }

  static func stop() { allocations_count(false) }
}
