package import CoreGraphics

/// The style of a span of text.
package struct TextStyle: Hashable, Sendable {
  package var font: TextFont
  /// Nil uses the colour of the drawing call.
  package var color: CGColor?
  package var background: CGColor?
  /// Added between characters, in points.
  package var kern: CGFloat = 0
  /// Whether characters may share a glyph where the language does not require it.
  package var hasLigatures = true
  /// The upward offset of glyphs, in points.
  package var baselineOffset: CGFloat = 0
  /// The skew of glyphs to the right, in em units.
  package var obliqueness: CGFloat = 0
  /// The stroke width in percent of the font size; negative also fills, 0 only fills.
  package var strokeWidth: CGFloat = 0
  package var strokeColor: CGColor?
  package var underline = TextRule()
  package var strikethrough = TextRule()
  package var shadow: TextShadow?
  /// The box that each character is, instead of a glyph.
  package var attachment: TextAttachment?

  package init(_ font: TextFont, color: CGColor? = nil) { (self.font, self.color) = (font, color) }

  /// Whether all colours come from the drawing call.
  package var takesColor: Bool {
    color == nil && background == nil && strokeColor == nil && underline.color == nil
      && strikethrough.color == nil && shadow == nil
  }
}

/// An underline or strikethrough: the bits of `NSUnderlineStyle`, and a colour; nil means the
/// text's.
package struct TextRule: Hashable, Sendable {
  package var bits = 0
  package var color: CGColor?

  package init() {}

  var isVisible: Bool { bits & 0xFF != 0 }
  var isThick: Bool { bits & 0x0F == 2 }
  var isDouble: Bool { bits & 0x0F == 9 }

  /// Dashes and gaps in multiples of the line width; empty for solid lines.
  var dashes: [CGFloat] {
    switch bits & 0x0F00 {
    case 0x0100: [1, 1]
    case 0x0200: [4, 2]
    case 0x0300: [4, 2, 1, 2]
    case 0x0400: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}

/// A shadow of text.
package struct TextShadow: Hashable, Sendable {
  package var offset: CGSize
  /// The blur radius, twice the standard deviation.
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
