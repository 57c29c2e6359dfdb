import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("UIView.animate: animations that a block adds to layers")
@MainActor struct BlockAnimationTests {
  @Test(
    "CA-V2: a block sets the model and adds one animation per property, filled both ways")
  func animations() throws {
    let hosted = HostedWindow()
    let view = hosted.view
    UIView.animate(withDuration: 2, delay: 0, options: .curveEaseOut) {
      view.frame = CGRect(x: 100, y: 100, width: 50, height: 60)
      view.alpha = 0.5
    }
    #expect(view.frame == CGRect(x: 100, y: 100, width: 50, height: 60))
    #expect(view.layer.animationKeys() == ["position", "bounds.size", "opacity"])
    let move = try #require(view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(move.fillMode == .both && move.duration == 2 && move.isAdditive)
    #expect(move.timingFunction === CAMediaTimingFunction(name: .easeOut))
    #expect(move.fromValue as? CGPoint == CGPoint(x: -75, y: -80))
    let fade = try #require(view.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(!fade.isAdditive && fade.delegate != nil)
  }

  @Test(
    "CA-V2: a layer without a view follows its own actions, with the block's duration and curve")
  func standAloneLayers() throws {
    let hosted = HostedWindow()
    let layer = CALayer()
    hosted.view.layer.addSublayer(layer)
    hosted.host.settle()
    UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) { layer.opacity = 0 }
    let fade = try #require(layer.animation(forKey: "opacity"))
    #expect(fade.duration == 3)
    #expect(fade.timingFunction === CAMediaTimingFunction(name: .linear))
  }

  @Test("CA-V5: during a delay the old value is presented")
  func delay() {
    let hosted = HostedWindow()
    hosted.advance(to: 1)
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      hosted.view.center.x = 150
    }
    #expect(hosted.x(at: 1.4) == 50)
    #expect(isNear(hosted.x(at: 2), 100))
    #expect(hosted.x(at: 3) == 150)
  }

  @Test("CA-V18: without a duration, the value changes after the delay")
  func instant() {
    let hosted = HostedWindow()
    hosted.advance(to: 1)
    var end: Double?
    hosted.view.alpha = 0
    UIView.animate(
      withDuration: 0, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      hosted.view.center.x = 150
    }
    UIView.animate(withDuration: 0, delay: 0.5) {
      hosted.view.alpha = 1
    } completion: { _ in
      end = hosted.host.now
    }
    #expect(hosted.view.alpha == 1)
    #expect(hosted.x(at: 1.4) == 50)
    #expect(hosted.view.layer.presentation()?.opacity == 0 && end == nil)
    #expect(hosted.x(at: 1.6) == 150)
    #expect(hosted.view.layer.presentation()?.opacity == 1)
    #expect(end.map { isNear($0, 1.5) } == true)
  }

  @Test("CA-V7: additive animations of one property have numbered keys")
  func keys() {
    let hosted = HostedWindow()
    for x in [100.0, 200, 300] { UIView.animate(withDuration: 1) { hosted.view.center.x = x } }
    #expect(hosted.view.layer.animationKeys() == ["position", "position-2", "position-3"])
  }

  @Test("CA-V8: a second fade replaces the first, from the model or the presented value")
  func replaced() {
    for (options, start) in [([], 0.0), (UIView.AnimationOptions.beginFromCurrentState, 0.5)] {
      let hosted = HostedWindow()
      var first: Bool?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        hosted.view.alpha = 0
      } completion: {
        first = $0
      }
      hosted.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: [options, .curveLinear]) {
        hosted.view.alpha = 1
      }
      #expect(isNear(hosted.alpha(at: 0.5), start))
      #expect(first == false)
      #expect(isNear(hosted.alpha(at: 1), (start + 1) / 2))
    }
  }

  @Test("CA-V10: repeats and autoreverses; the model has the end value")
  func repeats() {
    let hosted = HostedWindow()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) { hosted.view.center.x = 150 }
    #expect(hosted.view.center.x == 150)
    #expect(isNear(hosted.x(at: 1.25), 125) && isNear(hosted.x(at: 100.25), 75))
  }

  @Test("CA-V10: modifyAnimations sets a count")
  func counted() {
    let hosted = HostedWindow()
    var end: Double?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        hosted.view.center.x = 150
      }
    } completion: { _ in
      end = hosted.host.now
    }
    #expect(isNear(hosted.x(at: 2.5), 100) && isNear(hosted.x(at: 3.5), 100))
    hosted.advance(to: 10)
    #expect(end == 4)
  }

  @Test("CA-V9: one key frame animation per property; values hold between key frames")
  func keyframes() throws {
    let hosted = HostedWindow()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
        hosted.view.center.x = 150
        hosted.view.alpha = 0
      }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        hosted.view.alpha = 1
      }
    }
    let fade = try #require(hosted.view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(fade.keyTimes == [0, 0.25, 0.5, 0.75, 1] && fade.calculationMode == .cubic)
    #expect(hosted.view.layer.animation(forKey: "position") is CAKeyframeAnimation)
    #expect(hosted.view.layer.animationKeys()?.count == 2)
    #expect(hosted.x(at: 0) == 50 && hosted.x(at: 2) == 150)
  }

  @Test(
    "CA-K5: key frames of a transform run in every mode",
    arguments: [
      UIView.KeyframeAnimationOptions.calculationModeLinear, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ])
  func keyframesOfTransform(_ mode: UIView.KeyframeAnimationOptions) {
    let hosted = HostedWindow()
    UIView.animateKeyframes(withDuration: 2, delay: 0.2, options: mode) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        hosted.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    func scale(at time: Double) -> Double {
      hosted.advance(to: time)
      return Double(hosted.view.layer.presentation()?.transform.m11 ?? 0)
    }
    #expect(scale(at: 0.1) == 1)
    #expect(isNear(scale(at: 1.2), 1.5, within: 1e-3))
    #expect(scale(at: 2.2) == 2)
  }

  @Test("CA-V14: a perceptual spring has the constants of CA-S6 and its own duration")
  func bounce() throws {
    let hosted = HostedWindow()
    UIView.animate { hosted.view.center.x = 150 }
    let spring = try #require(
      hosted.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isNear(spring.stiffness, 157.9137) && isNear(spring.damping, 25.1327))
    #expect(isNear(spring.duration, 0.8))
  }

  @Test("a view is rotated and moved at once, and hidden without animation")
  func hidden() {
    let hosted = HostedWindow()
    UIView.animate(withDuration: 1) { hosted.view.isHidden = true }
    #expect(hosted.view.layer.animationKeys() == nil && hosted.view.isHidden)
  }

  @Test("a colour that was nil fades in from the new colour with zero alpha")
  func firstColor() {
    let hosted = HostedWindow()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      hosted.view.backgroundColor = .red
    }
    hosted.advance(to: 0.5)
    let shown = hosted.view.layer.presentation()?.backgroundColor?.components
    #expect(shown?.first == 1 && isNear(Double(shown?.last ?? 0), 0.5))
  }
}
