import CoreGraphics

/// The gesture recognisers of a window's active touches, and the arbitration between them.
@MainActor
final class GestureArena {
  private var recognizers: [UIGestureRecognizer] = []
  /// Touches cancelled in their views by a gesture.
  private var cancelled: Set<UITouch> = []

  /// Sends an event to the recognisers; returns the touches still delivered to views.
  func watch(_ event: UIEvent) -> Set<UITouch> {
    for touch in sorted(event.touches, .began) { enter(touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = event.touches.filter { $0.phase == phase }
      if touches.isEmpty { continue }
      for recognizer in recognizers where !recognizer.state.isFinal {
        let watched = touches.filter { touch in recognizer.touches.contains { $0 === touch } }
        if watched.isEmpty { continue }
        recognizer.see(watched, phase, event)
        // The first recogniser to recognise wins, before others receive the event.
        settle()
      }
    }
    let kept = event.touches.subtracting(cancelled)
    leave(event)
    return kept
  }

  private func sorted(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> [UITouch] {
    touches.filter { $0.phase == phase }.sorted {
      ($0.timestamp, $0.position.x, $0.position.y) < ($1.timestamp, $1.position.x, $1.position.y)
    }
  }

  /// Registers the recognisers of the touched view and its ancestors for a new touch.
  private func enter(_ touch: UITouch) {
    var view = touch.view
    while let found = view {
      for recognizer in found.viewState.recognizers
      where !recognizer.state.isFinal && recognizer.wants(touch) {
        recognizer.touches.append(touch)
        if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
      }
      view = found.superview
    }
  }

  /// Fails gestures excluded by recognised ones, and cancels touches in views.
  func settle() {
    for recognizer in recognizers where recognizer.state.isRecognized {
      for other in recognizers where recognizer.excludes(other) { other.fail() }
      guard recognizer.cancelsTouchesInView else { continue }
      for touch in recognizer.touches where cancelled.insert(touch).inserted { cancel(touch) }
    }
  }

  /// Cancels a touch in its view.
  private func cancel(_ touch: UITouch) {
    let phase = touch.currentPhase
    touch.currentPhase = .cancelled
    touch.view?.touchesCancelled([touch], with: nil)
    touch.currentPhase = phase
  }

  /// Removes ended touches; resets recognisers without touches.
  private func leave(_ event: UIEvent) {
    let ended = event.touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    cancelled.subtract(ended)
    for recognizer in recognizers { recognizer.touches.removeAll { ended.contains($0) } }
    for recognizer in recognizers where recognizer.touches.isEmpty { recognizer.startOver() }
    recognizers.removeAll { $0.touches.isEmpty }
  }
}

extension UIGestureRecognizer {
  fileprivate func see(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
