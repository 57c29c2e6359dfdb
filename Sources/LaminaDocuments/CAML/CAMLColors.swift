import CoreGraphics

/// Colours in CAML's attribute texts: sRGB, not clamped.
enum CAMLColors {
  /// `grey`, `grey alpha`, `red green blue` or `red green blue alpha`.
  ///
  /// `opacity` is the attribute of the element form and multiplies the alpha.
  static func color(_ text: String, opacity: String? = nil) -> CGColor? {
    guard let numbers = CAMLNumbers.list(text), numbers.allSatisfy(\.isFinite) else { return nil }
    var fade = 1.0
    if let opacity {
      guard let number = CAMLNumbers.list(opacity, count: 1)?.first else { return nil }
      fade = number
    }
    switch numbers.count {
    case 1, 2:
      return make(numbers[0], numbers[0], numbers[0], (numbers.count == 2 ? numbers[1] : 1) * fade)
    case 3, 4:
      return make(numbers[0], numbers[1], numbers[2], (numbers.count == 4 ? numbers[3] : 1) * fade)
    default:
      return nil
    }
  }

  private static func make(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
    -> CGColor
  { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
