import Foundation

@testable import QuartzCore

// What inputs of cases stand for: the kind of a value follows from its shape and its key path.
extension JSON {
  /// The key path that a value without one is meant for.
  var usualKeyPath: String {
    switch self {
    case .bool: "hidden"
    case .list(let parts): ["", "", "position", "", "bounds"].at(parts.count) ?? "transform"
    case .string: "transform"
    default: "position.x"
    }
  }

  /// The value as clients box it for a key path; nil for null.
  func boxed(for keyPath: String) throws -> Any? {
    switch self {
    case .null: return nil
    case .bool(let flag): return flag
    case .string(let text): return try transform(text)
    case .number: return try number()
    case .record: throw UnknownShape("\(self) is no value")
    case .list(let parts):
      if case .list? = parts.first { return try parts.compactMap { try $0.boxed(for: "color") } }
      return try vector(for: keyPath.lowercased())
    }
  }

  /// The same, with a value for null.
  func boxed(for keyPath: String, else standard: Double?) throws -> Any? {
    isNull ? standard.map { $0 as Any } : try boxed(for: keyPath)
  }

  private func vector(for keyPath: String) throws -> Any {
    let n = try numbers()
    let isColor = keyPath.hasSuffix("color") || keyPath.hasSuffix("colors")
    let isSize = ["size", "offset", "translation"].contains { keyPath.hasSuffix($0) }
    switch n.count {
    case 2 where isSize: return CGSize(width: n[0], height: n[1])
    case 2: return NSValue(point: try point())
    case 4 where isColor: return try color()
    case 4: return try rect()
    case 6: return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case 16: return CATransform3D(entries: n)
    default: return n
    }
  }

  func color() throws -> CGColor {
    let c = try numbers(4).map { CGFloat($0) }
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3])
  }

  /// Sixteen or six numbers, or words such as `identity`, `scale 2,3`, `rotation 45deg`,
  /// `m34=-0.01`.
  func transform() throws -> CATransform3D {
    if case .string(let text) = self { return try transform(text) }
    guard let transform = CATransform3D(boxed: try boxed(for: "transform")) else {
      throw UnknownShape("\(self) is no transform")
    }
    return transform
  }

  private func transform(_ text: String) throws -> CATransform3D {
    let words = text.lowercased().split { " ,=()".contains($0) }.map(String.init)
    let name = words.first ?? ""
    let numbers = words.dropFirst().compactMap(Self.angle)
    let rest = words.dropFirst().filter { Self.angle($0) == nil }
    switch (name, numbers.count) {
    case ("identity", 0): return CATransform3DIdentity
    case ("scale", 1): return CATransform3DMakeScale(numbers[0], numbers[0], numbers[0])
    case ("scale", 2): return CATransform3DMakeScale(numbers[0], numbers[1], 1)
    case ("scale", 3): return CATransform3DMakeScale(numbers[0], numbers[1], numbers[2])
    case ("translate", 2...3), ("translation", 2...3):
      return CATransform3DMakeTranslation(numbers[0], numbers[1], numbers.at(2) ?? 0)
    case ("rotate", 1), ("rotation", 1):
      let axis = rest.contains("x") ? 0 : rest.contains("y") ? 1 : 2
      return CATransform3DMakeRotation(
        numbers[0], axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
    default: break
    }
    let entry = Array(name)
    guard entry.count == 3, entry[0] == "m", numbers.count == 1,
      let row = entry[1].wholeNumberValue, let column = entry[2].wholeNumberValue,
      1...4 ~= row, 1...4 ~= column
    else { throw UnknownShape("transform \(text)") }
    var entries = CATransform3DIdentity.entries
    entries[(row - 1) * 4 + column - 1] = numbers[0]
    return CATransform3D(entries: entries)
  }

  /// A number, also a fraction or one in degrees.
  private static func angle(_ word: String) -> Double? {
    for unit in ["degrees", "deg", "°"] where word.hasSuffix(unit) {
      return Double(word.dropLast(unit.count)).map { $0 * .pi / 180 }
    }
    let parts = word.split(separator: "/", maxSplits: 1).map { Double($0) }
    if parts.count == 2, let above = parts[0], let below = parts[1] { return above / below }
    return Double(word)
  }
}

extension Array {
  /// The element at an index, nil beyond the ends.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
