import UIKitCore

/// The style of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default`
  /// Light text on a dark background.
  case black

  /// The style of the colours of a bar.
  var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}
