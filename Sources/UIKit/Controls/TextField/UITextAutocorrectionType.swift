import UIKitCore

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// By the kind of text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
