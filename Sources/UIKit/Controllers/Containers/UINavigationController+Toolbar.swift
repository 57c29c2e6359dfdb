import CoreGraphics
import UIKitCore

extension UINavigationController {
  /// Shows the items of the shown controller in the toolbar.
  final func showToolbarItems(animated: Bool) {
    toolbarView.setItems(shownController?.toolbarItems, animated: animated)
  }

  /// Lays out the toolbar at the bottom, or below the view if it is hidden; returns the height that
  /// it covers.
  final func layOutToolbar(in view: UIView) -> CGFloat {
    let height = UIToolbar.height + view.safeAreaInsets.bottom
    let bottom = view.bounds.height
    toolbarView.frame = CGRect(
      x: 0, y: isToolbarAway ? bottom : bottom - height, width: view.bounds.width, height: height)
    toolbarView.alpha = isToolbarAway ? 0 : 1
    return isToolbarAway ? 0 : height
  }
}
