import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("UIView.animate: completions, nesting, disabling")
@MainActor struct BlockCompletionTests {
  @Test("CA-V11: the completion receives true after all animations ended")
  func natural() {
    let hosted = HostedWindow()
    var calls: [(Double, Bool)] = []
    UIView.animate(withDuration: 1) {
      hosted.view.center.x = 150
      hosted.view.alpha = 0
    } completion: {
      calls.append((hosted.host.now, $0))
    }
    hosted.advance(to: 5)
    #expect(calls.count == 1 && calls.first?.0 == 1 && calls.first?.1 == true)
  }

  @Test("CA-V11: the completion receives false if an animation was removed")
  func removed() {
    let hosted = HostedWindow()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { hosted.view.center.x = 150 }) { finished = $0 }
    hosted.advance(to: 0.5)
    hosted.view.layer.removeAllAnimations()
    hosted.advance(to: 0.6)
    #expect(finished == false)
  }

  @Test(
    "CA-V11, CA-V18: without animations the completion runs at the end of the turn",
    arguments: [0.0, -1, .nan, 1])
  func nothing(_ duration: Double) {
    let hosted = HostedWindow()
    let loose = UIView()
    var finished: Bool?
    UIView.animate(withDuration: duration, animations: { loose.alpha = 0.5 }) { finished = $0 }
    #expect(loose.alpha == 0.5 && finished == nil)
    hosted.advance(to: 0.01)
    #expect(finished == true)
  }

  @Test("a property set twice in one block ends once, finished")
  func twice() {
    let hosted = HostedWindow()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      hosted.view.alpha = 0.2
      hosted.view.alpha = 0.8
    } completion: {
      finished.append($0)
    }
    hosted.advance(to: 2)
    #expect(finished == [true])
  }

  @Test("CA-V16: with animations disabled, values are set immediately")
  func switchedOff() {
    let hosted = HostedWindow()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        hosted.view.alpha = 0
      }
      #expect(UIView.areAnimationsEnabled)
    }
    UIView.setAnimationsEnabled(false)
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { hosted.view.center.x = 0 }) { finished = $0 }
    UIView.setAnimationsEnabled(true)
    hosted.advance(to: 0.01)
    #expect(hosted.view.layer.animationKeys() == nil && finished == true)
  }

  @Test(
    "CA-V17: a nested block inherits duration, delay and curve unless it overrides them")
  func nested() {
    let hosted = HostedWindow()
    var ends: [String: Double] = [:]
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 5, animations: { hosted.view.center.x = 150 }) { _ in
        ends["inner"] = hosted.host.now
      }
      UIView.animate(
        withDuration: 5, delay: 0, options: [.overrideInheritedDuration],
        animations: { hosted.view.alpha = 0 },
        completion: { _ in ends["own"] = hosted.host.now })
    } completion: { _ in
      ends["outer"] = hosted.host.now
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(isNear(hosted.x(at: 2), 100))
    hosted.advance(to: 9)
    #expect(ends["inner"] == 3 && ends["own"] == 5)
    // The outer block changed nothing itself.
    #expect(ends["outer"] == 0)
  }

  @Test("CA-V19: animated views receive touches only if the options allow it")
  func touches() {
    for allows in [false, true] {
      let hosted = HostedWindow()
      UIView.animate(
        withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []
      ) { hosted.view.center.x = 60 }
      let hit = hosted.window.hitTest(CGPoint(x: 50, y: 50), with: nil)
      #expect((hit === hosted.view) == allows)
    }
  }

  @Test("the async form returns when the animation has ended")
  func waiting() async {
    let hosted = HostedWindow()
    // Started immediately: between the block and its commit, another test's host must not run on
    // the thread, or it would commit the animation as its own.
    let task = Task.immediate {
      await UIView.animate(withDuration: 1) { hosted.view.center.x = 150 }
    }
    for second in 0...3 { hosted.advance(to: Double(second)) }
    #expect(await task.value)
    withExtendedLifetime(hosted) {}
  }

  @Test("begin/commit animations: settings, and selectors at start and end")
  func legacy() {
    final class Listener { nonisolated(unsafe) var calls: [String] = [] }
    let hosted = HostedWindow()
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(
      Selector { (me: Listener) in { (name: String) in me.calls.append("start \(name)") } })
    UIView.setAnimationDidStop(
      Selector { (me: Listener) in { (name: String) in me.calls.append("stop \(name)") } })
    hosted.view.center.x = 150
    UIView.commitAnimations()
    #expect(isNear(hosted.x(at: 1), 100))
    #expect(listener.calls == ["start move"])
    hosted.advance(to: 3)
    #expect(listener.calls == ["start move", "stop move"])
  }

  @Test("system deletion removes views and restores their properties")
  func deletion() {
    let hosted = HostedWindow()
    var finished: Bool?
    UIView.perform(.delete, on: [hosted.view], animations: nil) { finished = $0 }
    #expect(hosted.view.superview === hosted.window)
    hosted.advance(to: 1)
    #expect(hosted.view.superview == nil && hosted.view.alpha == 1 && finished == true)
    #expect(hosted.view.transform.isIdentity)
  }
}
