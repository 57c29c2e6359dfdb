public import CoreGraphics
package import LaminaText

/// A shadow of text.
public final class NSShadow: NSObject, NSCopying {
  /// Where the shadow lies, in points, y down.
  public var shadowOffset = CGSize.zero
  /// Where its blur ends, in points.
  public var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third by default, nil is no shadow.
  public var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow right behind the text.
  public override init() { super.init() }

  /// Another shadow that looks the same.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both look the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.textShadow == textShadow } ?? false
  }
  /// A number that equal shadows share.
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
