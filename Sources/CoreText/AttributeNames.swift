internal import LaminaText

// The names of attributes are those of `NSAttributedString.Key`, whatever module declares them.

/// A `CTFont` or a `UIFont`; 12-point Helvetica by default.
public var kCTFontAttributeName: CFString { AttributeName.font.rawValue as NSString }
/// The `CGColor` of the text; black by default.
public var kCTForegroundColorAttributeName: CFString {
  AttributeName.coreTextColor.rawValue as NSString
}
/// True draws text that has no colour with the fill colour of the context.
public var kCTForegroundColorFromContextAttributeName: CFString {
  "CTForegroundColorFromContext" as NSString
}
/// The `CGColor` behind the text.
public var kCTBackgroundColorAttributeName: CFString {
  AttributeName.background.rawValue as NSString
}
/// The kerning between characters, in points.
public var kCTKernAttributeName: CFString { AttributeName.kern.rawValue as NSString }
/// The tracking between characters, in points.
public var kCTTrackingAttributeName: CFString { AttributeName.tracking.rawValue as NSString }
/// Whether ligatures are formed: 0, none; 1, the default, those that the font has.
public var kCTLigatureAttributeName: CFString { AttributeName.ligature.rawValue as NSString }
/// A `CTParagraphStyle` or an `NSParagraphStyle`.
public var kCTParagraphStyleAttributeName: CFString {
  AttributeName.paragraphStyle.rawValue as NSString
}
/// The stroke width in percent of the font size; negative values also fill.
public var kCTStrokeWidthAttributeName: CFString { AttributeName.strokeWidth.rawValue as NSString }
/// The `CGColor` of strokes; the text colour by default.
public var kCTStrokeColorAttributeName: CFString { AttributeName.strokeColor.rawValue as NSString }
/// The raw value of an underline style.
public var kCTUnderlineStyleAttributeName: CFString { AttributeName.underline.rawValue as NSString }
/// The `CGColor` of underlines; the text colour by default.
public var kCTUnderlineColorAttributeName: CFString {
  AttributeName.underlineColor.rawValue as NSString
}
/// The upward offset from the baseline, in points.
public var kCTBaselineOffsetAttributeName: CFString {
  AttributeName.baselineOffset.rawValue as NSString
}
