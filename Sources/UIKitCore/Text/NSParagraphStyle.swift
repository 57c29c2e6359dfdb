public import CoreGraphics
package import LaminaText

/// The style of a paragraph; lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// The attributes of both classes.
  package struct Values: Hashable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var direction = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var tightens = false
  }
  package final var values = Values()

  /// Creates a default style.
  public override init() { super.init() }

  /// A default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The text alignment, `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The line break mode, `byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The base writing direction, `natural` by default.
  open var baseWritingDirection: NSWritingDirection { values.direction }
  /// The space added between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space added after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space added before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines: from the leading edge if positive, else from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The minimum line height.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height; 0 is unlimited.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the line height; 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Whether a line that is slightly too wide has less space between its letters instead of being
  /// truncated, false by default; single lines of labels follow it.
  open var allowsDefaultTighteningForTruncation: Bool { values.tightens }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both styles have the same attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  /// The hash value.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: ParagraphAttributesSource {
  package var paragraphAttributes: ParagraphAttributes {
    var style = ParagraphAttributes()
    let lengths: [(WritableKeyPath<ParagraphAttributes, CGFloat>, CGFloat)] = [
      (\.lineSpacing, max(0, lineSpacing)), (\.spacingAfter, paragraphSpacing),
      (\.spacingBefore, paragraphSpacingBefore), (\.firstLineIndent, firstLineHeadIndent),
      (\.indent, headIndent), (\.tailIndent, tailIndent), (\.minLineHeight, minimumLineHeight),
      (\.maxLineHeight, maximumLineHeight), (\.lineHeightMultiple, lineHeightMultiple),
    ]
    for (path, length) in lengths where abs(length) < 1e6 { style[keyPath: path] = length }
    style.alignment = alignment.rendered
    style.lineBreaking = lineBreakMode.rendered
    switch baseWritingDirection {
    case .natural: style.direction = .natural
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    return style
  }
}
