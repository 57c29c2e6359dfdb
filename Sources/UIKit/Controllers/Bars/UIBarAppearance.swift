public import QuartzCore
import UIKitCore

/// The background of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// Creates the default appearance.
  public override init() { super.init() }

  /// Whether a bar without colour and effect is opaque.
  private var isOpaque = true

  /// The colour of the background, above the effect; nil, the default, is that of the system where
  /// there is no effect.
  open var backgroundColor: UIColor?
  /// The blur of what is behind the bar; nil, the default, for none.
  open var backgroundEffect: UIBlurEffect?
  /// The colour of the line between bar and content; nil for none.
  open var shadowColor: UIColor? = .separator

  /// The image of the background, above the colour; it is stretched to the size of the bar.
  open var backgroundImage: UIImage?
  /// The image of the line between bar and content; a template has the colour of the line.
  open var shadowImage: UIImage?

  /// Sets the default background, which is opaque.
  open func configureWithDefaultBackground() { configure(isOpaque: true) }
  /// Sets an opaque background.
  open func configureWithOpaqueBackground() { configure(isOpaque: true) }
  /// Sets no background.
  open func configureWithTransparentBackground() { configure(isOpaque: false) }

  private func configure(isOpaque: Bool) {
    self.isOpaque = isOpaque
    backgroundColor = nil
    backgroundEffect = nil
    backgroundImage = nil
    shadowImage = nil
    shadowColor = isOpaque ? .separator : nil
  }

  /// The colour that is shown.
  final var shownColor: UIColor? {
    backgroundColor ?? (isOpaque && backgroundEffect == nil ? .systemBackground : nil)
  }
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
  /// The style of the title of the button that returns; what it lacks is that of other buttons.
  open var backButtonAppearance = UIBarButtonItemAppearance()
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
