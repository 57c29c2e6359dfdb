import CoreGraphics
import Foundation

/// A member of an object of a Lottie file that has a value, and how it is read.
struct LottieMember: Sendable {
  enum Form: Sendable {
    case number, vector, color, numbers, contour, word
    /// A number that stands for one of some choices.
    case choice([Int: String])
  }

  /// The path of the member in its object.
  let path: String
  let meaning: String
  var form = Form.number

  init(_ path: String, _ meaning: String, _ form: Form = .number) {
    self.path = path
    self.meaning = meaning
    self.form = form
  }

  /// The value in an object; nil if it is not written, or has another form.
  func value(in object: JSONValue, at parent: String) -> PartValue? {
    let written = path.split(separator: ".").reduce(object) { $0[String($1)] }
    if written.isNull { return nil }
    let location = parent.isEmpty ? path : "\(parent).\(path)"
    func value<Value>(
      _ read: AnimatedValue<Value>?, _ numbers: (Value) -> [Double]
    ) -> PartValue? {
      read.map { PartValue(meaning, at: location, $0, numbers: numbers) }
    }
    switch form {
    case .number: return value(AnimatedValue<Double>(written)) { [$0] }
    case .vector: return value(AnimatedValue<LottieVector>(written)) { [$0.x, $0.y, $0.z] }
    case .numbers: return value(AnimatedValue<LottieNumbers>(written)) { $0.numbers }
    case .color: return value(AnimatedValue<LottieNumbers>(color: written)) { $0.numbers }
    case .contour:
      let contour = AnimatedValue<LottieBezier>(contour: written, closed: object["closed"])
      return value(contour) { $0.vertices.flatMap(Self.numbers) }
    case .word: return written.string.map { PartValue(meaning, at: location, word: $0) }
    case .choice(let names):
      let number = clampedInt(AnimatedValue<Double>(written)?.first ?? 0)
      return PartValue(meaning, at: location, word: names[number] ?? "unknown, \(number)")
    }
  }

  private static func numbers(_ vertex: LottieBezier.Vertex) -> [Double] {
    [vertex.point, vertex.into, vertex.out].flatMap { [Double($0.x), Double($0.y)] }
  }
}

extension [LottieMember] {
  /// The values in an object that are written.
  func values(in object: JSONValue, at path: String) -> [PartValue] {
    compactMap { $0.value(in: object, at: path) }
  }
}
