import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What re-implementations of Core Animation get wrong, one test each.
@Suite struct NamedBehaviourTests {
  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test("CA-B5: additive animations apply in the order of adding")
  func additiveOrder() throws {
    let fixture = LayerTestHost()
    let turn = basic(
      "transform", CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    let move = basic(
      "transform", CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeTranslation(10, 0, 0))
    turn.isAdditive = true
    move.isAdditive = true
    fixture.set {
      fixture.layer.add(turn, forKey: "turn")
      fixture.layer.add(move, forKey: "move")
    }
    // The later one is applied first: move along x, then turn, so the layer is 10 down.
    let shown = try #require(fixture.shown("transform", at: 0.5) as? CATransform3D)
    #expect(abs(shown.m41) < 1e-9)
    #expect(abs(shown.m42 - 10) < 1e-9)
  }

  @Test("CA-B10: a half turn of a layer goes the decomposed way, counter-clockwise on screen")
  func halfTurn() throws {
    let fixture = LayerTestHost()
    let turn = basic(
      "transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 0, 1))
    fixture.set { fixture.layer.add(turn, forKey: nil) }
    let shown = try #require(fixture.shown("transform", at: 0.5) as? CATransform3D)
    #expect(abs(shown.m12 + 1) < 1e-6)
  }

  @Test("CA-T11: the last instant shows the end value, the next the model")
  func lastInstant() {
    let fixture = LayerTestHost()
    let log = EventLog()
    let fade = basic("opacity", 0, 1)
    fade.speed = 2
    fade.delegate = log.delegate("A")
    fixture.set {
      fixture.layer.opacity = 0.5
      fixture.layer.add(fade, forKey: "fade")
    }
    #expect(fixture.number("opacity", at: 0.5) == 1)
    #expect(log.events.last == "stop A true")
    #expect(fixture.layer.animationKeys() == nil)
    #expect(fixture.number("opacity", at: 0.500001) == 0.5)
  }

  @Test("CA-T14: timeOffset shifts the phase and keeps the window")
  func timeOffset() {
    let fixture = LayerTestHost()
    let fade = basic("opacity", 0, 1)
    fade.timeOffset = 0.3
    fixture.set {
      fixture.layer.opacity = 0.5
      fixture.layer.add(fade, forKey: nil)
    }
    #expect(abs(fixture.number("opacity", at: 0) - 0.3) < 1e-6)
    #expect(abs(fixture.number("opacity", at: 0.9) - 0.2) < 1e-6)
    #expect(fixture.number("opacity", at: 1.01) == 0.5)
  }

  @Test("TR9.3: a completion block never runs inside commit")
  func completionOutsideCommit() {
    let fixture = LayerTestHost()
    var events: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { events.append("block") }
    CATransaction.commit()
    events.append("after commit")
    CATransaction.flush()
    events.append("after flush")
    fixture.host.settle()
    #expect(events == ["after commit", "after flush", "block"])
  }

  @Test("CA-B4, CA-EX11: the backwards fill of a later animation hides an earlier one that runs")
  func backwardsFillHides() {
    let fixture = LayerTestHost()
    let first = basic("position.x", 0, 100)
    let second = basic("position.x", 500, 600)
    second.beginTime = 2
    second.fillMode = .backwards
    fixture.set {
      fixture.layer.add(first, forKey: "first")
      fixture.layer.add(second, forKey: "second")
    }
    #expect(fixture.number("position.x", at: 0.5) == 500)
  }

  @Test("CA-B17: an animated Bool flips at the start, and back only at the end")
  func bool() {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(basic("hidden", false, true), forKey: nil) }
    #expect(fixture.shown("hidden", at: 0) as? Bool == false)
    #expect(fixture.shown("hidden", at: 0.01) as? Bool == true)
    let other = LayerTestHost()
    other.set { other.layer.add(basic("hidden", true, false), forKey: nil) }
    #expect(other.shown("hidden", at: 0.99) as? Bool == true)
    #expect(other.shown("hidden", at: 1) as? Bool == false)
  }

  @Test("CA-B16: a colour animation towards or from nil shows no colour for its whole run")
  func nilColor() {
    let fixture = LayerTestHost()
    let tint = basic("backgroundColor", nil, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    fixture.set { fixture.layer.add(tint, forKey: nil) }
    for time in [0, 0.5, 1] { #expect(fixture.shown("backgroundColor", at: time) == nil) }
  }

  @Test("CA-B3: a replacement without a from value starts at the model, not where it was seen")
  func replacement() {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(basic("position.x", 0, 100), forKey: "move") }
    fixture.host.advance(to: 0.5)
    let next = basic("position.x", nil, 200)
    fixture.set { fixture.layer.add(next, forKey: "move") }
    #expect(fixture.number("position.x", at: 0.5) == 0)
    #expect(fixture.layer.animationKeys() == ["move"])
  }

  @Test("CA-A7: an interrupted implicit animation goes on from where it is seen")
  func interrupted() {
    let fixture = LayerTestHost()
    fixture.layer.position.x = 100
    fixture.host.advance(to: 0.125)
    let seen = fixture.number("position.x", at: 0.125)
    fixture.layer.position.x = 0
    CATransaction.flush()
    #expect(abs(fixture.number("position.x", at: 0.125) - seen) < 1e-9)
    #expect(seen > 50)
  }

  @Test(
    "CA-TR15: a link's change at frame 6 begins there; block and stop come before frame 21's drawing"
  )
  func tickSequence() {
    let fixture = LayerTestHost()
    let log = EventLog()
    var frame = 0
    let link = CADisplayLink { _ in
      frame += 1
      guard frame == 6 else { return }
      CATransaction.setCompletionBlock { log.note("block") }
      fixture.layer.opacity = 0
    }
    link.add(to: .main, forMode: .common)
    #expect(fixture.number("opacity", at: 6.0 / 60) == 1)
    let curve = BezierCurve(0.25, 0.1, 0.25, 1)
    #expect(abs(fixture.number("opacity", at: 0.2) - (1 - curve.value(at: 0.4))) < 1e-6)
    #expect(log.events.isEmpty)
    #expect(fixture.number("opacity", at: 21.0 / 60) == 0)
    #expect(log.events == ["block"])
    #expect(abs((log.times["block"] ?? 0) - 0.35) < 1e-9)
    link.invalidate()
  }

  @Test("CA-T24: timing without meaning never shows, and ends at once, unfinished")
  func meaningless() {
    for change: (CABasicAnimation) -> Void in [
      { $0.beginTime = .nan }, { $0.speed = .infinity }, { $0.timeOffset = -.infinity },
      { $0.duration = .nan },
    ] {
      let fixture = LayerTestHost()
      let log = EventLog()
      let fade = basic("opacity", 0, 0)
      fade.delegate = log.delegate("A")
      change(fade)
      fixture.set { fixture.layer.add(fade, forKey: nil) }
      #expect(fixture.number("opacity", at: 0.5) == 1)
      #expect(log.events == ["start A", "stop A false"])
    }
  }

  @Test("CA-TR10: a block runs with default settings, even while a transaction is open")
  func freshState() {
    let fixture = LayerTestHost()
    var duration = 0.0
    fixture.host.schedule(at: 1) { duration = CATransaction.animationDuration() }
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    fixture.layer.opacity = 0.5
    fixture.host.advance(to: 2)
    #expect(duration == 0.25)
    #expect(fixture.layer.presentation()?.opacity == 1)
    CATransaction.commit()
    #expect(fixture.layer.animation(forKey: "opacity")?.duration == 7)
  }

  @Test("CA-M5, CA-EX13: the delegate gets the stored copy with its tags")
  func tags() {
    final class Listener: NSObject, CAAnimationDelegate {
      var tag: Any?
      var heard: CAAnimation?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        tag = anim.value(forKey: "handView")
        heard = anim
      }
    }
    let fixture = LayerTestHost()
    let listener = Listener()
    let turn = basic("transform.rotation.z", 0, 1)
    turn.delegate = listener
    turn.setValue("minute", forKey: "handView")
    fixture.set { fixture.layer.add(turn, forKey: "turn") }
    let stored = fixture.layer.animation(forKey: "turn")
    fixture.host.advance(to: 2)
    #expect(listener.tag as? String == "minute")
    #expect(listener.heard === stored)
    #expect(stored !== turn)
  }
}
