/// A value of a part of a Lottie file, as the reader understands it.
package struct LottieModelValue: Encodable, Sendable {
  /// A value from a frame on, and the way to the next one.
  package struct KeyFrame: Encodable, Sendable {
    package let frame: Double
    package let numbers: [Double]
    /// The control points of the easing, four numbers for each curve; empty for a hold.
    package let easing: [[Double]]
    /// Whether a position goes to the next one on a curve.
    package let isCurved: Bool
  }

  /// The JSON path from the top of the file.
  package let path: String
  /// What the value is, such as `outer radius`.
  package let meaning: String
  /// A text, or the name of a choice.
  package private(set) var word: String?
  /// Numbers; six for each vertex of a contour: the point and its tangents, relative to it.
  package private(set) var numbers: [Double]?
  /// Empty for a value that does not change.
  package private(set) var keyFrames: [KeyFrame] = []

  init(_ meaning: String, at path: String, word: String) {
    self.meaning = meaning
    self.path = path
    self.word = word
  }

  init<Value: LottieValue>(
    _ meaning: String, at path: String, _ value: AnimatedValue<Value>,
    numbers: (Value) -> [Double]
  ) {
    self.meaning = meaning
    self.path = path
    guard value.isAnimated else {
      self.numbers = numbers(value.first)
      return
    }
    keyFrames = value.keys.map { key in
      KeyFrame(
        frame: key.time, numbers: numbers(key.value), easing: Self.points(key.easing),
        isCurved: key.path != nil)
    }
  }

  private static func points<Value>(_ easing: AnimatedValue<Value>.Easing) -> [[Double]] {
    guard case .curves(let curves) = easing else { return [] }
    return curves.map { curve in (0..<4).map { Double(curve.points[$0]) } }
  }
}

extension LottieModelValue {
  /// More numbers than this are counted in a text.
  private static let most = 24

  /// The value on a line, with its path within the part that has it.
  func text(in parent: String) -> String {
    let own = path.hasPrefix(parent + ".") ? String(path.dropFirst(parent.count + 1)) : path
    return "\(own) \(meaning): \(valueText)"
  }

  private var valueText: String {
    if let word { return word }
    if let numbers { return Self.text(numbers) }
    return keyFrames.map(Self.text).joined(separator: "; ")
  }

  private static func text(_ key: KeyFrame) -> String {
    let easing = key.easing.map { curve in
      curve == [0, 0, 1, 1] ? "linear" : "(\(text(curve)))"
    }
    let way = easing.isEmpty ? "hold" : easing.joined(separator: " ")
    let curved = key.isCurved ? " on a curve" : ""
    return "frame \(LottieSettings.text(key.frame)): \(text(key.numbers)) \(way)\(curved)"
  }

  private static func text(_ numbers: [Double]) -> String {
    if numbers.count > most { return "\(numbers.count) numbers" }
    // Three digits, as most exporters write.
    return numbers.map { LottieSettings.text(($0 * 1_000).rounded() / 1_000) }
      .joined(separator: ", ")
  }
}
