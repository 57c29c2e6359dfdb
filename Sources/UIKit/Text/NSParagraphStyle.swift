public import CoreGraphics
package import LaminaText

/// How the lines of a paragraph are set; all lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// What both classes hold.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var direction = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }
  final var values = Values()

  /// A style of defaults.
  public override init() { super.init() }

  /// A style of defaults.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// How lines lie between the edges, natural by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too long; they break between words by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// In which direction text is written, natural by default.
  open var baseWritingDirection: NSWritingDirection { values.direction }
  /// Added between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Added after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Added before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How far in the first line begins.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far in other lines begin.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading edge where positive, else from the trailing one.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of lines.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of lines; 0 is no bound.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Multiplies the height of lines; 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A style that does not change and looks the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A style that can change and looks the same.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both look the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  /// A number that equal styles share.
  open override var hash: Int { values.hashValue }
}

extension NSParagraphStyle: ParagraphLookSource {
  package var paragraphLook: ParagraphLook {
    var look = ParagraphLook()
    let lengths: [(WritableKeyPath<ParagraphLook, CGFloat>, CGFloat)] = [
      (\.lineSpacing, max(0, lineSpacing)), (\.spacingAfter, paragraphSpacing),
      (\.spacingBefore, paragraphSpacingBefore), (\.firstLineIndent, firstLineHeadIndent),
      (\.indent, headIndent), (\.tailIndent, tailIndent), (\.lowestLine, minimumLineHeight),
      (\.highestLine, maximumLineHeight), (\.lineHeightMultiple, lineHeightMultiple),
    ]
    for (path, length) in lengths where abs(length) < 1e6 { look[keyPath: path] = length }
    look.alignment = alignment.rendered
    look.lineBreaking = lineBreakMode.rendered
    switch baseWritingDirection {
    case .natural: look.direction = .natural
    case .leftToRight: look.direction = .leftToRight
    case .rightToLeft: look.direction = .rightToLeft
    }
    return look
  }
}
