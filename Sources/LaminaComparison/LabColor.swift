import Foundation

/// A colour in CIELAB, for the white of sRGB.
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double

  /// Converts sRGB levels.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let r = Self.linear[Int(red)]
    let g = Self.linear[Int(green)]
    let b = Self.linear[Int(blue)]
    let x = Self.curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = Self.curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = Self.curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    self.b = 200 * (y - z)
  }

  /// The distance of 1976: the length of the difference.
  func distance(to other: LabColor) -> Double {
    let l = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return (l * l + a * a + b * b).squareRoot()
  }

  /// The distance of two premultiplied pixels: the larger of those over black and over white.
  static func distance(_ one: Pixel, _ other: Pixel) -> Double {
    let black = one.over(0).distance(to: other.over(0))
    if one.alpha == 255, other.alpha == 255 { return black }
    return max(black, one.over(255).distance(to: other.over(255)))
  }

  private static func curve(_ value: Double) -> Double {
    value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
  }

  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

/// A premultiplied pixel.
struct Pixel: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  /// The colour over a grey background.
  func over(_ level: UInt8) -> LabColor {
    let rest = Int(level) * (255 - Int(alpha)) / 255
    func blended(_ channel: UInt8) -> UInt8 { UInt8(clamping: Int(channel) + rest) }
    return LabColor(red: blended(red), green: blended(green), blue: blended(blue))
  }

  /// The luminance over black, times 1,000.
  var luminance: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }
}
