/// What was measured of one subject, with the names that the result has as JSON.
package struct BenchResult: Codable, Sendable, Equatable {
  package var peer = "lamina"
  package var scene: String
  package var title: String
  package var width = 0
  package var height = 0
  /// Frames of a run.
  package var frames = 0
  /// Seconds of a run: evaluated, drawn and read back.
  package var drawS = 0.0
  /// The same with PNG, encoded beside drawing.
  package var exportS: Double?
  package var exportMsFrame: Double?
  /// Of the best run.
  package var fps = 0.0
  /// Milliseconds by the clock on the wall: the middle run, the best and the worst.
  package var msFrame = 0.0
  package var msMin = 0.0
  package var msMax = 0.0
  /// Milliseconds of all processors, of the best run.
  package var cpuMsFrame = 0.0
  package var rssMib = 0.0
  /// From a stage with layers to its first pixels; the first subject's includes opening the device.
  package var firstFrameS = 0.0
  package var renderer: String
  /// Of the last frame drawn.
  package var drawCalls = 0
  package var passes = 0
  /// Pixels drawn over pixels shown.
  package var overdraw = 0.0
  package var uploadBytes = 0
  package var readBytes = 0
  /// Per frame; nil where they cannot be counted.
  package var allocations: Double?
  /// Of a frame on average.
  package var pngBytes: Int?
  /// Each step by itself.
  package var stages: [String: StageResult] = [:]
  /// The stage that only hardware has: what it says itself that drawing took.
  package static let gpuStage = "gpu"

  package init(scene: String, title: String, renderer: String) {
    (self.scene, self.title, self.renderer) = (scene, title, renderer)
  }
}
