import Foundation
import LaminaKit

/// What `--report` writes: the run in numbers.
struct RenderReport: Codable {
  /// Milliseconds of wall clock in each step of a frame.
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

  /// The steps of the frames so far, by name; a document has no program that changes it.
  static func steps(_ timings: StageTimings) -> [String: Step] {
    let frames = Double(max(1, timings.frames))
    var steps: [String: Step] = [:]
    for step in StageTimings.Step.allCases where step != .update {
      steps[step.rawValue] = Step(total: timings[step], perFrame: timings[step] / frames)
    }
    return steps
  }
}
