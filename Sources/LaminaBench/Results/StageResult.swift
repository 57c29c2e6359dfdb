import LaminaGL

/// Measurements of one step over all frames: milliseconds, and memory allocations.
package struct StageResult: Codable, Sendable, Equatable {
  /// Median and 95th and 99th percentile.
  package struct Spread: Codable, Sendable, Equatable {
    package var median = 0.0
    package var p95 = 0.0
    package var p99 = 0.0

    /// Nearest-rank percentiles: every value is a measured one.
    package init(_ values: [Double]) {
      let sorted = values.sorted()
      guard !sorted.isEmpty else { return }
      func rank(_ percent: Int) -> Double {
        sorted[min(sorted.count - 1, max(0, (sorted.count * percent + 99) / 100 - 1))]
      }
      (median, p95, p99) = (rank(50), rank(95), rank(99))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case wall = "wallMilliseconds"
    case cpu = "processorMilliseconds"
    case allocations
  }

  package var wall: Spread
  package var cpu: Spread
  /// nil if they cannot be counted.
  package var allocations: Spread?

  init(_ times: [Elapsed], countsAllocations: Bool) {
    wall = Spread(times.map { $0.wall / .milliseconds(1) })
    cpu = Spread(times.map { $0.cpu / .milliseconds(1) })
    if countsAllocations { allocations = Spread(times.map { Double($0.allocations) }) }
  }
}
