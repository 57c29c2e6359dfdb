import Foundation

/// An effect, or one of its steps, as a filter of Core Animation: its name, and the input that has its
/// values.
struct LottieFilter {
  let name: String
  let input: String
  let timings: [PropertyTiming]
  /// Whether the input is a number rather than a list.
  let isNumber: Bool
  /// The input at a frame.
  let value: (Double) -> [Double]

  /// The filters that draw an effect, in order; nil for effects that no filter draws.
  static func filters(_ effect: JSONValue) -> [LottieFilter]? {
    let values = EffectValues(effect)
    let black = LottieNumbers([0, 0, 0])
    let white = LottieNumbers([1, 1, 1])
    switch EffectType.number(effect) {
    case 20:
      return [
        LottieFilter(
          tint: values.color(0, black), values.color(1, white), amount: values.value(2, 100))
      ]
    case 21: return [LottieFilter(fill: values.color(2, black), opacity: values.value(6, 1))]
    case 23:
      return tritone(
        highlights: values.color(0, white), midtones: values.color(1, black),
        shadows: values.color(2, black))
    case 24: return levels(values)
    case 29: return [LottieFilter(blur: values.value(0, 0))]
    case 5 where effect["mn"].string == "ADBE Invert" && values.value(0, 1.0).first == 1:
      return [LottieFilter(inverting: values.value(1, 0))]
    default: return nil
    }
  }

  /// What is not drawn of an effect that has filters.
  static func omissions(_ effect: JSONValue) -> [String] {
    let values = EffectValues(effect)
    switch EffectType.number(effect) {
    case 23:
      let mix = values.value(3, 0.0)
      return mix.isAnimated || mix.first != 0
        ? ["a tritone is not mixed with the colours of its layer"] : []
    case 24:
      return LevelsChannel.all(values).contains(where: \.hasGamma)
        ? ["the gamma of levels is not supported"] : []
    default: return []
    }
  }

  /// A matrix of four rows for red, green, blue and alpha, each with a constant.
  init(matrix timings: [PropertyTiming], _ value: @escaping (Double) -> [Double]) {
    isNumber = false
    name = "colorMatrix"
    input = "inputColorMatrix"
    self.timings = timings.map(\.sampled)
    self.value = value
  }

  /// Brightness from one colour to another, mixed with the picture.
  private init(
    tint black: AnimatedValue<LottieNumbers>, _ white: AnimatedValue<LottieNumbers>,
    amount: AnimatedValue<Double>
  ) {
    self.init(matrix: black.timings + white.timings + amount.timings) { frame in
      let low = black.value(at: frame).rgb
      let high = white.value(at: frame).rgb
      let part = amount.value(at: frame) / 100
      let rows = (0..<3).flatMap { row -> [Double] in
        let factors = Self.luminance.enumerated().map { column, weight in
          weight * (high[row] - low[row]) * part + (column == row ? 1 - part : 0)
        }
        return factors + [0, low[row] * part]
      }
      return rows + [0, 0, 0, 1, 0]
    }
  }

  /// The parts of red, green and blue in the brightness.
  static let luminance = [0.2126, 0.7152, 0.0722]

  /// One colour in place of all, with the picture's alpha.
  init(fill color: AnimatedValue<LottieNumbers>, opacity: AnimatedValue<Double>) {
    self.init(matrix: color.timings + opacity.timings) { frame in
      let rgb = color.value(at: frame).rgb
      return rgb.flatMap { [0, 0, 0, 0, $0] } + [
        0, 0, 0, min(max(opacity.value(at: frame), 0), 1), 0,
      ]
    }
  }

  /// The opposite colours, mixed with the picture by a percentage of it.
  private init(inverting blend: AnimatedValue<Double>) {
    self.init(matrix: blend.timings) { frame in
      let part = 1 - min(max(blend.value(at: frame) / 100, 0), 1)
      let rows = (0..<3).flatMap { row -> [Double] in
        (0..<3).map { $0 == row ? 1 - 2 * part : 0 } + [0, part]
      }
      return rows + [0, 0, 0, 1, 0]
    }
  }

  /// A blur by the size of After Effects' blurs and feathers; the standard deviation is a part of it.
  init(blur amount: AnimatedValue<Double>, deviation: Double = 0.3) {
    isNumber = true
    name = "gaussianBlur"
    input = "inputRadius"
    (timings, value) = (amount.timings, { [max(amount.value(at: $0), 0) * deviation] })
  }
}

extension LottieNumbers {
  /// Red, green and blue from 0 to 1; missing ones are 0.
  var rgb: [Double] { (numbers + [0, 0, 0]).prefix(3).map { min(max($0, 0), 1) } }
}
