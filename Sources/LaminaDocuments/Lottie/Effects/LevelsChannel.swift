/// The levels of one channel: the values that become black and white, and those that they become.
struct LevelsChannel {
  private let inputBlack: AnimatedValue<Double>
  private let inputWhite: AnimatedValue<Double>
  private let gamma: AnimatedValue<Double>
  private let outputBlack: AnimatedValue<Double>
  private let outputWhite: AnimatedValue<Double>

  /// Reads five values from an index on.
  init(_ values: EffectValues, at index: Int) {
    inputBlack = values.value(index, 0)
    inputWhite = values.value(index + 1, 1)
    gamma = values.value(index + 2, 1)
    outputBlack = values.value(index + 3, 0)
    outputWhite = values.value(index + 4, 1)
  }

  /// Red, green, blue and alpha of the effect, then the colours together.
  static func all(_ values: EffectValues) -> [LevelsChannel] {
    [10, 17, 24, 31, 3].map { LevelsChannel(values, at: $0) }
  }

  var hasGamma: Bool { gamma.isAnimated || gamma.first != 1 }
  var inputTimings: [PropertyTiming] { inputBlack.timings + inputWhite.timings }
  var outputTimings: [PropertyTiming] { outputBlack.timings + outputWhite.timings }
  var changesInput: Bool {
    !inputTimings.isEmpty || inputBlack.first != 0 || inputWhite.first != 1
  }
  var changesOutput: Bool {
    !outputTimings.isEmpty || outputBlack.first != 0 || outputWhite.first != 1
  }

  /// The line from black to white; steep where both are the same.
  func input(at frame: Double) -> (factor: Double, constant: Double) {
    let black = inputBlack.value(at: frame)
    let range = inputWhite.value(at: frame) - black
    let factor = 1 / (range.magnitude < 1e-4 ? 1e-4 : range)
    return (factor, -black * factor)
  }

  func output(at frame: Double) -> (factor: Double, constant: Double) {
    let black = outputBlack.value(at: frame)
    return (outputWhite.value(at: frame) - black, black)
  }
}
