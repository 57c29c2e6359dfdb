package import CoreGraphics

/// An object that provides the font of text attributes and layers.
package protocol TextFontSource { var textFont: TextFont { get } }

/// An object that provides a colour of text attributes.
package protocol TextColorSource { var colorOfText: CGColor { get } }

/// An object that provides the paragraph style of text attributes.
package protocol ParagraphAttributesSource { var paragraphAttributes: ParagraphAttributes { get } }

/// An object that provides the shadow of text attributes.
package protocol TextShadowSource { var textShadow: TextShadow? { get } }

/// The attribute names shared by several frameworks of Apple.
package enum AttributeName {
  package static let font = NSAttributedString.Key("NSFont")
  package static let color = NSAttributedString.Key("NSColor")
  /// Core Text's name of the text colour.
  package static let coreTextColor = NSAttributedString.Key("CTForegroundColor")
  package static let background = NSAttributedString.Key("NSBackgroundColor")
  package static let kern = NSAttributedString.Key("NSKern")
  package static let tracking = NSAttributedString.Key("CTTracking")
  package static let ligature = NSAttributedString.Key("NSLigature")
  package static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  package static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  package static let obliqueness = NSAttributedString.Key("NSObliqueness")
  package static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  package static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  package static let underline = NSAttributedString.Key("NSUnderline")
  package static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  package static let strikethrough = NSAttributedString.Key("NSStrikethrough")
  package static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  package static let shadow = NSAttributedString.Key("NSShadow")
  package static let attachment = NSAttributedString.Key("NSAttachment")
  package static let link = NSAttributedString.Key("NSLink")
  package static let runDelegate = NSAttributedString.Key("CTRunDelegate")
}

package typealias Attributes = [NSAttributedString.Key: Any]

extension TextStyle {
  /// Returns the style with the given attributes applied; invalid values are ignored.
  package func with(_ values: Attributes, for subject: String) -> TextStyle {
    var style = self
    if let value = values[AttributeName.font] {
      style.font = TextFont(value, size: font.size, for: subject) ?? font
    }
    style.color =
      colorValue(values, AttributeName.color) ?? colorValue(values, AttributeName.coreTextColor)
      ?? self.color
    style.background = colorValue(values, AttributeName.background) ?? background
    style.kern =
      numberValue(values, AttributeName.kern) ?? numberValue(values, AttributeName.tracking) ?? kern
    style.hasLigatures = numberValue(values, AttributeName.ligature).map { $0 != 0 } ?? hasLigatures
    style.baselineOffset = numberValue(values, AttributeName.baselineOffset) ?? baselineOffset
    style.obliqueness = numberValue(values, AttributeName.obliqueness) ?? obliqueness
    style.strokeWidth = numberValue(values, AttributeName.strokeWidth) ?? strokeWidth
    style.strokeColor = colorValue(values, AttributeName.strokeColor) ?? strokeColor
    style.underline.read(values, AttributeName.underline, AttributeName.underlineColor)
    style.strikethrough.read(values, AttributeName.strikethrough, AttributeName.strikethroughColor)
    style.attachment = attachedBox(values, style.font)
    style.shadow = (values[AttributeName.shadow] as? any TextShadowSource)?.textShadow ?? shadow
    return style
  }
}

extension TextRule {
  fileprivate mutating func read(
    _ values: Attributes, _ style: NSAttributedString.Key, _ color: NSAttributedString.Key
  ) {
    if let bits = numberValue(values, style) { self.bits = clampedInt(bits) }
    self.color = colorValue(values, color) ?? self.color
  }
}

extension TextFont {
  /// Creates a font from an attribute or property: a font, or a font name with the given size.
  package init?(_ value: Any, size: CGFloat, for subject: String?) {
    if let source = value as? any TextFontSource {
      self = source.textFont
    } else if let font = value as? CGFont, let name = font.postScriptName ?? font.fullName {
      self.init(named: name as String, size: size, for: subject)
    } else if let name = value as? String {
      self.init(named: name, size: size, for: subject)
    } else {
      Diagnostics.report(subject ?? "text", "its font is none; it is left out")
      return nil
    }
  }
}

/// The box of a delegate of runs or an attachment.
private func attachedBox(_ values: Attributes, _ font: TextFont) -> TextAttachment? {
  let source = values[AttributeName.runDelegate] ?? values[AttributeName.attachment]
  return (source as? any TextAttachmentSource)?.textAttachment(font: font)
}

extension ParagraphAttributes {
  init(_ values: Attributes) {
    self =
      (values[AttributeName.paragraphStyle] as? any ParagraphAttributesSource)?.paragraphAttributes
      ?? ParagraphAttributes()
  }
}

private func colorValue(_ values: Attributes, _ key: NSAttributedString.Key) -> CGColor? {
  guard let value = values[key] else { return nil }
  return (value as? CGColor) ?? (value as? any TextColorSource)?.colorOfText
}

/// A finite number, boxed in any numeric type.
private func numberValue(_ values: Attributes, _ key: NSAttributedString.Key) -> CGFloat? {
  guard let value = values[key] else { return nil }
  let number: CGFloat? =
    switch value {
    case let value as CGFloat: value
    case let value as Double: value
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  guard let number, abs(number) < 1e6 else { return nil }
  return number
}
