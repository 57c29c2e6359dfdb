import CoreGraphics
@_spi(Controls) import UIKitCore

/// The vertical pan that hides and shows the bars of a navigation controller, beside the scrolling
/// of its content.
final class BarSwipeGestureRecognizer: UIPanGestureRecognizer {
  weak var navigation: UINavigationController?
  private var isUpwards = false

  override func accepts(_ translation: CGPoint) -> Bool {
    isUpwards = translation.y < 0
    return abs(translation.y) > abs(translation.x)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasPossible = state == .possible
    super.touchesMoved(touches, with: event)
    if wasPossible, state == .began { navigation?.setBarsHiddenBySwipe(isUpwards) }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
}
