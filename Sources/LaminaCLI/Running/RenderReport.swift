import Foundation
import LaminaKit

/// The contents of a `--report` file.
struct RenderReport: Codable {
  /// Wall time of one step.
  struct Step: Codable {
    var totalMilliseconds: Double
    var millisecondsPerFrame: Double
  }

  var schemaVersion = JSONText.schemaVersion
  var tool = Lamina.version
  var document: String
  var outputs: [String]
  var widthPixels: Int
  var heightPixels: Int
  var framesPerSecond: Double
  var framesWanted: Int
  var framesWritten: Int
  var seconds: Double
  var steps: [String: Step]
  var device: DeviceReport
  var warnings: [String]
  /// What is said that is no warning.
  var notes: [String]
  var peakMemoryBytes: Int

  /// Times by step, without `update`: a document has no client code.
  static func steps(_ timings: StageTimings) -> [String: Step] {
    let frames = Double(max(1, timings.frames))
    var steps: [String: Step] = [:]
    for step in StageTimings.Step.allCases where step != .update {
      steps[step.rawValue] = Step(
        totalMilliseconds: timings[step], millisecondsPerFrame: timings[step] / frames)
    }
    return steps
  }
}
