import UIKitCore

/// The background and buttons of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The style of buttons: the font and colours of titles have an effect.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The style of buttons of greater weight.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}
