import Synchronization

/// What the maker of a plan knows of the plan that it made before, so that who compares the two need
/// not look at everything.
package struct PlanKinship: Sendable {
  /// Drawings of the output that are those of the other plan, with equal states and pixels; none of
  /// them reads a pass. Both places count from the first drawing of the output.
  package struct Run: Sendable, Equatable {
    package var start: Int
    package var earlier: Int
    package var count: Int

    package init(start: Int, earlier: Int, count: Int) {
      (self.start, self.earlier, self.count) = (start, earlier, count)
    }

    package var end: Int { start + count }
  }

  /// The plan's number, of which no two have the same; 0 for one that nothing is known of.
  package internal(set) var number: UInt64 = 0
  /// The number of the other plan, 0 for none.
  package internal(set) var previous: UInt64 = 0
  /// What is the same, ascending.
  package internal(set) var runs: [Run] = []

  package init() {}

  mutating func removeAll() {
    (number, previous) = (0, 0)
    runs.removeAll(keepingCapacity: true)
  }

  private static let counter = Atomic<UInt64>(0)
  static func nextNumber() -> UInt64 { counter.add(1, ordering: .relaxed).newValue }
}
