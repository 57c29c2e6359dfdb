import CoreGraphics
internal import LaminaText

/// How the size of a font depends on the content size category.
package struct FontScaling: Sendable {
  package let style: UIFont.TextStyle
  /// The size at the category `large` and the maximum, in points; nil for the size of the style.
  package var base: (size: CGFloat, maximum: CGFloat)?

  /// A font with the size for a trait collection; nil for the current one.
  package func font(_ font: UIFont, _ traits: UITraitCollection?) -> UIFont {
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
  /// The font with the size for a trait collection; the same font if its size is fixed.
  package func adjusted(to traits: UITraitCollection) -> UIFont {
    scaling?.font(self, traits) ?? self
  }
}
