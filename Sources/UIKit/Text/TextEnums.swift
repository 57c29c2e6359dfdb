internal import LaminaText

/// How lines lie between the edges.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both edges, but for a paragraph's last line.
  case justified = 3
  /// Where the text's language begins.
  case natural = 4

  var rendered: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// What happens to lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
  /// They go on below, between words.
  case byWordWrapping = 0
  /// They go on below, between characters.
  case byCharWrapping = 1
  /// They end at the edge.
  case byClipping = 2
  /// Their start is left out.
  case byTruncatingHead = 3
  /// Their end is left out.
  case byTruncatingTail = 4
  /// Their middle is left out.
  case byTruncatingMiddle = 5

  var rendered: LineBreaking {
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

/// In which direction text is written.
public enum NSWritingDirection: Int, Sendable {
  /// As its characters say.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How lines below or through text look: a style, and a pattern.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits, which attributes hold.
  public let rawValue: Int
  /// A style of any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the width.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// Dashes with two dots each.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Words only; blanks between them get a line all the same.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
