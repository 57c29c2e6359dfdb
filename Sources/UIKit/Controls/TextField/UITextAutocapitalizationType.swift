import UIKitCore

/// When a keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none
  /// Each word.
  case words
  /// Each sentence.
  case sentences
  /// Each character.
  case allCharacters
}
