import UIKitCore

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// With automatic correction.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}
