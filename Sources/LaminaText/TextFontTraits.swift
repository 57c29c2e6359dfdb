internal import CoreGraphics

/// The traits of a font, with the bits that Apple's frameworks share.
package struct TextFontTraits: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let italic = TextFontTraits(rawValue: 1 << 0)
  package static let bold = TextFontTraits(rawValue: 1 << 1)
  package static let expanded = TextFontTraits(rawValue: 1 << 5)
  package static let condensed = TextFontTraits(rawValue: 1 << 6)
  package static let monospaced = TextFontTraits(rawValue: 1 << 10)
  /// Those that a font is selected by.
  package static let all: TextFontTraits = [.italic, .bold, .expanded, .condensed, .monospaced]
}

extension TextFont {
  /// The traits of the request, and whether the glyphs of the face have one width.
  package var traits: TextFontTraits {
    var traits: TextFontTraits = []
    if choice.slant != .upright { traits.insert(.italic) }
    if choice.weight >= 600 { traits.insert(.bold) }
    if choice.stretch > 4 { traits.insert(.expanded) }
    if choice.stretch < 4 { traits.insert(.condensed) }
    if isMonospaced { traits.insert(.monospaced) }
    return traits
  }

  private var isMonospaced: Bool {
    guard let face else { return false }
    let glyphs = [face.glyph(for: "i"), face.glyph(for: "M")]
    var advances: [Int32] = [0, 1]
    return face.getGlyphAdvances(glyphs: glyphs, count: 2, advances: &advances)
      && advances[0] == advances[1]
  }

  /// The font of the family that has some of the traits of `mask`, and not the others.
  package func with(_ wanted: TextFontTraits, in mask: TextFontTraits) -> TextFont {
    let changed = traits.symmetricDifference(wanted).intersection(mask)
    var font = self
    if changed.contains(.italic) {
      font.choice.slant = wanted.contains(.italic) ? .italic : .upright
    }
    if changed.contains(.bold) { font.choice.weight = wanted.contains(.bold) ? 700 : 400 }
    if !changed.isDisjoint(with: [.expanded, .condensed]) {
      font.choice.stretch =
        wanted.contains(.expanded) ? 6 : wanted.contains(.condensed) ? 2 : 4
    }
    if changed.contains(.monospaced), wanted.contains(.monospaced) {
      font.choice.family = FontChoice.monospaced.family
    }
    return font
  }
}
