import CoreGraphics
import QuartzCore

extension UIScrollView {
  /// The duration of animated changes of the offset, in seconds.
  private static let animationDuration = 0.3

  package final func scroll(to offset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      bounds.origin = offset
      return
    }
    let now = contentOffset
    guard now != offset else { return }
    start(
      .eased(from: now.x, to: offset.x, duration: Self.animationDuration),
      .eased(from: now.y, to: offset.y, duration: Self.animationDuration), isDeceleration: false)
  }

  /// Starts a movement on the host's clock.
  package final func start(_ x: AxisMotion, _ y: AxisMotion, isDeceleration: Bool) {
    scrolling.motion = ScrollState.Motion(
      x: x, y: y, start: CACurrentMediaTime(), isDeceleration: isDeceleration)
    let link = CADisplayLink { [weak self] link in
      // The view may be released while it moves.
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated { self.advanceMotion() }
    }
    if let host = layer.host {
      link.add(to: host)
    } else {
      link.add(to: .main, forMode: .common)
    }
    scrolling.link = link
  }

  private func advanceMotion() {
    guard let motion = scrolling.motion else { return }
    let time = CACurrentMediaTime() - motion.start
    let hasEnded = time >= max(motion.x.duration, motion.y.duration)
    bounds.origin = CGPoint(x: motion.x.position(at: time), y: motion.y.position(at: time))
    // The delegate may have started another movement.
    if hasEnded, scrolling.motion?.start == motion.start { endMotion() }
  }

  private func endMotion() {
    let wasDeceleration = isDecelerating
    scrolling.motion = nil
    scrolling.link?.invalidate()
    scrolling.link = nil
    if !scrolling.isDragging { scrolling.indicators?.hide() }
    if wasDeceleration {
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    } else {
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Stops a movement at the current offset.
  final func stopMotion() {
    guard scrolling.motion != nil else { return }
    endMotion()
  }
}
