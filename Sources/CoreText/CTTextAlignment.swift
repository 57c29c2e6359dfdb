internal import LaminaText

/// The alignment of lines.
public enum CTTextAlignment: UInt8, Sendable {
  /// Left aligned.
  case left
  /// Right aligned.
  case right
  /// Centred.
  case center
  /// Justified on both sides.
  case justified
  /// The alignment of the writing direction.
  case natural

  var rendered: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}
