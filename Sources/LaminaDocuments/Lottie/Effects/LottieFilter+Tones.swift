/// Effects that map brightness or channels by a curve of straight lines: matrices, between which the
/// limits of a colour, 0 and 1, bend the lines.
extension LottieFilter {
  /// Brightness from shadows over midtones to highlights.
  ///
  /// The first matrix makes a ramp of each half of the brightness, in red and green; the second one
  /// mixes the colours by them.
  static func tritone(
    highlights: AnimatedValue<LottieNumbers>, midtones: AnimatedValue<LottieNumbers>,
    shadows: AnimatedValue<LottieNumbers>
  ) -> [LottieFilter] {
    let doubled = luminance.map { 2 * $0 }
    let rows: [[Double]] = [
      doubled + [0, 0], doubled + [0, -1], [0, 0, 0, 0, 0], [0, 0, 0, 1, 0],
    ]
    let ramps = LottieFilter(matrix: []) { _ in rows.flatMap { $0 } }
    let timings = highlights.timings + midtones.timings + shadows.timings
    let colors = LottieFilter(matrix: timings) { frame in
      let high = highlights.value(at: frame).rgb
      let middle = midtones.value(at: frame).rgb
      let low = shadows.value(at: frame).rgb
      var numbers: [Double] = []
      for row in 0..<3 {
        numbers += [middle[row] - low[row], high[row] - middle[row], 0, 0, low[row]]
      }
      return numbers + [0, 0, 0, 1, 0]
    }
    return [ramps, colors]
  }

  /// Levels of each channel, then of the three colours together.
  static func levels(_ values: EffectValues) -> [LottieFilter] {
    let channels = LevelsChannel.all(values)
    guard let colors = channels.last else { return [] }
    return steps(Array(channels.dropLast()))
      + steps([colors, colors, colors, LevelsChannel(EffectValues(.null), at: 0)])
  }

  /// The input and output of levels of red, green, blue and alpha; steps that change nothing are left
  /// out.
  private static func steps(_ channels: [LevelsChannel]) -> [LottieFilter] {
    var filters: [LottieFilter] = []
    if channels.contains(where: \.changesInput) {
      filters.append(
        LottieFilter(matrix: channels.flatMap(\.inputTimings)) { frame in
          diagonal(channels.map { $0.input(at: frame) })
        })
    }
    if channels.contains(where: \.changesOutput) {
      filters.append(
        LottieFilter(matrix: channels.flatMap(\.outputTimings)) { frame in
          diagonal(channels.map { $0.output(at: frame) })
        })
    }
    return filters
  }

  /// A matrix that changes each channel by itself.
  private static func diagonal(_ lines: [(factor: Double, constant: Double)]) -> [Double] {
    var numbers: [Double] = []
    for (row, line) in lines.enumerated() {
      numbers += (0..<4).map { $0 == row ? line.factor : 0 }
      numbers.append(line.constant)
    }
    return numbers
  }
}
