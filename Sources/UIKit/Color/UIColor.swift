public import CoreGraphics

/// A colour, or a rule that makes one of the traits of who asks.
///
/// Differs from Apple: the class is final.
public final class UIColor: NSObject, NSSecureCoding, NSCopying, Sendable,
  _ExpressibleByColorLiteral
{
  /// What a colour is made of.
  enum Paint: Sendable {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let paint: Paint

  init(_ paint: Paint) {
    self.paint = paint
    super.init()
  }

  /// Opaque black.
  public override convenience init() { self.init(.plain(.black)) }

  /// A colour of layers and paths.
  public convenience init(cgColor: CGColor) { self.init(.plain(cgColor)) }

  /// A colour in sRGB; components beyond 0...1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// A grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(gray: white, alpha: alpha)))
  }

  /// A colour by its place on the colour circle, 0...1, how colourful and how bright it is.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// A colour in Display P3.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.displayP3) ?? .standardRGB
    self.init(
      .plain(CGColor(space: space, values: [displayP3Red, green, blue, alpha])))
  }

  /// A colour that is made for the traits of who asks, as for light and dark.
  @preconcurrency
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(dynamicProvider))
  }

  /// Restores a colour from an archive; nil when that is damaged.
  public convenience init?(coder: NSCoder) {
    guard let color = CGColor(decoding: coder) else { return nil }
    self.init(.plain(color))
  }

  /// A colour written as a literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Colours can be archived securely.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the colour; a dynamic one as it is for the current traits.
  public func encode(with coder: NSCoder) { cgColor.encode(with: coder) }
  /// The same colour.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The colour of layers and paths; a dynamic one is resolved for the current traits.
  public var cgColor: CGColor { plain(for: .current) }

  /// The colour for these traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .plain = paint { return self }
    return UIColor(.plain(plain(for: traitCollection)))
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch paint {
    case .plain(let color): UIColor(.plain(color.copy(alpha: alpha) ?? color))
    case .dynamic:
      UIColor(dynamicProvider: { self.resolvedColor(with: $0).withAlphaComponent(alpha) })
    }
  }

  /// Rules that give rules end somewhere.
  private static let mostRules = 32

  private func plain(for traits: UITraitCollection) -> CGColor {
    var color = self
    for _ in 0..<Self.mostRules {
      switch color.paint {
      case .plain(let found): return found
      case .dynamic(let provider): color = provider(traits)
      }
    }
    Diagnostics.report("UIColor", "a dynamic colour that never becomes a colour")
    return .black
  }

  /// Whether both are the same rule, or the same components in the same space.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .plain(let mine) = paint, case .plain(let its) = other.paint else { return false }
    return mine == its
  }

  /// A number that equal colours share.
  public override var hash: Int {
    if case .plain(let color) = paint { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  /// The components, in words.
  public override var description: String {
    guard case .plain(let color) = paint else { return "UIColor(dynamic)" }
    return "UIColor\(color.components ?? [])"
  }
}

/// What colour literals are.
public typealias _ColorLiteralType = UIColor
