/// Results of an earlier run, or of another renderer, to compare with.
package struct Baseline: Sendable {
  /// The compared fields of a result, of this tool or of another renderer.
  package struct Row: Decodable, Sendable, Equatable {
    package var peer: String?
    package var scene: String
    package var msFrame: Double
    package var msMin: Double?
    package var cpuMsFrame: Double?
    package var frames: Int?
    package var stages: [String: StageResult]?
    package var cpuLoops: Double?

    /// The fastest run if known, else the median.
    var best: Double { msMin ?? msFrame }

    /// Milliseconds of the GPU; nil for software.
    var gpu: Double? { stages?[BenchResult.gpuStage]?.wall.median }
  }

  /// What is compared: time that other work on the machine hardly changes, if both results have it.
  package enum Measure: String, Sendable {
    case processor = "of processor time"
    case gpu = "of the GPU"
    case wall = "of wall time"
    /// Processor time in runs of a fixed loop, where nothing is drawn.
    case loops
  }

  /// A subject that became slower.
  package struct Regression: Sendable, Equatable, CustomStringConvertible {
    package var scene: String
    package var before: Double
    package var now: Double
    package var measure = Measure.processor

    package var description: String {
      let change = before > 0 ? (now / before - 1) * 100 : .infinity
      let unit = measure == .loops ? "loops" : "ms \(measure.rawValue)"
      return "\(scene): \(Fixed.text(now)) \(unit) a frame, "
        + "\(Fixed.text(before)) before (\(Fixed.text(change, digits: 1)) % slower)"
    }
  }

  private let rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// The first row of a subject.
  package func row(_ scene: String) -> Row? { rows.first { $0.scene == scene } }

  /// The time relative to the baseline; nil if there is none.
  package func ratio(_ result: BenchResult) -> Double? {
    guard let row = row(result.scene), let first = Self.times(result, row).first, first.before > 0
    else { return nil }
    return first.now / first.before
  }

  /// A regression if the processor time, or that of the GPU, grew by more than `percent`. Wall time
  /// decides only where a result has no other.
  package func regression(_ result: BenchResult, percent: Double) -> Regression? {
    guard let row = row(result.scene) else { return nil }
    let slower = Self.times(result, row).first { $0.now > $0.before * (1 + percent / 100) }
    return slower.map {
      Regression(scene: result.scene, before: $0.before, now: $0.now, measure: $0.measure)
    }
  }

  private static func times(
    _ result: BenchResult, _ row: Row
  ) -> [(measure: Measure, before: Double, now: Double)] {
    if let before = row.cpuLoops, let now = result.cpuLoops { return [(.loops, before, now)] }
    guard let cpu = row.cpuMsFrame else { return [(.wall, row.best, result.msMin)] }
    let gpu = result.stages[BenchResult.gpuStage]?.wall.median
    let both = row.gpu.flatMap { before in gpu.map { (Measure.gpu, before, $0) } }
    return [(.processor, cpu, result.cpuMsFrame)] + (both.map { [$0] } ?? [])
  }
}
