import ArgumentParser
import LaminaBench
import LaminaExport

/// Options of a measurement.
struct MeasuringOptions: ParsableArguments {
  @Option(help: "Frames per run, spread over the scene. Default: as many as take three seconds.")
  var frames: PositiveCount?

  @Option(name: .customLong("warm-up"), help: "Frames drawn before measuring.")
  var warmUp: PositiveCount?

  @Option(help: "Number of runs.")
  var runs: PositiveCount?

  @Flag(name: .customLong("no-export"), help: "Do not measure encoding.")
  var withoutExport = false

  @Flag(
    name: .customLong("no-draw"),
    help: "Measure with a driver that draws nothing (Mesa's): what is left is Lamina's own work.")
  var withoutDrawing = false

  @Option(
    help: "Bits per channel: 8, 10, 16 or float. With more than 8, encoding is not measured.")
  var depth = FrameDepth.eight

  var options: BenchOptions {
    var options = BenchOptions()
    options.frames = frames?.value
    options.warmUp = warmUp?.value ?? options.warmUp
    options.runs = runs?.value ?? options.runs
    options.exports = !withoutExport && !withoutDrawing && !depth.isDeep
    options.draws = !withoutDrawing
    options.depth = depth
    return options
  }
}

/// A whole number from 1 to a million.
struct PositiveCount: ExpressibleByArgument {
  let value: Int

  init(_ value: Int) { self.value = value }

  var defaultValueDescription: String { "\(value)" }

  init?(argument: String) {
    guard argument.utf8.count <= 7, let value = Int(argument), (1...1_000_000).contains(value)
    else { return nil }
    self.value = value
  }
}

/// A percentage: `5%` or `5`.
struct Percent: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let number = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let value = decimal(number), (0...1_000_000).contains(value) else { return nil }
    self.value = value
  }
}
