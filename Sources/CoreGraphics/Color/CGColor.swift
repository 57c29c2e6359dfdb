/// A colour: components in a colour space, and alpha.
public final class CGColor: Sendable {
  /// sRGB-encoded components, straight alpha; what rendering uses.
  package let rgba: RGBA

  package init(_ rgba: RGBA) { self.rgba = rgba }

  /// A colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(Float(red), Float(green), Float(blue), Float(alpha)))
  }
}
