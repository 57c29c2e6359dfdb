import CoreGraphics

/// The pan of a sheet: vertical, and only where content below the touch does not scroll instead.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  private static let threshold: CGFloat = 10
  weak var drag: SheetDrag?

  override func accepts(_ translation: CGPoint) -> Bool {
    guard abs(translation.y) > abs(translation.x) else { return false }
    return drag?.begins(upwards: translation.y < 0, over: scroll) ?? false
  }

  /// The innermost scroll view of the sheet at the touch.
  private var scroll: UIScrollView? {
    var touched = touches.first?.view
    while let found = touched, found !== view {
      if let scroll = found as? UIScrollView { return scroll }
      touched = found.superview
    }
    return nil
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    let moved = translation(in: nil)
    if state == .possible, hypot(moved.x, moved.y) >= Self.threshold { state = .failed }
  }

  /// A scroll view below the touch does not prevent the pan, which ends its drag.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is ScrollPanGestureRecognizer)
  }
}
