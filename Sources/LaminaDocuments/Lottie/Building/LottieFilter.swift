import Foundation

/// An effect as a filter of Core Animation: its name, and the input that has its values.
struct LottieFilter {
  let name: String
  let input: String
  let timings: [PropertyTiming]
  /// Whether the input is a number rather than a list.
  let isNumber: Bool
  /// The input at a frame.
  let value: (Double) -> [Double]

  /// Nil for effects that no filter draws.
  init?(_ effect: JSONValue) {
    let values = effect["ef"].elements
    func value<Value: LottieValue>(_ index: Int, _ standard: Value) -> AnimatedValue<Value> {
      index < values.count
        ? AnimatedValue(values[index]["v"], default: standard) : AnimatedValue(standard)
    }
    switch effect["ty"].double {
    case 20:
      self.init(
        tint: value(0, LottieNumbers([0, 0, 0])), value(1, LottieNumbers([1, 1, 1])),
        amount: value(2, 100))
    case 21: self.init(fill: value(2, LottieNumbers([0, 0, 0])), opacity: value(6, 1))
    case 29: self.init(blur: value(0, 0))
    case 5 where effect["mn"].string == "ADBE Invert" && value(0, 1.0).first == 1:
      self.init(inverting: value(1, 0))
    default: return nil
    }
  }

  private init(
    matrix timings: [PropertyTiming], _ value: @escaping (Double) -> [Double]
  ) {
    isNumber = false
    (name, input) = ("colorMatrix", "inputColorMatrix")
    (self.timings, self.value) = (timings.map(\.sampled), value)
  }

  /// Brightness from one colour to another, mixed with the picture.
  private init(
    tint black: AnimatedValue<LottieNumbers>, _ white: AnimatedValue<LottieNumbers>,
    amount: AnimatedValue<Double>
  ) {
    self.init(matrix: black.timings + white.timings + amount.timings) { frame in
      let (low, high) = (black.value(at: frame).rgb, white.value(at: frame).rgb)
      let part = amount.value(at: frame) / 100
      let rows = (0..<3).flatMap { row -> [Double] in
        let factors = [0.2126, 0.7152, 0.0722].enumerated().map { column, weight in
          weight * (high[row] - low[row]) * part + (column == row ? 1 - part : 0)
        }
        return factors + [0, low[row] * part]
      }
      return rows + [0, 0, 0, 1, 0]
    }
  }

  /// One colour in place of all, with the picture's alpha.
  private init(fill color: AnimatedValue<LottieNumbers>, opacity: AnimatedValue<Double>) {
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

  /// A blur by the size of After Effects' blurs and feathers.
  init(blur amount: AnimatedValue<Double>) {
    isNumber = true
    (name, input) = ("gaussianBlur", "inputRadius")
    // The standard deviation is this part of After Effects' blurriness.
    (timings, value) = (amount.timings, { [max(amount.value(at: $0), 0) * 0.3] })
  }
}

extension LottieNumbers {
  /// Red, green and blue; missing ones are 0.
  fileprivate var rgb: [Double] { Array((numbers + [0, 0, 0]).prefix(3)) }
}
