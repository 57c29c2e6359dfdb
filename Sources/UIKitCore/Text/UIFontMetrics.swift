import CoreGraphics
public import Foundation

/// Scales fonts and lengths with the content size category, as a text style does.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns the metrics of a text style.
  public class func metrics(forTextStyle textStyle: UIFont.TextStyle) -> UIFontMetrics {
    UIFontMetrics(forTextStyle: textStyle)
  }

  /// Returns a font in the size for the current traits.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font in the size for a trait collection; nil means the current one.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, .infinity, traitCollection) }

  /// Returns a font in the size for the current traits, at most `maximumPointSize`.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font in the size for a trait collection, at most `maximumPointSize`.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, maximumPointSize > 0 ? maximumPointSize : .infinity, traitCollection) }

  /// Returns a length for the current traits.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length for a trait collection, rounded to pixels: scaled like the line height of the
  /// text style.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    let factor =
      TextStyleSizes.lineHeight(style, traits.preferredContentSizeCategory)
      / TextStyleSizes.lineHeight(style, .large)
    if factor == 1 { return value }
    let scale = traits.displayScale > 0 ? traits.displayScale : ScreenScale.current
    return (value * factor * scale).rounded() / scale
  }

  private func scaled(
    _ font: UIFont, _ maximum: CGFloat, _ traits: UITraitCollection?
  ) -> UIFont {
    if font.scaling != nil {
      Diagnostics.report("UIFontMetrics", "the font is already scaled; returned as it is")
      return font
    }
    return FontScaling(style: style, base: (font.pointSize, maximum)).font(font, traits)
  }
}
