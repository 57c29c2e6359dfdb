import CoreGraphics

/// The area beside the keyboard.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that floats. Has no effect.
  /// Stored, has no effect.
  open var followsUndockedKeyboard = false {
    didSet { StoredProperty.noteSet("UIKeyboardLayoutGuide.followsUndockedKeyboard") }
  }
  /// Whether the guide ends at the bottom of the safe area, true by default, and not of the view.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.constraintsChanged() } }
  }
}

extension UIView {
  /// The part of the bounds inside the layout margins, at most as wide as text is easy to read:
  /// 672 points.
  public var readableContentGuide: UILayoutGuide {
    guide("readable") { view in
      var insets = view.layoutMargins
      let width = view.bounds.width - insets.left - insets.right
      let spare = max(0, width - 672)
      insets.left += spare / 2
      insets.right += spare / 2
      return insets
    }
  }

  /// The area of the keyboard. A stage has none: it is as high as the bottom inset of the safe area,
  /// and as wide as the view.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let known = viewState.guides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    if let known { return known }
    let guide = UIKeyboardLayoutGuide()
    guide.identifier = "keyboard"
    guide.insets = { [weak guide] view in
      let bottom = guide?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
      return UIEdgeInsets(top: max(0, view.bounds.height - bottom), left: 0, bottom: 0, right: 0)
    }
    addLayoutGuide(guide)
    return guide
  }
}
