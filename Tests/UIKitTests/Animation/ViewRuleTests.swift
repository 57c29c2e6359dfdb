import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("Rules of views and animators")
@MainActor struct ViewRuleTests {
  private func animation(_ key: String, of hosted: HostedWindow) -> CAAnimation? {
    hosted.view.layer.animation(forKey: key)
  }

  @Test("CA-A11: a view's layer does not animate outside of blocks, and does inside")
  func blocks() {
    let hosted = HostedWindow()
    hosted.view.layer.opacity = 0.5
    #expect(hosted.view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { hosted.view.layer.opacity = 1 }
    #expect(hosted.view.layer.animationKeys() == ["opacity"])
  }

  @Test("CA-V4, CA-V20: a block leaves basic animations that ease in and out and fill both ways")
  func plainBlock() {
    let hosted = HostedWindow()
    UIView.animate(withDuration: 1) { hosted.view.alpha = 0.5 }
    let fade = animation("opacity", of: hosted) as? CABasicAnimation
    #expect(fade?.timingFunction === CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(fade?.fillMode == .both && fade?.duration == 1)
  }

  @Test("CA-V20: spring blocks leave springs, key frame blocks key frames")
  func otherBlocks() {
    let hosted = HostedWindow()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { hosted.view.alpha = 0.5 }
    #expect(animation("opacity", of: hosted) is CASpringAnimation)
    let other = HostedWindow()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.view.alpha = 0.5 }
    }
    #expect(animation("opacity", of: other) is CAKeyframeAnimation)
  }

  @Test("CA-PA1: every initializer makes an inactive animator that has not started")
  func initializers() {
    let point = CGPoint(x: 0.5, y: 0.5)
    let animators = [
      UIViewPropertyAnimator(duration: 2, curve: .easeIn),
      UIViewPropertyAnimator(duration: 2, controlPoint1: point, controlPoint2: point),
      UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5),
      UIViewPropertyAnimator(duration: 2, timingParameters: UICubicTimingParameters()),
    ]
    for animator in animators {
      #expect(animator.state == .inactive && !animator.isRunning && animator.duration == 2)
    }
  }

  @Test(
    "CA-PA6, CA-EX24: finishing sets the models, calls the completion, and ends the animator",
    arguments: [UIViewAnimatingPosition.current, .start, .end])
  func finishing(_ position: UIViewAnimatingPosition) {
    let hosted = HostedWindow()
    var reported: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      hosted.view.center.x += 100
    }
    animator.addCompletion { reported = $0 }
    animator.startAnimation()
    hosted.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && reported == nil)
    animator.finishAnimation(at: position)
    let wanted: [UIViewAnimatingPosition: CGFloat] = [.current: 75, .start: 50, .end: 150]
    #expect(abs(hosted.view.center.x - (wanted[position] ?? 0)) < 1e-6)
    #expect(reported == position && animator.state == .inactive)
  }
}
