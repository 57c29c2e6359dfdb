public import Foundation

/// A class whose instances have an appearance proxy: values set on the proxy are those of instances
/// that enter a window and were given no values of their own.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of all instances of the class.
  static func appearance() -> Self
  /// The proxy of instances inside instances of other classes, the innermost first.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// The proxy of instances with traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The proxy of instances with traits inside instances of other classes, the innermost first.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that an appearance proxy can be limited to.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}
