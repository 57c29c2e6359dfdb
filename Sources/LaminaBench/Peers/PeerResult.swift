import Foundation

/// The figures of another renderer, and Lamina's relative to them: below 1, Lamina is faster.
package struct PeerResult: Codable, Sendable, Equatable {
  package var peer: String
  package var scene: String
  package var msFrame: Double
  package var msMin: Double?
  package var cpuMsFrame: Double?
  /// The best wall time, and the processor time.
  package var laminaWall: Double
  package var laminaCpu: Double?

  private enum CodingKeys: String, CodingKey {
    case peer, scene
    case msFrame = "millisecondsPerFrame"
    case msMin = "leastMillisecondsPerFrame"
    case cpuMsFrame = "processorMillisecondsPerFrame"
    case laminaWall = "laminaTimeRatio"
    case laminaCpu = "laminaProcessorRatio"
  }

  package init(_ row: Baseline.Row, to result: BenchResult) {
    peer = row.peer ?? ""
    scene = row.scene
    msFrame = row.msFrame
    msMin = row.msMin
    cpuMsFrame = row.cpuMsFrame
    laminaWall = Self.ratio(result.msMin, row.best) ?? 0
    laminaCpu = row.cpuMsFrame.flatMap { Self.ratio(result.cpuMsFrame, $0) }
  }

  /// To a thousandth.
  private static func ratio(_ own: Double, _ other: Double) -> Double? {
    other > 0 ? (own / other * 1_000).rounded() / 1_000 : nil
  }
}
