import Foundation
import LaminaKit

/// The contents of a `--report` file.
struct RenderReport: Codable {
  /// Wall time of one step in milliseconds.
  struct Step: Codable {
    var total: Double
    var perFrame: Double
  }

  var tool = Lamina.version
  var document: String
  var output: String
  var width: Int
  var height: Int
  var framesPerSecond: String
  var framesWanted: Int
  var framesWritten: Int
  var seconds: Double
  var steps: [String: Step]
  var device: DeviceReport
  var warnings: [String]
  var peakMemoryBytes: Int

  /// Times by step, without `update`: a document has no client code.
  static func steps(_ timings: StageTimings) -> [String: Step] {
    let frames = Double(max(1, timings.frames))
    var steps: [String: Step] = [:]
    for step in StageTimings.Step.allCases where step != .update {
      steps[step.rawValue] = Step(total: timings[step], perFrame: timings[step] / frames)
    }
    return steps
  }
}
