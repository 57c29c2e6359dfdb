/// The values of an effect by their index.
struct EffectValues {
  private let values: [JSONValue]

  init(_ effect: JSONValue) { values = effect["ef"].elements }

  /// A value, or the standard one if the effect has none of this index.
  func value<Value: LottieValue>(_ index: Int, _ standard: Value) -> AnimatedValue<Value> {
    index < values.count
      ? AnimatedValue(values[index]["v"], default: standard) : AnimatedValue(standard)
  }
}
