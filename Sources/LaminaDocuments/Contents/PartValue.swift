import CoreGraphics

/// A value of a part of a document, as the reader understands it.
package struct PartValue: Encodable, Sendable {
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

  init(_ meaning: String, at path: String, numbers: [Double]) {
    self.meaning = meaning
    self.path = path
    self.numbers = numbers
  }

  init(_ meaning: String, at path: String, keyFrames: [KeyFrame]) {
    self.meaning = meaning
    self.path = path
    self.keyFrames = keyFrames
  }
}

extension PartValue {
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
    return "frame \(Self.text(key.frame)): \(text(key.numbers)) \(way)\(curved)"
  }

  private static func text(_ numbers: [Double]) -> String {
    if numbers.count > most { return "\(numbers.count) numbers" }
    return numbers.map { text($0) }.joined(separator: ", ")
  }

  /// A number with three digits after the point, as most exporters write.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(clampedInt(rounded))" : "\(rounded)"
  }
}
