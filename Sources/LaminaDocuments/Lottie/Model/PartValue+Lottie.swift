extension PartValue {
  /// A property of a Lottie file; `numbers` takes a value apart.
  init<Value: LottieValue>(
    _ meaning: String, at path: String, _ value: AnimatedValue<Value>,
    numbers: (Value) -> [Double]
  ) {
    guard value.isAnimated else {
      self.init(meaning, at: path, numbers: numbers(value.first))
      return
    }
    self.init(
      meaning, at: path,
      keyFrames: value.keys.map { key in
        KeyFrame(
          frame: key.time, numbers: numbers(key.value), easing: Self.points(key.easing),
          isCurved: key.path != nil)
      })
  }

  private static func points<Value>(_ easing: AnimatedValue<Value>.Easing) -> [[Double]] {
    guard case .curves(let curves) = easing else { return [] }
    return curves.map { curve in (0..<4).map { Double(curve.points[$0]) } }
  }
}
