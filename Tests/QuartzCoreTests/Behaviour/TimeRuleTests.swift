import Foundation
import Testing

@testable import QuartzCore

@Suite("Rules of time and curves") struct TimeRuleTests {
  @Test("CA-T7: a layer's duration is infinite, and a finite one is stored and ignored")
  func layerTiming() {
    let fixture = LayerTestHost()
    #expect(fixture.layer.duration == .infinity && fixture.layer.speed == 1)
    #expect(fixture.layer.beginTime == 0 && fixture.layer.fillMode == .removed)
    fixture.set {
      fixture.layer.duration = 1
      fixture.layer.add(ramp("position.x", 0, 100, 10), forKey: nil)
    }
    #expect(fixture.layer.duration == 1)
    #expect(isNear(fixture.number("position.x", at: 5), 50))
  }

  @Test("CA-T9: without a begin time all animations of one commit begin at its instant")
  func beginAtCommit() {
    let fixture = LayerTestHost()
    let fast = CALayer()
    fixture.set {
      fast.speed = 2
      fixture.root.addSublayer(fast)
    }
    fixture.host.advance(to: 3)
    CATransaction.begin()
    for layer in [fixture.layer, fast] { layer.add(ramp("opacity", 0, 1), forKey: "fade") }
    #expect(fixture.layer.animation(forKey: "fade")?.beginTime == 0)
    CATransaction.commit()
    fixture.host.settle()
    #expect(isNear(fixture.layer.animation(forKey: "fade")?.beginTime ?? .nan, 3))
    #expect(isNear(fast.animation(forKey: "fade")?.beginTime ?? .nan, 6))
  }

  @Test("CA-T10: a begin time is in the layer's local time, and may lie in the past")
  func localBegin() {
    let fixture = LayerTestHost()
    let later = ramp("position.x", 0, 100, 2)
    let earlier = ramp("position.y", 0, 100, 2)
    later.beginTime = 4
    earlier.beginTime = -1
    fixture.set {
      fixture.layer.speed = 2
      fixture.layer.position.x = 7
      fixture.layer.add(later, forKey: "later")
      fixture.layer.add(earlier, forKey: "earlier")
    }
    #expect(isNear(fixture.number("position.y", at: 0), 50))
    #expect(fixture.number("position.x", at: 1.9) == 7)
    #expect(isNear(fixture.number("position.x", at: 2.5), 50))
  }

  @Test("CA-T13: of a repeat count and a repeat duration the smaller one counts")
  func bothRepeats() {
    let move = ramp("position.x", 0, 100)
    move.repeatCount = 2
    move.repeatDuration = 5
    #expect(isNear(LayerTestHost.x(move, at: 1.5), 50))
    #expect(LayerTestHost.x(move, at: 2.5) == -1)
    move.repeatCount = 9
    move.repeatDuration = 1.25
    #expect(isNear(LayerTestHost.x(move, at: 1.2), 20) && LayerTestHost.x(move, at: 1.3) == -1)
  }

  @Test("CA-T22, CA-T23: a child runs in the group's eased time and is cut at the group's end")
  func children() {
    let group = CAAnimationGroup()
    group.duration = 2
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    group.animations = [ramp("position.x", 0, 100, 0)]
    #expect(isNear(LayerTestHost.x(group, at: 1), 31.53568, within: 1e-3))
    let late = ramp("position.x", 0, 100, 2)
    late.beginTime = 1
    group.timingFunction = nil
    group.animations = [late]
    #expect(isNear(LayerTestHost.x(group, at: 1.9), 45) && LayerTestHost.x(group, at: 2.1) == -1)
  }

  @Test("CA-T25: window, phase, fold, curve: the worked lines of the rule")
  func workedLines() {
    let times = [1.9, 2.0, 2.25, 3.0, 3.25, 4.0, 4.5, 5.0, 5.1]
    let lines: [(CAMediaTimingFillMode, Float, [Double])] = [
      (.removed, 1, [0.5, 0, 0.25, 1, 0.75, 0, 0.5, 1, 0.5]),
      (.both, 1, [0, 0, 0.25, 1, 0.75, 0, 0.5, 1, 1]),
      (.removed, 2, [0.5, 0, 0.5, 0, 0.5, 0.5, 0.5, 0.5, 0.5]),
    ]
    for (fill, speed, wanted) in lines {
      let fade = ramp("opacity", 0, 1)
      fade.autoreverses = true
      fade.repeatCount = 1.5
      fade.beginTime = 2
      fade.fillMode = fill
      fade.speed = speed
      fade.isRemovedOnCompletion = false
      let fixture = LayerTestHost()
      fixture.set {
        fixture.layer.opacity = 0.5
        fixture.layer.add(fade, forKey: nil)
      }
      for (time, value) in zip(times, wanted) {
        let found = fixture.number("opacity", at: time)
        #expect(isNear(found, value), "\(fill.rawValue) at \(time): \(found), wanted \(value)")
      }
    }
  }

  @Test("CA-T26: the end of an animation is mapped up through every layer of the chain")
  func wallClockEnd() {
    let fixture = LayerTestHost()
    let log = EventLog()
    let fade = ramp("opacity", 0, 1)
    fade.delegate = log.delegate("A")
    fixture.set { (fixture.root.speed, fixture.layer.speed) = (0.5, 0.5) }
    fixture.set { fixture.layer.add(fade, forKey: nil) }
    fixture.host.advance(to: 10)
    #expect(isNear(log.times["stop A true"] ?? .nan, 4))
  }

  @Test("CA-T27: negative repeats count as none, a negative duration as the transaction's")
  func negativeTiming() {
    let move = ramp("position.x", 0, 100)
    move.repeatCount = -1
    move.repeatDuration = -2
    #expect(isNear(LayerTestHost.x(move, at: 0.5), 50) && LayerTestHost.x(move, at: 1.5) == -1)
    move.repeatCount = 0
    move.repeatDuration = 0
    move.duration = -1
    #expect(isNear(LayerTestHost.x(move, at: 0.125), 50) && LayerTestHost.x(move, at: 0.3) == -1)
  }

  @Test("CA-C2: control points outside of 0 to 1 are kept, and clamped where they are evaluated")
  func clampedControlPoints() {
    let curve = CAMediaTimingFunction(controlPoints: -0.5, 0, 1.5, 1)
    var point: [Float] = [0, 0]
    curve.getControlPoint(at: 1, values: &point)
    #expect(point == [-0.5, 0])
    let move = ramp("position.x", 0, 1)
    move.timingFunction = curve
    // With x at 0 and 1: x = 3t^2 - 2t^3 = y.
    for x in [0.1, 0.4, 0.8] { #expect(isNear(LayerTestHost.x(move, at: x), x, within: 1e-4)) }
  }

  @Test("CA-C6: without a curve explicit animations are linear, implicit ones ease by default")
  func unnamedCurves() {
    #expect(isNear(LayerTestHost.x(ramp("position.x", 0, 100), at: 0.3), 30))
    let fixture = LayerTestHost()
    fixture.layer.opacity = 0
    #expect(fixture.layer.animation(forKey: "opacity")?.timingFunction?.name == "default")
    fixture.host.settle()
    #expect(isNear(fixture.number("opacity", at: 0.125), 1 - 0.802403, within: 1e-4))
    let steps = CAKeyframeAnimation(keyPath: "position.x")
    steps.values = [0.0, 10.0, 20.0]
    steps.duration = 1
    #expect(isNear(LayerTestHost.x(steps, at: 0.3), 6))
  }

  @Test("CA-C4: curves are exact to 1e-5")
  func accuracy() {
    for (x1, y1, x2, y2) in [(0.42, 0.0, 1.0, 1.0), (0.9, 0.1, 0.05, 0.9), (0.0, 1.5, 0.3, -0.5)] {
      let move = ramp("position.x", 0, 1)
      move.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
      func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
      }
      for x in stride(from: 0.03, to: 1, by: 0.07) {
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if bezier(Double(Float(x1)), Double(Float(x2)), middle) < x {
            low = middle
          } else {
            high = middle
          }
        }
        let wanted = bezier(Double(Float(y1)), Double(Float(y2)), low)
        #expect(isNear(LayerTestHost.x(move, at: x), wanted, within: 1e-5))
      }
    }
  }
}
