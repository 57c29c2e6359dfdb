import Synchronization

/// Which items of a plan equal items of the previous plan, so that comparing the plans need not
/// inspect all of them.
package struct PlanReuse: Sendable {
  /// A run of output items that equal items of the previous plan in drawing, state and pixels; passes
  /// that they read are unchanged. Both indices count from the first item of the output pass.
  package struct Run: Sendable, Equatable {
    package var start: Int
    package var earlier: Int
    package var count: Int

    package init(start: Int, earlier: Int, count: Int) {
      self.start = start
      self.earlier = earlier
      self.count = count
    }

    package var end: Int { start + count }
  }

  /// The unique identifier of the plan; 0 if unknown.
  package internal(set) var number: UInt64 = 0
  /// The identifier of the previous plan; 0 for none.
  package internal(set) var previous: UInt64 = 0
  /// The equal runs, ascending.
  package internal(set) var runs: [Run] = []

  package init() {}

  mutating func removeAll() {
    number = 0
    previous = 0
    runs.removeAll(keepingCapacity: true)
  }

  /// Adds a reused item, extending the last run where it continues it.
  mutating func append(_ index: Int, _ earlier: Int) {
    if let last = runs.last, last.end == index, last.earlier + last.count == earlier {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: index, earlier: earlier, count: 1))
    }
  }

  /// Adds items that are at the same index as before.
  mutating func append(_ items: Range<Int>) {
    runs.append(Run(start: items.lowerBound, earlier: items.lowerBound, count: items.count))
  }

  private static let counter = Atomic<UInt64>(0)
  static func nextNumber() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
