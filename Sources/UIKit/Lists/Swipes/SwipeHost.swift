import CoreGraphics
import Foundation
@_spi(Controls) import UIKitCore

/// A list whose rows have actions.
@MainActor
protocol SwipeHost: UIScrollView {
  /// The row at a point.
  func swipedRow(at point: CGPoint) -> (cell: UIView, path: IndexPath)?
  /// The actions of a row at a side.
  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// Called when actions of a row become visible, and when they are hidden.
  func swipeChanged(_ path: IndexPath, _ cell: UIView, isSwiped: Bool)
}

/// The pan over a row that shows its actions: it fails where the movement is none of a swipe.
final class SwipeGestureRecognizer: UIPanGestureRecognizer {
  private static let threshold: CGFloat = 10
  weak var swiper: RowSwiper?

  override func accepts(_ translation: CGPoint) -> Bool {
    swiper?.begins(at: origin, translation) ?? false
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let moved = translation(in: nil)
    if state == .possible, hypot(moved.x, moved.y) >= Self.threshold { state = .failed }
  }
}
