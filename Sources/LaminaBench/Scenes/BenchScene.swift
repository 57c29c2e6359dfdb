package import LaminaKit

/// A benchmark scene: 1920 x 1080 points, 60 frames per second, built from layers as a client would
/// build them.
package struct BenchScene: Sendable {
  /// Updates the scene for a frame before it is drawn; empty for scenes with animations.
  package typealias Motion = (_ frame: Int) -> Void

  package static let size = CGSize(width: 1920, height: 1080)

  /// Name on the command line: `S1`.
  package let name: String
  /// A short description.
  package let title: String
  /// Number of frames.
  package let frames: Int
  /// Builds the scene on a stage and returns its motion.
  package let build: @Sendable (Stage) -> Motion

  package static let all: [BenchScene] = [
    BenchScene(name: "S1", title: "cards", frames: 300, build: CardsScene.build),
    BenchScene(name: "S2", title: "particles", frames: 300, build: ParticlesScene.build),
    BenchScene(name: "S3", title: "shapes", frames: 300, build: ShapesScene.build),
    BenchScene(name: "S4", title: "text", frames: 300, build: TextScene.build),
    BenchScene(name: "S5", title: "deep", frames: 300, build: DeepScene.build),
    BenchScene(name: "S6", title: "transition", frames: 120, build: TransitionScene.build),
    BenchScene(name: "S7", title: "mask", frames: 300, build: MaskScene.build),
    BenchScene(name: "S8", title: "static", frames: 300, build: StaticScene.build),
  ]

  /// Scenes that are measured on request only.
  package static let further: [BenchScene] = [
    BenchScene(name: "STILL", title: "100,000 layers", frames: 300, build: StillScene.build)
  ]

  /// The scene with this name, ignoring case.
  package static func named(_ name: String) -> BenchScene? {
    (all + further).first { $0.name == name.uppercased() }
  }
}
