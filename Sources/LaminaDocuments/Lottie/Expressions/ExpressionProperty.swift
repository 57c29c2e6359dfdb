/// A property that expressions read: numbers that change.
final class ExpressionProperty: Sendable {
  private enum Source: Sendable {
    case number(AnimatedValue<Double>)
    case vector(AnimatedValue<LottieVector>, Int)
    case list(AnimatedValue<LottieNumbers>)
    case split([AnimatedValue<Double>])
  }

  private let source: Source
  /// The key frames, in order.
  let keys: [(frame: Double, value: [Double])]
  let expression: String?

  /// Reads a property; nil for paths, texts and what is none.
  init?(_ json: JSONValue) {
    expression = json["x"].string
    if json["s"].isTrue || json["x"].object != nil {
      source = .split(["x", "y"].map { AnimatedValue(json[$0], default: 0) })
      keys = []
      return
    }
    guard let list = AnimatedValue<LottieNumbers>(json) else { return nil }
    switch list.first.numbers.count {
    case 1: source = .number(AnimatedValue(json, default: 0))
    case 2, 3:
      source = .vector(AnimatedValue(json, default: LottieVector(0, 0)), list.first.numbers.count)
    default: source = .list(list)
    }
    keys = list.keys.map { ($0.time, $0.value.numbers) }
  }

  /// The number of dimensions.
  var count: Int { value(at: 0).count }

  /// The value at a frame without the property's own expression.
  func value(at frame: Double) -> [Double] {
    switch source {
    case .number(let value): return [value.value(at: frame)]
    case .vector(let value, let count):
      let vector = value.value(at: frame)
      return Array([vector.x, vector.y, vector.z].prefix(count))
    case .list(let value): return value.value(at: frame).numbers
    case .split(let values): return values.map { $0.value(at: frame) }
    }
  }
}
