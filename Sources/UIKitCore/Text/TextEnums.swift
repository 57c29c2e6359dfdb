package import LaminaText

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Left-aligned.
  case left = 0
  /// Centred.
  case center = 1
  /// Right-aligned.
  case right = 2
  /// Justified, except for the last line of a paragraph.
  case justified = 3
  /// The default of the text's writing direction.
  case natural = 4

  package var rendered: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps at word boundaries.
  case byWordWrapping = 0
  /// Wraps at character boundaries.
  case byCharWrapping = 1
  /// Clips at the edge.
  case byClipping = 2
  /// Truncates the start.
  case byTruncatingHead = 3
  /// Truncates the end.
  case byTruncatingTail = 4
  /// Truncates the middle.
  case byTruncatingMiddle = 5

  package var rendered: LineBreaking {
    switch self {
    case .byWordWrapping: .word
    case .byCharWrapping: .character
    case .byClipping: .clip
    case .byTruncatingHead: .truncateStart
    case .byTruncatingTail: .truncateEnd
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  /// Determined by the characters.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// The style of underlines and strikethroughs: a line style and a pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: Int
  /// Creates a style with the given bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A single line of double width.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Alternating dashes and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Only under words. Differs from Apple: spaces between words are underlined too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
