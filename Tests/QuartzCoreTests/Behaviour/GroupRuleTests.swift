import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Rules of groups") struct GroupRuleTests {
  private func group(_ duration: Double, _ children: CAAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.duration = duration
    group.animations = children
    return group
  }

  @Test("CA-G1: a child's begin time counts from the group's start")
  func childBegin() {
    let fixture = LayerTestHost()
    let late = ramp("position.x", 0, 100)
    late.beginTime = 1
    fixture.host.advance(to: 5)
    fixture.set {
      fixture.layer.position.x = -1
      fixture.layer.add(group(2, late, ramp("opacity", 0, 1, 2)), forKey: nil)
    }
    #expect(fixture.number("position.x", at: 5.5) == -1)
    #expect(isNear(fixture.number("position.x", at: 6.5), 50))
    #expect(isNear(fixture.number("opacity", at: 6.5), 0.75))
  }

  @Test("CA-G3: only the group calls a delegate, and only it is removed")
  func delegates() {
    let fixture = LayerTestHost()
    let log = EventLog()
    let child = ramp("opacity", 0, 1)
    child.delegate = log.delegate("child")
    child.isRemovedOnCompletion = false
    let whole = group(1, child)
    whole.delegate = log.delegate("group")
    fixture.set { fixture.layer.add(whole, forKey: nil) }
    fixture.host.advance(to: 2)
    #expect(log.events == ["start group", "stop group true"])
    #expect(fixture.layer.animations?.isEmpty ?? true)
  }

  @Test("CA-G4: a group without a duration takes the transaction's, not its child's")
  func ownDuration() {
    let whole = group(0, ramp("position.x", 0, 100, 3))
    #expect(isNear(LayerTestHost.x(whole, at: 0.24), 8) && LayerTestHost.x(whole, at: 0.3) == -1)
  }

  @Test("CA-G5: the group's repeats and fill act on the whole; an ended child fills by itself")
  func wholeTiming() {
    let again = group(1, ramp("position.x", 0, 100))
    again.repeatCount = 2
    #expect(isNear(LayerTestHost.x(again, at: 1.5), 50))
    let child = ramp("position.x", 0, 100)
    let filling = group(2, child)
    filling.fillMode = .forwards
    filling.isRemovedOnCompletion = false
    #expect(LayerTestHost.x(filling, at: 1.5) == -1 && LayerTestHost.x(filling, at: 3) == -1)
    child.fillMode = .forwards
    #expect(LayerTestHost.x(filling, at: 1.5) == 100 && LayerTestHost.x(filling, at: 3) == 100)
  }

  @Test("CA-G6: the group's curve and the child's compose")
  func curves() {
    let child = ramp("position.x", 0, 1)
    let plain = ramp("position.x", 0, 1)
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    child.timingFunction = easeIn
    plain.timingFunction = easeIn
    let whole = group(1, child)
    whole.timingFunction = easeIn
    let once = LayerTestHost.x(plain, at: 0.6)
    #expect(isNear(LayerTestHost.x(whole, at: 0.6), LayerTestHost.x(plain, at: once)))
  }

  @Test("CA-G7: children act in their order, and the group has one key")
  func order() {
    let fixture = LayerTestHost()
    let whole = group(1, ramp("position.x", 1, 1), ramp("position.x", 2, 2))
    fixture.set { fixture.layer.add(whole, forKey: "whole") }
    #expect(fixture.number("position.x", at: 0.5) == 2)
    #expect(fixture.layer.animationKeys() == ["whole"])
  }

  @Test("CA-G8: groups nest, and a transition may be in one")
  func nesting() {
    let inner = group(1, ramp("position.x", 0, 100))
    inner.beginTime = 0.5
    #expect(isNear(LayerTestHost.x(group(2, inner), at: 1), 50))
    let fixture = LayerTestHost()
    let transition = CATransition()
    transition.duration = 2
    fixture.set { fixture.layer.add(group(2, transition), forKey: nil) }
    fixture.host.update(at: 1)
    let shown = fixture.host.tree.nodes.first { $0.id == fixture.layer.state.id }?.transition
    #expect(isNear(shown?.progress ?? .nan, 0.5))
  }
}
