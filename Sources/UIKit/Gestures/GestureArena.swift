import CoreGraphics

/// The recognisers that watch touches of a window, and who of them wins.
@MainActor
final class GestureArena {
  private var recognizers: [UIGestureRecognizer] = []
  /// Touches that views have lost to a gesture.
  private var lost: Set<UITouch> = []

  /// Lets recognisers see an event; the touches that views still get.
  func watch(_ event: UIEvent) -> Set<UITouch> {
    for touch in sorted(event.touches, .began) { enter(touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let touches = event.touches.filter { $0.phase == phase }
      if touches.isEmpty { continue }
      for recognizer in recognizers where !recognizer.state.isFinal {
        let watched = touches.filter { touch in recognizer.touches.contains { $0 === touch } }
        if watched.isEmpty { continue }
        recognizer.see(watched, phase, event)
        // Who is first wins, before others have seen the event.
        settle()
      }
    }
    let kept = event.touches.subtracting(lost)
    leave(event)
    return kept
  }

  private func sorted(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> [UITouch] {
    touches.filter { $0.phase == phase }.sorted {
      ($0.timestamp, $0.place.x, $0.place.y) < ($1.timestamp, $1.place.x, $1.place.y)
    }
  }

  /// Recognisers of the view and of all that it is in watch a new touch.
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

  /// What was recognised ends other gestures, and takes touches from views.
  func settle() {
    for recognizer in recognizers where recognizer.state.isRecognized {
      for other in recognizers where recognizer.excludes(other) { other.fail() }
      guard recognizer.cancelsTouchesInView else { continue }
      for touch in recognizer.touches where lost.insert(touch).inserted { cancel(touch) }
    }
  }

  /// Tells the view of a touch that the touch is over for it.
  private func cancel(_ touch: UITouch) {
    let phase = touch.currentPhase
    touch.currentPhase = .cancelled
    touch.view?.touchesCancelled([touch], with: nil)
    touch.currentPhase = phase
  }

  /// Lifted touches are forgotten; recognisers without any start over.
  private func leave(_ event: UIEvent) {
    let gone = event.touches.filter { $0.phase == .ended || $0.phase == .cancelled }
    lost.subtract(gone)
    for recognizer in recognizers { recognizer.touches.removeAll { gone.contains($0) } }
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
