public import Foundation
import UIKitCore

/// The style of bar buttons by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The style of one state.
  @preconcurrency @MainActor
  public final class StateAppearance: NSObject {
    /// The attributes of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The image of the background. Stored, has no effect.
    public var backgroundImage: UIImage?
  }

  /// The style of items in the normal state.
  public final let normal = StateAppearance()
  /// The style of highlighted items.
  public final let highlighted = StateAppearance()
  /// The style of disabled items.
  public final let disabled = StateAppearance()

  /// Creates the style of buttons.
  public init(style: UIBarButtonItem.Style = .plain) { super.init() }
}

/// The style of the items of a tab bar by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The style of one state.
  @preconcurrency @MainActor
  public final class StateAppearance: NSObject {
    /// The attributes of the title; font and colour have an effect.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of image and title; nil is that of the bar.
    public var iconColor: UIColor?
    /// The colour of the badge of items without a colour of their own; nil is red.
    public var badgeBackgroundColor: UIColor?
  }

  /// The style of items that are not selected.
  public final let normal = StateAppearance()
  /// The style of the selected item.
  public final let selected = StateAppearance()
  /// The style of disabled items.
  public final let disabled = StateAppearance()

  /// Creates the style of items.
  public override init() { super.init() }
}
