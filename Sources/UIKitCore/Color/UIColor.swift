public import CoreGraphics

/// A colour: fixed, or dynamic, that is, resolved by traits.
///
/// Differs from Apple: the class is final.
public final class UIColor: NSObject, NSSecureCoding, NSCopying, Sendable,
  _ExpressibleByColorLiteral
{
  /// The definition of a colour.
  enum Paint: Sendable {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  let paint: Paint

  init(_ paint: Paint) {
    self.paint = paint
    super.init()
  }

  /// Creates opaque black.
  public override convenience init() { self.init(.plain(.black)) }

  /// Creates a colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) { self.init(.plain(cgColor)) }

  /// Creates a colour in sRGB; components are not clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.plain(CGColor(gray: white, alpha: alpha)))
  }

  /// Creates a colour from hue, saturation and brightness, each 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: alpha)
  }

  /// Creates a colour in Display P3.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let space = CGColorSpace(name: CGColorSpace.displayP3) ?? .standardRGB
    self.init(
      .plain(CGColor(space: space, values: [displayP3Red, green, blue, alpha])))
  }

  /// Creates a dynamic colour, resolved by the traits in use.
  @preconcurrency
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.dynamic(dynamicProvider))
  }

  /// Restores a colour from an archive; nil if it is damaged.
  public convenience init?(coder: NSCoder) {
    guard let color = CGColor(decoding: coder) else { return nil }
    self.init(.plain(color))
  }

  /// Creates a colour from a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Whether the class supports secure coding: true.
  public static var supportsSecureCoding: Bool { true }
  /// Archives the colour; a dynamic colour is resolved with the current traits.
  public func encode(with coder: NSCoder) { cgColor.encode(with: coder) }
  /// Returns the receiver, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The Core Graphics colour; a dynamic colour is resolved with the current traits.
  public var cgColor: CGColor { plain(for: .current) }

  /// Returns the colour resolved with traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .plain = paint { return self }
    return UIColor(.plain(plain(for: traitCollection)))
  }

  /// Returns the colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch paint {
    case .plain(let color): UIColor(.plain(color.copy(alpha: alpha) ?? color))
    case .dynamic:
      UIColor(dynamicProvider: { self.resolvedColor(with: $0).withAlphaComponent(alpha) })
    }
  }

  /// The limit for dynamic colours that resolve to dynamic colours.
  private static let maxRules = 32

  private func plain(for traits: UITraitCollection) -> CGColor {
    var color = self
    for _ in 0..<Self.maxRules {
      switch color.paint {
      case .plain(let found): return found
      case .dynamic(let provider): color = provider(traits)
      }
    }
    Diagnostics.report("UIColor", "a dynamic colour that never becomes a colour")
    return .black
  }

  /// Whether both are the same dynamic colour, or have equal components in the same space.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .plain(let mine) = paint, case .plain(let its) = other.paint else { return false }
    return mine == its
  }

  /// The hash value.
  public override var hash: Int {
    if case .plain(let color) = paint { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  /// A description of the components.
  public override var description: String {
    guard case .plain(let color) = paint else { return "UIColor(dynamic)" }
    return "UIColor\(color.components ?? [])"
  }
}

/// The type of colour literals.
public typealias _ColorLiteralType = UIColor
