import Foundation

@testable import QuartzCore

/// Calls of CATransform3D's functions as cases write them: `Rotate(MakeScale(2,3,4), 0.5, z)`.
struct Expression {
  private var rest: Substring

  init(_ text: String) { rest = text.filter { $0 != " " }[...] }

  /// One call, or `Identity`.
  mutating func transform() throws -> CATransform3D {
    let name = word()
    if name == "Identity" { return CATransform3DIdentity }
    guard take("(") else { throw UnknownShape("expression at \(rest)") }
    let base =
      name.hasPrefix("Make") || name == "m34" ? CATransform3DIdentity : try transform()
    let isBinary = name == "Concat"
    if isBinary, !take(",") { throw UnknownShape("Concat of one transform") }
    let second = isBinary ? try transform() : CATransform3DIdentity
    let numbers = try arguments()
    switch (name, numbers.count) {
    case ("Concat", 0): return CATransform3DConcat(base, second)
    case ("Invert", 0): return CATransform3DInvert(base)
    case ("Translate", 3), ("MakeTranslation", 3):
      return CATransform3DTranslate(base, numbers[0], numbers[1], numbers[2])
    case ("Scale", 3), ("MakeScale", 3):
      return CATransform3DScale(base, numbers[0], numbers[1], numbers[2])
    case ("Rotate", 4), ("MakeRotation", 4):
      return CATransform3DRotate(base, numbers[0], numbers[1], numbers[2], numbers[3])
    default: throw UnknownShape("\(name) with \(numbers.count) numbers")
    }
  }

  /// Numbers up to the closing bracket; an axis stands for three of them.
  private mutating func arguments() throws -> [CGFloat] {
    let axes: [String: [CGFloat]] = ["x": [1, 0, 0], "y": [0, 1, 0], "z": [0, 0, 1]]
    var numbers: [CGFloat] = []
    while !take(")") {
      _ = take(",")
      let text = word()
      if let axis = axes[text] {
        numbers += axis
      } else if let number = Double(text) {
        numbers.append(number)
      } else {
        throw UnknownShape("expression at \(text)\(rest)")
      }
    }
    return numbers
  }

  private mutating func word() -> String {
    let text = rest.prefix { !"(),".contains($0) }
    rest = rest.dropFirst(text.count)
    return String(text)
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest = rest.dropFirst()
    return true
  }
}
