extension UIWindow {
  /// Delivers touches to gesture recognisers, and those not cancelled by a gesture to their views.
  final func deliver(_ event: UIEvent) {
    if UIApplication.shared.isIgnoringInteractionEvents { return }
    let kept = gestures.watch(event).filter { $0.window === self }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = kept.filter { $0.phase == phase }
      var views: [UIView] = []
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        guard let view = touch.view, !views.contains(where: { $0 === view }) else { continue }
        views.append(view)
      }
      for view in views { view.handle(touches.filter { $0.view === view }, phase, event) }
    }
  }
}

extension UIResponder {
  fileprivate func handle(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
