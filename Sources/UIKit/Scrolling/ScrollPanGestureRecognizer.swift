/// The pan of a scroll view: a touch stops its deceleration.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (view as? UIScrollView)?.touchDown()
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    (view as? UIScrollView)?.scrollTouchEnded()
  }
}
