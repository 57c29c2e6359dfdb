import CoreGraphics
import Foundation

/// The value of a filter input.
enum FilterValue: Equatable {
  case number(Double)
  case color(ColorValue)
  case numbers([Double])

  /// A boxed value converted to the same case; nil if it has another type.
  func read(_ box: Any?) -> FilterValue? {
    switch self {
    case .number: return Boxed.double(box).map { .number($0) }
    case .color:
      return Boxed.object(Boxed.unwrapped(box), CGColor.self).map { .color(ColorValue($0)) }
    case .numbers(let old):
      if let point = Boxed.point(box) { return .numbers([Double(point.x), Double(point.y)]) }
      guard let numbers = Boxed.numbers(box), !numbers.isEmpty, numbers.count <= 64
      else { return nil }
      return .numbers(numbers.count < old.count ? numbers + old[numbers.count...] : numbers)
    }
  }

  /// The value for key-value coding.
  var boxed: Any {
    switch self {
    case .number(let number): number
    case .color(let color): color.color ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    case .numbers(let numbers): numbers
    }
  }

  var number: Double {
    if case .number(let number) = self { return number }
    return 0
  }

  var color: RGBA {
    if case .color(let color) = self { return color.components ?? .clear }
    return .clear
  }

  var numbers: [Double] {
    if case .numbers(let numbers) = self { return numbers }
    return []
  }
}

/// An input of a filter: its key, its default value and its valid range.
struct FilterInput {
  let key: String
  let standard: FilterValue
  let range: ClosedRange<Double>

  init(_ key: String, _ number: Double, in range: ClosedRange<Double> = -1e6...1e6) {
    self.key = key
    standard = .number(number)
    self.range = range
  }

  init(_ key: String, color: RGBA) {
    self.key = key
    standard = .color(ColorValue(rgba: color))
    range = 0...0
  }

  init(_ key: String, numbers: [Double]) {
    self.key = key
    standard = .numbers(numbers)
    range = 0...0
  }

  /// The value clamped to the valid range; NaN becomes the default.
  func bounded(_ value: FilterValue) -> FilterValue {
    guard case .number(let number) = value else { return value }
    return .number(
      number.isNaN ? standard.number : min(max(number, range.lowerBound), range.upperBound))
  }
}
