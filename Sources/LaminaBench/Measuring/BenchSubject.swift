package import LaminaKit

/// What is measured: a stage with something on it, and how it moves.
package struct BenchSubject {
  package let name: String
  package let title: String
  package let stage: Stage
  /// All its frames; 60 are a second.
  package let frames: Int
  let motion: BenchScene.Motion
  /// What its pixels must be; none of a document.
  let facts: [PixelFact]

  /// A scene on a stage of its own.
  package init(_ scene: BenchScene, device: DeviceOptions) {
    (name, title, frames) = (scene.name, scene.title, scene.frames)
    facts = PixelFact.table[scene.name] ?? []
    stage = Stage(size: BenchScene.size, scale: 1, device: device)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    motion = scene.build(stage)
    CATransaction.commit()
  }

  /// A document that is on its stage already.
  package init(name: String, stage: Stage, frames: Int) {
    (self.name, title, self.stage) = (name, "", stage)
    self.frames = max(1, frames)
    (motion, facts) = ({ _ in }, [])
  }
}
