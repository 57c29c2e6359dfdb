internal import LaminaText

/// The base direction of a paragraph.
public enum CTWritingDirection: Int8, Sendable {
  /// The direction of the text.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1

  var rendered: ParagraphAttributes.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
