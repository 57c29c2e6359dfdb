import CoreGraphics

/// A colour by hue, saturation and brightness, each 0...1.
struct HueColor {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let least = min(red, green, blue)
    let greatest = max(red, green, blue)
    let spread = greatest - least
    brightness = greatest
    saturation = greatest > 0 ? spread / greatest : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixths =
      greatest == red
      ? (green - blue) / spread
      : greatest == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The components in the RGB space; a hue that is not a number counts as red.
  var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    let turns = hue.isFinite ? hue : 0
    let sixths = hue == 1 ? 0 : (turns - turns.rounded(.down)) * 6
    let part = sixths - sixths.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch clampedInt(sixths) {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}
