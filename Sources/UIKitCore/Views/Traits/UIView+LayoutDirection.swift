import CoreGraphics

extension UIView {
  /// Returns the layout direction of views with a semantic attribute in the application's interface.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the layout direction of views with a semantic attribute in an interface.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    }
  }

  /// The insets of the layout margins at leading and trailing edges, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let insets = layoutMargins
      let isMirrored = isRightToLeft
      return NSDirectionalEdgeInsets(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
    set { layoutMargins = newValue.edgeInsets(isRightToLeft: isRightToLeft) }
  }

  /// Whether the content of the view is laid out from right to left.
  package final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction of the traits, without their other values.
  final var inheritedDirection: UIUserInterfaceLayoutDirection {
    var view: UIView? = self
    while let found = view {
      // Single values: a copy of the state retains all that it refers to.
      let own = found.viewState.overrides.layoutDirection
      let direction =
        own == .unspecified
        ? found.viewState.controller?.state.overrides.layoutDirection ?? own : own
      if direction != .unspecified {
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
      }
      view = found.viewState.superview
    }
    return UIScreen.main.layoutDirection
  }

  final func setSemantics(_ attribute: UISemanticContentAttribute) {
    guard attribute != viewState.semantics else { return }
    viewState.semantics = attribute
    setNeedsLayout()
    setNeedsDisplay()
    for view in viewState.subviews { view.setNeedsLayout() }
    if !viewState.constraints.isEmpty { constraintsChanged() }
  }

  /// A rectangle of a layout from left to right, mirrored in the bounds where the view is laid out
  /// from right to left.
  package final func directed(_ rect: CGRect) -> CGRect { directed(rect, in: bounds) }

  /// A rectangle of a layout from left to right, mirrored in `box` where the view is laid out from
  /// right to left.
  package final func directed(_ rect: CGRect, in box: CGRect) -> CGRect {
    isRightToLeft ? rect.offsetBy(dx: box.minX + box.maxX - rect.minX - rect.maxX, dy: 0) : rect
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets of left and right edges.
  package func edgeInsets(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}
