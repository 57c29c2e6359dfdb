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
    // Casts to protocols take much longer than comparisons of types.
    if isPlain(box) { return box }
    if let optional = box as? any OptionalBox { return unwrapped(optional.inside) }
    return object(box, NSNull.self) == nil ? box : nil
  }

  /// The value as an object of a class; nil for other values.
  ///
  /// A cast of an array to a class bridges it, element by element and arrays in arrays, before it
  /// fails: collections are no objects here.
  package static func object<Object: AnyObject>(_ box: Any?, _ type: Object.Type) -> Object? {
    guard let box, !isCollection(box) else { return nil }
    return box as? Object
  }

  /// The value as one of a type that is no collection; nil for other values, which are not bridged
  /// to find that out.
  static func single<Value>(_ box: Any?, _ type: Value.Type) -> Value? {
    guard let box = unwrapped(box), !isCollection(box) else { return nil }
    return box as? Value
  }

  /// Whether the value is an array, a dictionary or a set of Swift.
  private static func isCollection(_ box: Any) -> Bool {
    !isPlain(box) && box is any CollectionBox
  }

  /// Whether the value has one of the types that most values of animations have, which are neither
  /// optionals nor collections nor objects.
  private static func isPlain(_ box: Any) -> Bool {
    let type = Swift.type(of: box)
    return type == Double.self || type == CGFloat.self || type == CGPoint.self
      || type == CGRect.self || type == Bool.self || type == Int.self
  }

  /// Whether the value is an array of doubles, which a cast does not convert.
  static func isNumberList(_ box: Any) -> Bool { Swift.type(of: box) == [Double].self }

  /// Whether the value is an array of any values, which a cast does not convert.
  static func isAnyList(_ box: Any) -> Bool { Swift.type(of: box) == [Any].self }

  /// A value as key-value coding returns it: numbers as `NSNumber`, as on Apple, so that `as? CGFloat`,
  /// `as? Double` and `as? Int` read all of them; other values as they are.
  package static func bridged(_ box: Any?) -> Any? {
    guard let box else { return nil }
    return object(box, NSNumber.self) ?? box
  }

  /// Whether the value is a Boolean; other numbers are none, even if they are 0 or 1.
  package static func isFlag(_ box: Any?) -> Bool {
    guard let number = object(unwrapped(box), NSNumber.self) else { return false }
    // The type of `Bool` alone: an `Int8` has the one of `Int`.
    return String(cString: number.objCType) == "c"
  }

  package static func double(_ box: Any?) -> Double? {
    let value = unwrapped(box)
    if let value, isCollection(value) { return nil }
    return switch value {
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
    guard let text = single(box, String.self) else { return box }
    let word = text.trimmingCharacters(in: .whitespaces)
    return Double(word) ?? words[word.lowercased()] ?? box
  }

  private static let words = ["yes": 1.0, "true": 1, "no": 0, "false": 0]

  /// A point; sizes and pairs of numbers are converted.
  package static func point(_ box: Any?) -> CGPoint? {
    guard let box = unwrapped(box) else { return nil }
    if isCollection(box) {
      return numbers(box, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
    }
    switch box {
    case let point as CGPoint: return point
    case let size as CGSize: return CGPoint(x: size.width, y: size.height)
    case let value as NSValue:
      if value.hasType("{CGPoint=dd}") { return value.pointValue }
      if value.hasType("{CGSize=dd}") {
        return CGPoint(x: value.sizeValue.width, y: value.sizeValue.height)
      }
      return nil
    default: return nil
    }
  }

  package static func rect(_ box: Any?) -> CGRect? {
    if let rect = single(box, CGRect.self) { return rect }
    guard let value = object(unwrapped(box), NSValue.self),
      value.hasType("{CGRect={CGPoint=dd}{CGSize=dd}}")
    else { return nil }
    return value.rectValue
  }

  /// The point, size or rectangle in an `NSValue`, with its own type.
  package static func structure(_ box: Any?) -> Any? {
    guard let value = object(box, NSValue.self), !(value is NSNumber) else { return nil }
    if value.hasType("{CGPoint=dd}") { return value.pointValue }
    if value.hasType("{CGSize=dd}") { return value.sizeValue }
    return rect(value)
  }

  /// The numbers in a list; nil for other values and for lists of another count, whose elements are
  /// not looked at.
  package static func numbers(_ box: Any?, count: Int? = nil) -> [Double]? {
    guard let box = unwrapped(box) else { return nil }
    if isNumberList(box) {
      let numbers = box as? [Double]
      return count == nil || numbers?.count == count ? numbers : nil
    }
    guard let list = array(box), count == nil || list.count == count else { return nil }
    var numbers: [Double] = []
    numbers.reserveCapacity(list.count)
    for element in list {
      guard let number = double(element) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  package static func array(_ box: Any?) -> [Any]? {
    guard let box = unwrapped(box) else { return nil }
    if isCollection(box) { return box is any ListBox ? box as? [Any] : nil }
    return object(box, NSArray.self).map { list in list.map { $0 } }
  }

  /// The numbers in an `NSValue` of an array of doubles, encoded as `"[16d]"`.
  package static func doubles(_ box: Any?, count: Int) -> [Double]? {
    guard let value = object(unwrapped(box), NSValue.self), value.hasType("[\(count)d]") else {
      return nil
    }
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

/// The collections of Swift, which casts to a class would bridge.
private protocol CollectionBox {}
/// The collections whose elements are in order.
private protocol ListBox: CollectionBox {}
extension Array: ListBox {}
extension Dictionary: CollectionBox {}
extension Set: CollectionBox {}

private protocol OptionalBox {
  var inside: Any? { get }
}
extension Optional: OptionalBox {
  fileprivate var inside: Any? { self.map { $0 as Any } }
}
