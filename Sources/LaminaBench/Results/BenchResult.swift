/// The measurements of one subject.
package struct BenchResult: Codable, Sendable, Equatable {
  /// The version of the names and units.
  package var schemaVersion = 1
  package var peer = "lamina"
  package var scene: String
  package var title: String
  package var width = 0
  package var height = 0
  /// Frames per run.
  package var frames = 0
  /// Seconds per run for evaluation, drawing and readback.
  package var drawS = 0.0
  /// Seconds per run including PNG encoding, which runs in parallel with drawing.
  package var exportS: Double?
  package var exportMsFrame: Double?
  /// Frames per second of the best run.
  package var fps = 0.0
  /// Wall time per frame in milliseconds: median, best and worst run.
  package var msFrame = 0.0
  package var msMin = 0.0
  package var msMax = 0.0
  /// Processor time per frame in milliseconds, summed over all processors, of the best run.
  package var cpuMsFrame = 0.0
  /// The same in runs of `ReferenceLoop`, which hardly depends on the machine; only where nothing is
  /// drawn.
  package var cpuLoops: Double?
  package var rssMib = 0.0
  /// Seconds from a built stage to its first pixels; includes opening the device for the first
  /// subject.
  package var firstFrameS = 0.0
  package var renderer: String
  /// Statistics of the last frame.
  package var drawCalls = 0
  package var passes = 0
  /// Pixels drawn divided by pixels of the frame.
  package var overdraw = 0.0
  package var uploadBytes = 0
  package var readBytes = 0
  /// Memory allocations per frame; nil if they cannot be counted.
  package var allocations: Double?
  /// Average PNG size of a frame.
  package var pngBytes: Int?
  /// Measurements by step.
  package var stages: [String: StageResult] = [:]
  /// The key of the drawing time measured by the GPU; hardware only.
  package static let gpuStage = "gpu"

  /// The names in JSON, with units.
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, peer, scene, title, frames, renderer, drawCalls, passes, overdraw
    case uploadBytes, readBytes, pngBytes, stages
    case width = "widthPixels"
    case height = "heightPixels"
    case drawS = "drawSeconds"
    case exportS = "exportSeconds"
    case exportMsFrame = "exportMillisecondsPerFrame"
    case fps = "framesPerSecond"
    case msFrame = "millisecondsPerFrame"
    case msMin = "leastMillisecondsPerFrame"
    case msMax = "mostMillisecondsPerFrame"
    case cpuMsFrame = "processorMillisecondsPerFrame"
    case cpuLoops = "processorLoopsPerFrame"
    case rssMib = "peakMemoryMebibytes"
    case firstFrameS = "firstFrameSeconds"
    case allocations = "allocationsPerFrame"
  }

  package init(scene: String, title: String, renderer: String) {
    self.scene = scene
    self.title = title
    self.renderer = renderer
  }
}
