import CoreGraphics

/// Parses colours in CAML attributes: sRGB, not clamped.
enum CAMLColors {
  /// Parses `grey`, `grey alpha`, `red green blue` or `red green blue alpha`, and CSS's
  /// `color(display-p3 red green blue / alpha)`, which is not of Core Animation's format.
  ///
  /// `opacity`, an attribute of the element form, multiplies alpha.
  static func color(_ text: String, opacity: String? = nil) -> CGColor? {
    if let (space, components) = function(text) {
      guard let numbers = CAMLNumbers.list(components), (3...4).contains(numbers.count),
        let factor = opacity.map({ CAMLNumbers.list($0, count: 1)?.first }) ?? 1,
        numbers.allSatisfy(\.isFinite)
      else { return nil }
      let alpha = (numbers.count == 4 ? numbers[3] : 1) * factor
      return CGColor(space: space, values: numbers[..<3].map { CGFloat($0) } + [CGFloat(alpha)])
    }
    guard let numbers = CAMLNumbers.list(text), numbers.allSatisfy(\.isFinite) else { return nil }
    var factor = 1.0
    if let opacity {
      guard let number = CAMLNumbers.list(opacity, count: 1)?.first else { return nil }
      factor = number
    }
    switch numbers.count {
    case 1, 2:
      return make(
        red: numbers[0], green: numbers[0], blue: numbers[0],
        alpha: (numbers.count == 2 ? numbers[1] : 1) * factor)
    case 3, 4:
      return make(
        red: numbers[0], green: numbers[1], blue: numbers[2],
        alpha: (numbers.count == 4 ? numbers[3] : 1) * factor)
    default:
      return nil
    }
  }

  /// The space and the numbers of `color(space numbers)`; nil for other texts.
  private static func function(_ text: String) -> (CGColorSpace, String)? {
    let words = text.split { $0.isWhitespace || $0 == "(" || $0 == ")" || $0 == "/" }
    let names = ["display-p3": CGColorSpace.displayP3, "srgb": CGColorSpace.sRGB]
    guard words.count > 1, words[0] == "color", text.contains("("), text.hasSuffix(")"),
      let name = names[words[1].lowercased()], let space = CGColorSpace(name: name)
    else { return nil }
    return (space, words[2...].joined(separator: " "))
  }

  private static func make(red: Double, green: Double, blue: Double, alpha: Double)
    -> CGColor
  { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}
