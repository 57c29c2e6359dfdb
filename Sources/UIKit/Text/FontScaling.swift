import CoreGraphics
internal import LaminaText

/// How the size of a font follows the content size category.
struct FontScaling: Sendable {
  let style: UIFont.TextStyle
  /// The size at `large` and the maximum, in points; nil is the size of the text style.
  var base: (size: CGFloat, maximum: CGFloat)?

  /// The font in its size for traits; nil means the current ones.
  func font(_ font: UIFont, _ traits: UITraitCollection?) -> UIFont {
    let traits = traits ?? .current
    let size =
      base.map { base in
        min(
          UIFontMetrics(forTextStyle: style).scaledValue(for: base.size, compatibleWith: traits),
          base.maximum)
      } ?? TextStyleSizes.size(style, traits.preferredContentSizeCategory)
    return UIFont(TextFont(font.font.choice, size: size), scaling: self)
  }
}

extension UIFont {
  /// The font in its size for traits; the same font if it does not follow the category.
  func adjusted(to traits: UITraitCollection) -> UIFont { scaling?.font(self, traits) ?? self }
}
