package import LaminaKit

/// A stage to measure, with its animation.
package struct BenchSubject {
  package let name: String
  package let title: String
  package let stage: Stage
  /// Number of frames, at 60 per second.
  package let frames: Int
  let motion: BenchScene.Motion
  /// Expected pixels; none for a document that is not in a list.
  let expectedPixels: [ExpectedPixel]

  /// Builds a scene on a new stage.
  package init(_ scene: BenchScene, device: DeviceOptions) {
    name = scene.name
    title = scene.title
    frames = scene.frames
    expectedPixels = ExpectedPixel.table[scene.name] ?? []
    stage = Stage(size: BenchScene.size, scale: 1, device: device)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    motion = scene.build(stage)
    CATransaction.commit()
  }

  /// Wraps a document that is already on a stage.
  package init(name: String, stage: Stage, frames: Int, expectedPixels: [ExpectedPixel] = []) {
    self.name = name
    title = ""
    self.stage = stage
    self.frames = max(1, frames)
    (motion, self.expectedPixels) = ({ _ in }, expectedPixels)
  }
}
