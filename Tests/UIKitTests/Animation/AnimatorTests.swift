import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("UIViewPropertyAnimator")
@MainActor struct AnimatorTests {
  /// An animator that moves the view by 100 points.
  private func moving(
    _ hosted: HostedWindow, _ duration: Double = 2, curve: UIView.AnimationCurve = .linear
  ) -> UIViewPropertyAnimator {
    let view = hosted.view
    return UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.x += 100 }
  }

  @Test("CA-PA3: activation runs the blocks: models take end values, presentations start values")
  func activation() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    #expect(hosted.view.center.x == 50 && animator.state == .inactive)
    animator.startAnimation()
    #expect(hosted.view.center.x == 150 && animator.state == .active && animator.isRunning)
    #expect(hosted.x(at: 0) == 50 && isNear(hosted.x(at: 0.5), 75))
    hosted.advance(to: 3)
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(hosted.view.layer.animationKeys() == nil)
  }

  @Test("CA-PA4: an animator started without blocks waits for its first block")
  func waiting() {
    let hosted = HostedWindow()
    let animator = moving(hosted, 1)
    animator.startAnimation()
    hosted.advance(to: 2)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    animator.addAnimations { hosted.view.center.x += 100 }
    #expect(animator.isRunning && isNear(hosted.x(at: 2.5), 200))
    hosted.advance(to: 4)
    #expect(animator.state == .inactive)
  }

  @Test("CA-PA5: stopping sets models to presented values, and `true` skips completions")
  func stopping() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    hosted.view.backgroundColor = .red
    animator.addAnimations { hosted.view.backgroundColor = .blue }
    animator.addCompletion { _ in Issue.record("no completion was wanted") }
    animator.startAnimation()
    hosted.advance(to: 1)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && isNear(hosted.view.center.x, 100))
    let components = hosted.view.backgroundColor?.cgColor.components ?? []
    #expect(isNear(components.first ?? 0, 0.5) && isNear(components[2], 0.5))
    #expect(isNear(hosted.x(at: 5), 100))
  }

  @Test("CA-PA7: a delayed start holds start values and ends later")
  func delay() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    var end: Double?
    animator.addCompletion { _ in end = hosted.host.now }
    animator.startAnimation(afterDelay: 1)
    #expect(animator.delay == 1 && animator.isRunning)
    #expect(hosted.x(at: 1) == 50 && animator.fractionComplete == 0)
    #expect(isNear(hosted.x(at: 2), 100))
    hosted.advance(to: 9)
    #expect(end == 3)
  }

  @Test("CA-PA10: pausing changes no value; scrubbing is linear or follows the curve")
  func scrubbing() {
    for scrubsLinearly in [true, false] {
      let hosted = HostedWindow()
      let animator = moving(hosted, 1, curve: .easeIn)
      animator.scrubsLinearly = scrubsLinearly
      animator.startAnimation()
      let seen = hosted.x(at: 0.4)
      animator.pauseAnimation()
      #expect(hosted.x(at: 0.7) == seen)
      #expect(isNear(animator.fractionComplete, scrubsLinearly ? (seen - 50) / 100 : 0.4))
      animator.startAnimation()
      let left = scrubsLinearly ? 1 - (seen - 50) / 100 : 0.6
      #expect(isNear(hosted.x(at: 0.7 + 1e-6), seen, within: 0.01))
      if !scrubsLinearly {
        // The same curve continues at its current progress.
        let curve = UICubicTimingParameters(animationCurve: .easeIn)
        let reference = HostedWindow()
        UIViewPropertyAnimator(duration: 1, timingParameters: curve).run(reference.view)
        #expect(isNear(hosted.x(at: 1), reference.x(at: 0.7)))
      }
      hosted.advance(to: 0.7 + left - 0.01)
      #expect(animator.isRunning)
      hosted.advance(to: 0.7 + left + 0.01)
      #expect(animator.state == .inactive && hosted.view.center.x == 150)
    }
  }

  @Test("CA-PA11: reversing while running continues from the presented value")
  func reversing() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    var end: (Double, UIViewAnimatingPosition)?
    animator.addCompletion { end = (hosted.host.now, $0) }
    animator.startAnimation()
    hosted.advance(to: 0.5)
    animator.isReversed = true
    #expect(isNear(animator.fractionComplete, 0.75) && animator.isRunning)
    #expect(isNear(hosted.x(at: 0.75), 62.5))
    hosted.advance(to: 9)
    #expect(end?.0 == 1 && end?.1 == .start && hosted.view.center.x == 50)
  }

  @Test("CA-PA12: a spring continues from the presented value")
  func continuing() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    animator.startAnimation()
    hosted.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.3), durationFactor: 1)
    #expect(isNear(hosted.x(at: 1), 100))
    let peak = (0...100).map { hosted.x(at: 1 + Double($0) / 100) }.max() ?? 0
    #expect(peak > 155)
    hosted.advance(to: 3.1)
    #expect(animator.state == .inactive && hosted.x(at: 3.2) == 150)
  }

  @Test("CA-PA17: completions run once, in the order added")
  func completions() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    var order: [Int] = []
    for number in 1...3 { animator.addCompletion { _ in order.append(number) } }
    animator.startAnimation()
    hosted.advance(to: 9)
    #expect(order == [1, 2, 3])
  }

  @Test("CA-PA18: pausing on completion leaves the animator active and reversible")
  func pausingAtEnd() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    hosted.advance(to: 5)
    #expect(animator.state == .active && !animator.isRunning && end == nil)
    #expect(animator.fractionComplete == 1 && hosted.x(at: 5) == 150)
    animator.isReversed = true
    animator.startAnimation()
    #expect(isNear(hosted.x(at: 6), 100))
    hosted.advance(to: 8)
    #expect(hosted.x(at: 8) == 50)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(end == .start && hosted.view.center.x == 50)
  }

  @Test("CA-PA21: state and isRunning can be observed")
  func observing() {
    let hosted = HostedWindow()
    let animator = moving(hosted)
    var (running, states): ([Bool], [UIViewAnimatingState]) = ([], [])
    let tokens = [
      animator.observe(\.isRunning, options: [.new]) { _, change in
        if let value = change.newValue { running.append(value) }
      },
      animator.observe(\.state) { animator, _ in states.append(animator.state) },
    ]
    animator.startAnimation()
    animator.pauseAnimation()
    animator.startAnimation()
    hosted.advance(to: 5)
    #expect(running == [true, false, true, false] && states == [.active, .inactive])
    for token in tokens { token.invalidate() }
    animator.startAnimation()
    #expect(states.count == 2)
    animator.stopAnimation(true)
  }

  @Test("CA-PA22: `runningPropertyAnimator` returns an active, running animator")
  func running() {
    let hosted = HostedWindow()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { hosted.view.center.x = 150 })
    #expect(animator.isRunning && isNear(hosted.x(at: 0.5), 100))
    hosted.advance(to: 2)
  }

  @Test("key frames and animation blocks inside an animator are scrubbed with it")
  func nested() {
    let hosted = HostedWindow()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          hosted.view.center.x = 150
        }
      }
      UIView.animate(withDuration: 9) { hosted.view.alpha = 0 }
    }
    animator.fractionComplete = 0.75
    #expect(isNear(hosted.x(at: 0), 100) && isNear(hosted.alpha(at: 0), 0.25))
    animator.startAnimation()
    hosted.advance(to: 0.6)
    #expect(animator.state == .inactive && hosted.view.center.x == 150)
  }

  @Test("an animator without animations finishes at the end of the turn")
  func nothing() {
    let hosted = HostedWindow()
    let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    #expect(end == nil && animator.isRunning)
    hosted.advance(to: 0.01)
    #expect(end == .end && animator.state == .inactive)
  }

  @Test("a copy has the settings, but no blocks")
  func copying() throws {
    let hosted = HostedWindow()
    let animator = moving(hosted, 3)
    animator.scrubsLinearly = false
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy.duration == 3 && !copy.scrubsLinearly)
    copy.startAnimation()
    #expect(hosted.view.center.x == 50 && !copy.isRunning)
    copy.stopAnimation(true)
  }
}

extension UIViewPropertyAnimator {
  /// Moves a view by 100 points, starting now.
  fileprivate func run(_ view: UIView) {
    addAnimations { view.center.x += 100 }
    startAnimation()
  }
}
