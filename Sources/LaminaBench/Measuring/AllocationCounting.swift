import CAllocations
import LaminaGL

/// Counts memory allocations of the process between `start` and `stop`, for all stopwatches.
enum AllocationCounting {
  static var isPossible: Bool { allocations_are_countable() }

  static func start() {
    AllocationCount.read(from: allocations_counted)
    allocations_count(true)
  }

  static func stop() { allocations_count(false) }
}
