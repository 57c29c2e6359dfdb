public import QuartzCore
import UIKitCore

/// The background of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Creates the default appearance.
  public override init() { super.init() }

  /// The colour of the background.
  open var backgroundColor: UIColor? = .systemBackground
  /// The blur of the background. Stored, has no effect.
  open var backgroundEffect: UIBlurEffect? {
    didSet { StoredProperty.noteSet("UIBarAppearance.backgroundEffect") }
  }
  /// The colour of the line between bar and content; nil for none.
  open var shadowColor: UIColor? = .separator

  /// The image of the background. Stored, has no effect.
  open var backgroundImage: UIImage?
  /// The image of the line between bar and content. Stored, has no effect.
  open var shadowImage: UIImage?

  /// Sets the default background.
  open func configureWithDefaultBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }
  /// Sets an opaque background.
  open func configureWithOpaqueBackground() { configureWithDefaultBackground() }
  /// Sets no background.
  open func configureWithTransparentBackground() { (backgroundColor, shadowColor) = (nil, nil) }
}

/// The background and titles of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The style of buttons: the font and colours of titles have an effect.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The style of buttons of greater weight.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The style of the button that returns. Stored, has no effect.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { StoredProperty.noteSet("UINavigationBarAppearance.backButtonAppearance") }
  }
}

/// The background of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The style of items whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The style of items whose title is beside the image. Stored, has no effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { StoredProperty.noteSet("UITabBarAppearance.inlineLayoutAppearance") }
  }
  /// The style of items in bars of less height. Stored, has no effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { StoredProperty.noteSet("UITabBarAppearance.compactInlineLayoutAppearance") }
  }
}
