internal import LaminaText

/// Returns the height above the baseline, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.points(\.ascent) }

/// Returns the depth below the baseline, in points; positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.points(\.descent) }

/// Returns the additional space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.points(\.leading) }

/// Returns the size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.font.size }

/// Returns the matrix of the font.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the height of capital letters, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.height(\.capHeight, of: "H") }

/// Returns the height of lowercase letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.height(\.xHeight, of: "x") }

/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: font.face?.unitsPerEm ?? 0)
}

/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.numberOfGlyphs ?? 0 }

/// Returns the union of the bounding boxes of all glyphs, in points.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
  (font.face?.fontBBox ?? .zero).applying(
    CGAffineTransform(scaleX: font.scale, y: font.scale))
}

/// Returns the position of the underline's centre above the baseline, in points; negative below.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  (font.face?.underline.position ?? 0) * font.scale
}

/// Returns the thickness of the underline, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  (font.face?.underline.width ?? 0) * font.scale
}

/// Returns the italic angle, in degrees counterclockwise.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.face?.italicAngle ?? 0 }

/// Returns the PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.face?.postScriptName ?? font.font.choice.family as NSString
}

/// Returns the family name.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font.familyName as NSString }

/// Returns the full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  font.face?.fullName ?? CTFontCopyPostScriptName(font)
}

/// Returns the full name, as it is shown to people.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
