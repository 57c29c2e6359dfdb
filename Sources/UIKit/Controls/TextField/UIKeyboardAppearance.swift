import UIKitCore

/// The colours of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// Those of the system.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}
