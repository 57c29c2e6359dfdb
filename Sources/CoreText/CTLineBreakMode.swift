internal import LaminaText

/// The treatment of lines that are too long.
public enum CTLineBreakMode: UInt8, Sendable {
  /// Lines wrap between words.
  case byWordWrapping
  /// Lines wrap between characters.
  case byCharWrapping
  /// Lines are cut.
  case byClipping
  /// The start is replaced by an ellipsis.
  case byTruncatingHead
  /// The end is replaced by an ellipsis.
  case byTruncatingTail
  /// The middle is replaced by an ellipsis.
  case byTruncatingMiddle

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
