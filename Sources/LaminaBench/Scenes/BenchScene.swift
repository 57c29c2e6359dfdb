package import LaminaKit

/// One row per scene of the benchmark: 1920 x 1080 points, 60 frames per second, built from layers as
/// a client would build them.
package struct BenchScene: Sendable {
  /// What moves the scene to a frame before it is drawn; nothing where animations do.
  package typealias Motion = (_ frame: Int) -> Void

  package static let size = CGSize(width: 1920, height: 1080)

  /// What the command line calls it: `S1`.
  package let name: String
  /// What is in it, in a few words.
  package let title: String
  /// How many frames it lasts.
  package let frames: Int
  /// Fills a stage and says how to go on.
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

  /// Scenes that are measured only when they are named.
  package static let further: [BenchScene] = [
    BenchScene(name: "STILL", title: "100,000 layers", frames: 300, build: StillScene.build)
  ]

  /// The scene of that name, however it is capitalised.
  package static func named(_ name: String) -> BenchScene? {
    (all + further).first { $0.name == name.uppercased() }
  }
}
