import CoreGraphics
import Foundation

/// Converts boxed client values (numbers, points, objects) to typed values.
///
/// Clients pass any bridged type: `Int`, `Float`, `CGFloat`, `NSNumber`, `CGPoint`, `NSValue`.
/// Without an Objective-C runtime most of these do not bridge to each other, so each is tried.
package enum Boxed {
  /// The value with optionals unwrapped; `NSNull` counts as nil.
  package static func unwrapped(_ box: Any?) -> Any? {
    guard let box else { return nil }
    if box is NSNull { return nil }
    let mirror = (box as? any OptionalBox)?.inside
    return mirror.map { unwrapped($0) } ?? box
  }

  /// A value as key-value coding returns it: numbers as `NSNumber`, as on Apple, so that `as? CGFloat`,
  /// `as? Double` and `as? Int` read all of them; other values as they are.
  package static func bridged(_ box: Any?) -> Any? {
    guard let box else { return nil }
    return box as? NSNumber ?? box
  }

  /// Whether the value is a Boolean; other numbers are none, even if they are 0 or 1.
  package static func isFlag(_ box: Any?) -> Bool {
    guard let number = unwrapped(box) as? NSNumber else { return false }
    // The type of `Bool` alone: an `Int8` has the one of `Int`.
    return String(cString: number.objCType) == "c"
  }

  package static func double(_ box: Any?) -> Double? {
    switch unwrapped(box) {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  /// The number that a string is: spaces around it do not count, and YES, NO, true and false are 1
  /// and 0. Other values stay what they are.
  package static func number(in box: Any?) -> Any? {
    guard let text = unwrapped(box) as? String else { return box }
    let word = text.trimmingCharacters(in: .whitespaces)
    return Double(word) ?? words[word.lowercased()] ?? box
  }

  private static let words = ["yes": 1.0, "true": 1, "no": 0, "false": 0]

  /// A point; sizes and pairs of numbers are converted.
  package static func point(_ box: Any?) -> CGPoint? {
    switch unwrapped(box) {
    case let point as CGPoint: return point
    case let size as CGSize: return CGPoint(x: size.width, y: size.height)
    case let value as NSValue:
      if value.hasType("{CGPoint=dd}") { return value.pointValue }
      if value.hasType("{CGSize=dd}") {
        return CGPoint(x: value.sizeValue.width, y: value.sizeValue.height)
      }
      return nil
    case let list as [Any]:
      guard let numbers = numbers(list), numbers.count == 2 else { return nil }
      return CGPoint(x: numbers[0], y: numbers[1])
    default: return nil
    }
  }

  package static func rect(_ box: Any?) -> CGRect? {
    switch unwrapped(box) {
    case let rect as CGRect: rect
    case let value as NSValue:
      value.hasType("{CGRect={CGPoint=dd}{CGSize=dd}}") ? value.rectValue : nil
    default: nil
    }
  }

  /// The point, size or rectangle in an `NSValue`, with its own type.
  package static func structure(_ box: Any?) -> Any? {
    guard let value = box as? NSValue, !(box is NSNumber) else { return nil }
    if value.hasType("{CGPoint=dd}") { return value.pointValue }
    if value.hasType("{CGSize=dd}") { return value.sizeValue }
    return rect(value)
  }

  package static func numbers(_ box: Any?) -> [Double]? {
    guard let list = array(box) else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(list.count)
    for element in list {
      guard let number = double(element) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  package static func array(_ box: Any?) -> [Any]? {
    switch unwrapped(box) {
    case let list as [Any]: list
    case let list as NSArray: list.map { $0 }
    default: nil
    }
  }

  /// The numbers in an `NSValue` of an array of doubles, encoded as `"[16d]"`.
  package static func doubles(_ box: Any?, count: Int) -> [Double]? {
    guard let value = unwrapped(box) as? NSValue, value.hasType("[\(count)d]") else { return nil }
    var result = [Double](repeating: 0, count: count)
    result.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { value.getValue(start) }
    }
    return result
  }
}

extension NSValue {
  fileprivate func hasType(_ encoding: String) -> Bool { String(cString: objCType) == encoding }
}

private protocol OptionalBox {
  var inside: Any? { get }
}
extension Optional: OptionalBox {
  fileprivate var inside: Any? { self.map { $0 as Any } }
}
