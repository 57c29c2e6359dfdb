import QuartzCore
import UIKitCore

extension UINavigationController {
  /// Attaches the recogniser of swipes to the view, once it is loaded.
  final func updateBarSwipe() {
    barSwipe.navigation = self
    barSwipe.isEnabled = hidesBarsOnSwipe
    guard hidesBarsOnSwipe, let view = viewIfLoaded, barSwipe.view == nil else { return }
    view.addGestureRecognizer(barSwipe)
  }

  /// Hides both bars, or shows those that a swipe has hidden.
  final func setBarsHiddenBySwipe(_ isHidden: Bool) {
    if isHidden {
      swipeHidToolbar = swipeHidToolbar || !isToolbarAway
      setToolbarHidden(true, animated: true)
    } else if swipeHidToolbar {
      swipeHidToolbar = false
      setToolbarHidden(false, animated: true)
    }
    setNavigationBarHidden(isHidden, animated: true)
  }
}
