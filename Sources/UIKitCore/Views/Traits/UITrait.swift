public import QuartzCore

/// A trait of the interface.
public protocol UITrait {
  /// Whether two collections have different values.
  static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool
}

/// The interface style.
public enum UITraitUserInterfaceStyle: UITrait {
  /// Whether the interface styles differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.userInterfaceStyle != second.userInterfaceStyle
  }
}
/// Pixels per point.
public enum UITraitDisplayScale: UITrait {
  /// Whether the scales differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.displayScale != second.displayScale
  }
}
/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITrait {
  /// Whether the size classes differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.horizontalSizeClass != second.horizontalSizeClass
  }
}
/// The vertical size class.
public enum UITraitVerticalSizeClass: UITrait {
  /// Whether the size classes differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.verticalSizeClass != second.verticalSizeClass
  }
}
/// The idiom.
public enum UITraitUserInterfaceIdiom: UITrait {
  /// Whether the idioms differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.userInterfaceIdiom != second.userInterfaceIdiom
  }
}
/// The size of text that the user prefers.
public enum UITraitPreferredContentSizeCategory: UITrait {
  /// Whether the categories differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.preferredContentSizeCategory != second.preferredContentSizeCategory
  }
}
/// The layout direction.
public enum UITraitLayoutDirection: UITrait {
  /// Whether the directions differ.
  public static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.layoutDirection != second.layoutDirection
  }
}

/// The registration of an observer of traits.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A set of traits to observe.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [any UITrait.Type]

  init(_ traits: [any UITrait.Type]) { self.traits = traits }

  func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    traits.contains { $0.differs(first, second) }
  }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

extension UIView {
  /// Calls a closure with the view and its previous traits when one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges<View: UIView>(
    _ traits: [any UITrait.Type], handler: @escaping (View, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    extras.observe(traits) { [weak self] before in
      if let view = self as? View { handler(view, before) }
    }
  }

  /// Calls a method of the view when one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a method of a target, which is not retained, with the view when one of some traits has
  /// changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any UITrait.Type], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let call = TargetCall(target: target, action: action)
    return extras.observe(traits) { [weak self] _ in
      if let self { call.perform(with: self) }
    }
  }

  /// Removes an observer of traits.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    viewState.extras?.remove(registration)
  }
}
