import CoreGraphics

/// The names of blend modes by their numbers in Lottie files.
enum BlendName {
  private static let names = [
    "", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn",
    "hardLight", "softLight", "difference", "exclusion", "hue", "saturation", "color",
    "luminosity", "plusL",
  ]

  /// The compositing filter; nil for the normal mode.
  static func filter(_ json: JSONValue) -> String? {
    guard let number = json.double else { return nil }
    let index = clampedInt(number)
    guard index > 0, index < names.count else { return nil }
    return names[index] == "plusL" ? "plusL" : names[index] + "BlendMode"
  }
}
