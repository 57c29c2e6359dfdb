public import CoreGraphics
package import LaminaText

/// A shadow of text.
public final class NSShadow: NSObject, NSCopying {
  /// The offset in points, y down; zero by default.
  public var shadowOffset = CGSize.zero
  /// The blur radius in points; 0 by default.
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black with alpha 1/3 by default, nil draws no shadow.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  /// Returns a copy.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both shadows have the same attributes.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.textShadow == textShadow } ?? false
  }
  /// The hash value.
  public override var hash: Int { textShadow.hashValue }
}

extension NSShadow: TextShadowSource {
  package var textShadow: TextShadow? {
    let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
    let isFinite =
      shadowOffset.width.isFinite && shadowOffset.height.isFinite && shadowBlurRadius.isFinite
    guard let color, isFinite else { return nil }
    return TextShadow(offset: shadowOffset, blur: max(0, shadowBlurRadius), color: color)
  }
}
