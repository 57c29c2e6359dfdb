public import CoreGraphics

extension UIColor {
  /// Returns the components in sRGB, not clamped; false for pattern colours.
  ///
  /// Greys have three equal components.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.rgbParts else { return false }
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Returns hue, saturation, brightness and alpha; false for pattern colours.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.rgbParts else { return false }
    let color = HueColor(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = color.hue
    saturation?.pointee = color.saturation
    brightness?.pointee = color.brightness
    alpha?.pointee = parts.alpha
    return true
  }

  /// Returns the white component and alpha of a grey; false for other colours.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = cgColor.rgbParts, parts.red == parts.green, parts.green == parts.blue else {
      return false
    }
    white?.pointee = parts.red
    alpha?.pointee = parts.alpha
    return true
  }
}

extension CGColor {
  /// Components in sRGB; nil for patterns.
  package var rgbParts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)? {
    guard pattern == nil, let values = components, let space = colorSpace else { return nil }
    switch (space.model, values.count) {
    case (.monochrome, 2): return (values[0], values[0], values[0], values[1])
    case (.rgb, 4) where space == .standardRGB || space == .deviceRGB:
      return (values[0], values[1], values[2], values[3])
    default:
      let parts = (0..<4).map { CGFloat(rgba.components[$0]) }
      return (parts[0], parts[1], parts[2], parts[3])
    }
  }

  private enum CodingKey { static let components = "UIColorComponents" }

  /// Archives the components in sRGB.
  package func encode(with coder: NSCoder) {
    guard let parts = rgbParts else { return }
    let numbers = [parts.red, parts.green, parts.blue, parts.alpha].map {
      NSNumber(value: Double($0))
    }
    coder.encode(numbers as NSArray, forKey: CodingKey.components)
  }

  convenience init?(decoding coder: NSCoder) {
    let values = coder.foundNumbers(CodingKey.components)
    guard values.count == 4 else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }
}
