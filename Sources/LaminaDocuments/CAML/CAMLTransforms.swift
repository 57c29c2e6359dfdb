import CoreGraphics
import Foundation
import QuartzCore

/// Parses transforms in CAML attributes: a list of functions, outermost first.
enum CAMLTransforms {
  /// Parses `rotate(30deg) scale(2, 2, 1)`, which scales first and then rotates. An empty text is
  /// the identity.
  static func transform(_ text: String) -> CATransform3D? {
    var result = CATransform3DIdentity
    var rest = text[...].drop(while: isSeparator)
    while !rest.isEmpty {
      guard let opening = rest.firstIndex(of: "("), let closing = rest.firstIndex(of: ")"),
        opening < closing
      else { return nil }
      let name = rest[..<opening].trimmingCharacters(in: .whitespacesAndNewlines)
      let arguments = rest[rest.index(after: opening)..<closing]
      guard let inner = function(name, arguments) else { return nil }
      result = CATransform3DConcat(inner, result)
      rest = rest[rest.index(after: closing)...].drop(while: isSeparator)
    }
    return result
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "," || character == ";"
  }

  private static func function(_ name: String, _ arguments: Substring) -> CATransform3D? {
    if name == "rotate" { return rotation(arguments) }
    if name == "matrix" { return matrix(arguments) }
    guard let n = CAMLNumbers.list(arguments) else { return nil }
    switch (name, n.count) {
    case ("scale", 1): return CATransform3DMakeScale(n[0], n[0], n[0])
    case ("scale", 2): return CATransform3DMakeScale(n[0], n[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(n[0], n[1], n[2])
    case ("translate", 1): return CATransform3DMakeTranslation(n[0], 0, 0)
    case ("translate", 2): return CATransform3DMakeTranslation(n[0], n[1], 0)
    case ("translate", 3): return CATransform3DMakeTranslation(n[0], n[1], n[2])
    case ("perspective", 1) where n[0] != 0:
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / n[0]
      return perspective
    default: return nil
    }
  }

  /// `rotate(angle)` about z, or `rotate(angle, x, y, z)`; radians unless the number has the suffix
  /// `deg`.
  private static func rotation(_ arguments: Substring) -> CATransform3D? {
    let words = CAMLNumbers.words(arguments)
    guard let first = words.first, words.count == 1 || words.count == 4 else { return nil }
    var unit = 1.0
    var angleText = first
    if first.hasSuffix("deg") { (unit, angleText) = (.pi / 180, first.dropLast(3)) }
    if first.hasSuffix("rad") { angleText = first.dropLast(3) }
    guard let angle = CAMLNumbers.number(angleText) else { return nil }
    var axis = [0.0, 0, 1]
    if words.count == 4 {
      let numbers = words.dropFirst().compactMap { CAMLNumbers.number($0) }
      guard numbers.count == 3 else { return nil }
      axis = numbers
    }
    return CATransform3DMakeRotation(angle * unit, axis[0], axis[1], axis[2])
  }

  /// Sixteen elements in row-major order.
  private static func matrix(_ arguments: Substring) -> CATransform3D? {
    guard let m = CAMLNumbers.list(arguments, count: 16) else { return nil }
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }
}
