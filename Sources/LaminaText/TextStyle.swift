package import CoreGraphics

/// How a part of a text looks.
package struct TextStyle: Hashable, Sendable {
  package var font: TextFont
  /// Nil takes the colour that is given with the drawing.
  package var color: CGColor?
  package var background: CGColor?
  /// Added between characters, in points.
  package var kern: CGFloat = 0
  /// How far up glyphs are moved, in points.
  package var baselineOffset: CGFloat = 0
  /// How far glyphs lean to the right, in squares of the font.
  package var obliqueness: CGFloat = 0
  /// The width of the outline in percent of the size; negative ones are filled, too, 0 only fills.
  package var strokeWidth: CGFloat = 0
  package var strokeColor: CGColor?
  package var underline = TextRule()
  package var strikethrough = TextRule()
  package var shadow: TextShadow?

  package init(_ font: TextFont, color: CGColor? = nil) { (self.font, self.color) = (font, color) }

  /// Whether all that it draws is of the colour that is given with the drawing.
  package var takesColor: Bool {
    color == nil && background == nil && strokeColor == nil && underline.color == nil
      && strikethrough.color == nil && shadow == nil
  }
}

/// A line below or through text: the bits of `NSUnderlineStyle`, and a colour unless it is the text's.
package struct TextRule: Hashable, Sendable {
  package var bits = 0
  package var color: CGColor?

  package init() {}

  var isVisible: Bool { bits & 0xFF != 0 }
  var isThick: Bool { bits & 0x0F == 2 }
  var isDouble: Bool { bits & 0x0F == 9 }

  /// Dashes and gaps, in widths of the line; empty where there are none.
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
  /// Where the blur ends; twice its deviation.
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    (self.offset, self.blur, self.color) = (offset, blur, color)
  }
}
