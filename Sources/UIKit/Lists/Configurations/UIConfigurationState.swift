import UIKitCore

/// The state of a view that configurations are updated for.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Creates the state without flags.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A custom value.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value of a state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
