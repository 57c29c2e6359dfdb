import CoreGraphics

/// The types of effects.
enum EffectType {
  /// The numbers of types by their names in After Effects, which some files write alone.
  private static let names = [
    "ADBE Tint": 20, "ADBE Fill": 21, "ADBE Stroke": 22, "ADBE Tritone": 23,
    "ADBE Pro Levels2": 24, "ADBE Drop Shadow": 25, "ADBE Gaussian Blur 2": 29,
  ]

  /// The number of an effect's type; nil for effects that have neither a number nor a known name.
  static func number(_ effect: JSONValue) -> Int? {
    effect["ty"].double.map { clampedInt($0) } ?? effect["mn"].string.flatMap { names[$0] }
  }
}

/// The values of an effect by their index.
struct EffectValues {
  private let values: [JSONValue]

  init(_ effect: JSONValue) { values = effect["ef"].elements }

  /// A value, or the standard one if the effect has none of this index.
  func value<Value: LottieValue>(_ index: Int, _ standard: Value) -> AnimatedValue<Value> {
    index < values.count
      ? AnimatedValue(values[index]["v"], default: standard) : AnimatedValue(standard)
  }

  /// A colour.
  func color(_ index: Int, _ standard: LottieNumbers) -> AnimatedValue<LottieNumbers> {
    index < values.count
      ? AnimatedValue(color: values[index]["v"], default: standard) : AnimatedValue(standard)
  }
}
