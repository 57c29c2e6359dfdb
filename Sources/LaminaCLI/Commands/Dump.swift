import ArgumentParser
import LaminaKit
import LaminaPreview

/// `lamina dump`: prints a stage of a frame as text.
struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the layer tree, the display list, the passes or the batches of one frame.",
    discussion: """
      EXAMPLES
        lamina dump clock.ca
        lamina dump clock.ca --at 0.5 --stage list
        lamina dump lock.ca --state Unlock --at 0.2 --stage passes
        lamina dump clock.ca --at 0.5 --json

      Batches are those of a GPU on every machine; a software renderer draws
      blended corners and shadows from an atlas instead.

      JSON has all stages unless one is selected, and for every layer its model values, the values \
      that it presents, and its animations. A layer has the same id at all times.
      """)

  @OptionGroup var scene: SceneOptions

  @Option(help: ArgumentHelp("Time of the frame.", valueName: "seconds"))
  var at: Seconds?

  @Option(help: "Stage to print: tree, list, passes or batches. Default: tree, or all with --json.")
  var stage: StageName?

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var limits: LimitOptions

  func run() throws {
    let scene = try scene.open(limits.applied(to: DeviceOptions()), quiet: false)
    let text: String
    do throws(LaminaError) {
      text =
        try json ? report(scene.stage) : scene.stage.dump(stage?.value ?? .tree, at: at?.value ?? 0)
    } catch {
      throw scene.startFailure(error)
    }
    if let failure = scene.strictFailure { throw failure }
    try Console.result(text)
  }
}

extension Dump {
  private func report(_ stage: Stage) throws(LaminaError) -> String {
    let stages = self.stage.map { [$0.value] } ?? StageDump.allCases
    return try JSONText.of(StageInspector(stage).report(Set(stages), at: at?.value ?? 0))
  }
}

/// The name of a stage to print.
struct StageName: ExpressibleByArgument {
  static let allValueStrings = StageDump.allCases.map(\.rawValue)
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  let value: StageDump

  init?(argument: String) {
    guard let value = StageDump(rawValue: argument) else { return nil }
    self.value = value
  }
}
