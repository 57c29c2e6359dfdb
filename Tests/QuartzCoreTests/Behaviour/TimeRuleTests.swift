import Foundation
import Testing

@testable import QuartzCore

@Suite("Rules of time and curves") struct TimeRuleTests {
  @Test("CA-T7: a layer's duration is infinite, and a finite one is stored and ignored")
  func layerTiming() {
    let bench = Bench()
    #expect(bench.layer.duration == .infinity && bench.layer.speed == 1)
    #expect(bench.layer.beginTime == 0 && bench.layer.fillMode == .removed)
    bench.set {
      bench.layer.duration = 1
      bench.layer.add(ramp("position.x", 0, 100, 10), forKey: nil)
    }
    #expect(bench.layer.duration == 1)
    #expect(isNear(bench.number("position.x", at: 5), 50))
  }

  @Test("CA-T9: without a begin time all animations of one commit begin at its instant")
  func beginAtCommit() {
    let (bench, fast) = (Bench(), CALayer())
    bench.set {
      fast.speed = 2
      bench.root.addSublayer(fast)
    }
    bench.host.advance(to: 3)
    CATransaction.begin()
    for layer in [bench.layer, fast] { layer.add(ramp("opacity", 0, 1), forKey: "fade") }
    #expect(bench.layer.animation(forKey: "fade")?.beginTime == 0)
    CATransaction.commit()
    bench.host.settle()
    #expect(isNear(bench.layer.animation(forKey: "fade")?.beginTime ?? .nan, 3))
    #expect(isNear(fast.animation(forKey: "fade")?.beginTime ?? .nan, 6))
  }

  @Test("CA-T10: a begin time is in the layer's local time, and may lie in the past")
  func localBegin() {
    let bench = Bench()
    let (later, earlier) = (ramp("position.x", 0, 100, 2), ramp("position.y", 0, 100, 2))
    (later.beginTime, earlier.beginTime) = (4, -1)
    bench.set {
      bench.layer.speed = 2
      bench.layer.position.x = 7
      bench.layer.add(later, forKey: "later")
      bench.layer.add(earlier, forKey: "earlier")
    }
    #expect(isNear(bench.number("position.y", at: 0), 50))
    #expect(bench.number("position.x", at: 1.9) == 7)
    #expect(isNear(bench.number("position.x", at: 2.5), 50))
  }

  @Test("CA-T13: of a repeat count and a repeat duration the smaller one counts")
  func bothRepeats() {
    let move = ramp("position.x", 0, 100)
    (move.repeatCount, move.repeatDuration) = (2, 5)
    #expect(isNear(Bench.x(move, at: 1.5), 50))
    #expect(Bench.x(move, at: 2.5) == -1)
    (move.repeatCount, move.repeatDuration) = (9, 1.25)
    #expect(isNear(Bench.x(move, at: 1.2), 20) && Bench.x(move, at: 1.3) == -1)
  }

  @Test("CA-T22, CA-T23: a child runs in the group's eased time and is cut at the group's end")
  func children() {
    let group = CAAnimationGroup()
    (group.duration, group.timingFunction) = (2, CAMediaTimingFunction(name: .easeIn))
    group.animations = [ramp("position.x", 0, 100, 0)]
    #expect(isNear(Bench.x(group, at: 1), 31.53568, within: 1e-3))
    let late = ramp("position.x", 0, 100, 2)
    late.beginTime = 1
    (group.timingFunction, group.animations) = (nil, [late])
    #expect(isNear(Bench.x(group, at: 1.9), 45) && Bench.x(group, at: 2.1) == -1)
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
      (fade.autoreverses, fade.repeatCount, fade.beginTime) = (true, 1.5, 2)
      (fade.fillMode, fade.speed, fade.isRemovedOnCompletion) = (fill, speed, false)
      let bench = Bench()
      bench.set {
        bench.layer.opacity = 0.5
        bench.layer.add(fade, forKey: nil)
      }
      for (time, value) in zip(times, wanted) {
        let found = bench.number("opacity", at: time)
        #expect(isNear(found, value), "\(fill.rawValue) at \(time): \(found), wanted \(value)")
      }
    }
  }

  @Test("CA-T26: the end of an animation is mapped up through every layer of the chain")
  func wallClockEnd() {
    let (bench, log) = (Bench(), EventLog())
    let fade = ramp("opacity", 0, 1)
    fade.delegate = log.delegate("A")
    bench.set { (bench.root.speed, bench.layer.speed) = (0.5, 0.5) }
    bench.set { bench.layer.add(fade, forKey: nil) }
    bench.host.advance(to: 10)
    #expect(isNear(log.times["stop A true"] ?? .nan, 4))
  }

  @Test("CA-T27: negative repeats count as none, a negative duration as the transaction's")
  func negativeTiming() {
    let move = ramp("position.x", 0, 100)
    (move.repeatCount, move.repeatDuration) = (-1, -2)
    #expect(isNear(Bench.x(move, at: 0.5), 50) && Bench.x(move, at: 1.5) == -1)
    (move.repeatCount, move.repeatDuration, move.duration) = (0, 0, -1)
    #expect(isNear(Bench.x(move, at: 0.125), 50) && Bench.x(move, at: 0.3) == -1)
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
    for x in [0.1, 0.4, 0.8] { #expect(isNear(Bench.x(move, at: x), x, within: 1e-4)) }
  }

  @Test("CA-C6: without a curve explicit animations are linear, implicit ones ease by default")
  func unnamedCurves() {
    #expect(isNear(Bench.x(ramp("position.x", 0, 100), at: 0.3), 30))
    let bench = Bench()
    bench.layer.opacity = 0
    #expect(bench.layer.animation(forKey: "opacity")?.timingFunction?.name == "default")
    bench.host.settle()
    #expect(isNear(bench.number("opacity", at: 0.125), 1 - 0.802403, within: 1e-4))
    let steps = CAKeyframeAnimation(keyPath: "position.x")
    (steps.values, steps.duration) = ([0.0, 10.0, 20.0], 1)
    #expect(isNear(Bench.x(steps, at: 0.3), 6))
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
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if bezier(Double(Float(x1)), Double(Float(x2)), middle) < x {
            low = middle
          } else {
            high = middle
          }
        }
        let wanted = bezier(Double(Float(y1)), Double(Float(y2)), low)
        #expect(isNear(Bench.x(move, at: x), wanted, within: 1e-5))
      }
    }
  }
}
