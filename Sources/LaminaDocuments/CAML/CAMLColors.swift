import CoreGraphics

/// Parses colours in CAML attributes: sRGB, not clamped.
enum CAMLColors {
  /// Parses `grey`, `grey alpha`, `red green blue` or `red green blue alpha`.
  ///
  /// `opacity`, an attribute of the element form, multiplies alpha.
  static func color(_ text: String, opacity: String? = nil) -> CGColor? {
    guard let numbers = CAMLNumbers.list(text), numbers.allSatisfy(\.isFinite) else { return nil }
    var factor = 1.0
    if let opacity {
      guard let number = CAMLNumbers.list(opacity, count: 1)?.first else { return nil }
      factor = number
    }
    switch numbers.count {
    case 1, 2:
      return make(
        numbers[0], numbers[0], numbers[0], (numbers.count == 2 ? numbers[1] : 1) * factor)
    case 3, 4:
      return make(
        numbers[0], numbers[1], numbers[2], (numbers.count == 4 ? numbers[3] : 1) * factor)
    default:
      return nil
    }
  }

  private static func make(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> CGColor
  { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
