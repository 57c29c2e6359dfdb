import ArgumentParser
import LaminaKit

/// `lamina dump`: prints a stage of a frame as text.
struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the layer tree, the display list, the passes or the batches of one frame.",
    discussion: """
      EXAMPLES
        lamina dump clock.ca
        lamina dump clock.ca --at 0.5 --stage list
        lamina dump lock.ca --state Unlock --at 0.2 --stage passes

      Batches are those of a GPU on every machine; a software renderer draws
      blended corners and shadows from an atlas instead.
      """)

  @OptionGroup var scene: SceneOptions

  @Option(help: ArgumentHelp("Time of the frame.", valueName: "seconds"))
  var at: Seconds?

  @Option(help: "Stage to print: tree, list, passes or batches.")
  var stage: StageDump = .tree

  @OptionGroup var limits: LimitOptions

  func run() throws {
    let scene = try scene.open(limits.applied(to: DeviceOptions()), quiet: false)
    let text: String
    do throws(LaminaError) {
      text = try scene.stage.dump(stage, at: at?.value ?? 0)
    } catch {
      throw scene.failure(error)
    }
    if let failure = scene.strictFailure { throw failure }
    try Console.result(text)
  }
}

extension StageDump: ExpressibleByArgument {}
