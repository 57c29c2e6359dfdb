import ArgumentParser
import LaminaDocuments
import LaminaKit
import LaminaPreview

/// `lamina dump`: prints a stage of a frame as text.
struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: """
      Prints the layer tree, the display list, the passes or the batches of one frame, or a Lottie \
      file as it is read.
      """,
    discussion: """
      EXAMPLES
        lamina dump clock.ca
        lamina dump clock.ca --at 0.5 --stage list
        lamina dump lock.ca --state Unlock --at 0.2 --stage passes
        lamina dump clock.ca --at 0.5 --json
        lamina dump rocket.json --stage lottie

      Batches are those of a GPU on every machine; a software renderer draws
      blended corners and shadows from an atlas instead.

      JSON has all stages unless one is selected, and for every layer its model values, the values \
      that it presents, and its animations. A layer has the same id at all times.

      The stage lottie has the layers, shapes, masks, texts and effects of a Lottie file with the \
      values that are read, and where each is in the file. JSON has it if it is selected.
      """)

  @OptionGroup var scene: SceneOptions

  @Option(help: ArgumentHelp("Time of the frame.", valueName: "seconds"))
  var at: Seconds?

  @Option(
    help:
      "Stage to print: tree, list, passes, batches or lottie. Default: tree, or all with --json.")
  var stage: StageName?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func run() throws {
    let scene = try scene.open(limits.applied(to: DeviceOptions()), quiet: false)
    let text = try text(of: scene)
    if let failure = scene.strictFailure { throw failure }
    try Console.result(text)
  }
}

extension Dump {
  private func text(of scene: OpenedScene) throws -> String {
    if stage == .lottie { return try model(of: scene) }
    do throws(LaminaError) {
      let frame = stage?.frameStage
      let time = at?.value ?? 0
      if !json { return try scene.stage.dump(frame ?? .tree, at: time) }
      return try JSONText.of(
        StageInspector(scene.stage).report(Set(frame.map { [$0] } ?? StageDump.allCases), at: time))
    } catch {
      throw scene.startFailure(error)
    }
  }

  private func model(of scene: OpenedScene) throws -> String {
    guard let model = scene.document.parts else {
      throw Failure(.usage, "--stage lottie: \(scene.path) is not a Lottie file")
    }
    return try json ? JSONText.of(LottieReport(lottie: model)) : model.text
  }
}
