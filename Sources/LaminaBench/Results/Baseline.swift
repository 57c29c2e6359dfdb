/// Results of an earlier run, or of another renderer, to compare with.
package struct Baseline: Sendable {
  /// The compared fields of a result.
  package struct Row: Codable, Sendable, Equatable {
    package var peer: String?
    package var scene: String
    package var msFrame: Double
    package var msMin: Double?
    package var cpuMsFrame: Double?
    package var cpuLoops: Double?

    /// The fastest run if known, else the median.
    var best: Double { msMin ?? msFrame }
  }

  /// A subject that became slower.
  package struct Regression: Sendable, Equatable, CustomStringConvertible {
    package var scene: String
    package var before: Double
    package var now: Double
    package var unit = "ms"

    package var description: String {
      let change = before > 0 ? (now / before - 1) * 100 : .infinity
      return "\(scene): \(Fixed.text(now)) \(unit) a frame, \(Fixed.text(before)) before "
        + "(\(Fixed.text(change, digits: 1)) % slower)"
    }
  }

  private let rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// The first row of a subject.
  package func row(_ scene: String) -> Row? { rows.first { $0.scene == scene } }

  /// The time relative to the baseline; nil if there is none.
  package func ratio(_ result: BenchResult) -> Double? {
    guard let times = times(result), times.before > 0 else { return nil }
    return times.now / times.before
  }

  /// A regression if the best run is slower than the baseline by more than `percent`.
  package func regression(_ result: BenchResult, percent: Double) -> Regression? {
    guard let times = times(result), times.now > times.before * (1 + percent / 100) else {
      return nil
    }
    return times
  }

  /// The best run before and now: CPU time in loops where both were measured with a driver that draws
  /// nothing.
  private func times(_ result: BenchResult) -> Regression? {
    guard let row = row(result.scene) else { return nil }
    if let before = row.cpuLoops, let now = result.cpuLoops {
      return Regression(scene: result.scene, before: before, now: now, unit: "loops")
    }
    return Regression(scene: result.scene, before: row.best, now: result.msMin)
  }
}
