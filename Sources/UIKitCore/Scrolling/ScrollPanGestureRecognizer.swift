import QuartzCore

/// The pan of a scroll view: a touch stops its deceleration.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    (view as? UIScrollView)?.touchDown()
    super.touchesBegan(touches, with: event)
  }

  override func stateChanged() {
    super.stateChanged()
    // The state is observed as a property of the scroll view too.
    view?.layer.noteObservableChange()
  }

  override func reset() {
    super.reset()
    (view as? UIScrollView)?.scrollTouchEnded()
  }
}
