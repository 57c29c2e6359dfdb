import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Rules of animations and springs") struct AnimationRuleTests {
  @Test("CA-B13: paths of the same elements mix point by point, others change at the middle")
  func paths() {
    let fixture = LayerTestHost(CAShapeLayer())
    func box(_ to: CGPath, at time: Double) -> CGRect? {
      let path = ramp(
        "path", CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil), to)
      path.beginTime = fixture.host.now + 1e-9
      fixture.set { fixture.layer.add(path, forKey: "path") }
      fixture.host.advance(to: fixture.host.now + time)
      return (fixture.layer.presentation() as? CAShapeLayer)?.path?.boundingBoxOfPath
    }
    let target = CGRect(x: 10, y: 0, width: 20, height: 20)
    let mixed = box(CGPath(rect: target, transform: nil), at: 0.5)
    #expect(isNear(Double(mixed?.minX ?? .nan), 5) && isNear(Double(mixed?.width ?? .nan), 15))
    #expect(box(CGPath(ellipseIn: target, transform: nil), at: 0.4)?.minX == 0)
    let last = box(CGPath(ellipseIn: target, transform: nil), at: 0.6)
    #expect(isNear(Double(last?.minX ?? .nan), 10))
  }

  @Test("CA-B15: lists of one length mix by element, others change at the middle")
  func lists() {
    func locations(_ to: [Double], at time: Double) -> [Double]? {
      let fixture = LayerTestHost(CAGradientLayer())
      fixture.set { fixture.layer.add(ramp("locations", [0.0, 1.0], to), forKey: nil) }
      fixture.host.advance(to: time)
      return (fixture.layer.presentation() as? CAGradientLayer)?.locations?.map(\.doubleValue)
    }
    #expect(locations([0.5, 0.75], at: 0.5) == [0.25, 0.875])
    #expect(locations([0, 0.25, 1], at: 0.4) == [0, 1])
    #expect(locations([0, 0.25, 1], at: 0.6) == [0, 0.25, 1])
  }

  @Test("CA-B20: a frame, a gravity or a fill rule does not animate")
  func notAnimatable() {
    let fixture = LayerTestHost(CAShapeLayer())
    let box = CGRect(x: 1, y: 2, width: 30, height: 40)
    fixture.set {
      fixture.layer.frame = box
      fixture.layer.add(
        ramp("frame", CGRect.zero, CGRect(x: 9, y: 9, width: 9, height: 9)), forKey: "a")
      fixture.layer.add(ramp("contentsGravity", "left", "right"), forKey: "b")
      fixture.layer.add(ramp("fillRule", "even-odd", "even-odd"), forKey: "c")
    }
    fixture.host.advance(to: 0.5)
    let shown = fixture.layer.presentation() as? CAShapeLayer
    #expect(shown?.frame == box)
    #expect(shown?.contentsGravity == .resize)
    #expect(shown?.fillRule == .nonZero)
  }

  @Test("CA-B21: abstract animations run and call their delegate, and change nothing")
  func abstractClasses() {
    let fixture = LayerTestHost()
    let log = EventLog()
    let plain = CAAnimation()
    let property = CAPropertyAnimation(keyPath: "opacity")
    for (name, animation) in [("A", plain), ("B", property)] {
      animation.duration = 1
      animation.delegate = log.delegate(name)
      fixture.set { fixture.layer.add(animation, forKey: name) }
    }
    #expect(fixture.number("opacity", at: 0.5) == 1)
    #expect(fixture.layer.animationKeys() == ["A", "B"])
    fixture.host.advance(to: 2)
    #expect(log.events == ["start A", "start B", "stop A true", "stop B true"])
  }

  private func keyframes(_ values: [Any], _ mode: CAAnimationCalculationMode = .linear)
    -> CAKeyframeAnimation
  {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.calculationMode = mode
    animation.duration = 1
    return animation
  }

  @Test("CA-K1: a path counts, whatever the values are")
  func pathBeforeValues() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path
    move.duration = 1
    move.values = [CGPoint(x: 50, y: 0), CGPoint(x: 90, y: 0)]
    #expect(isNear(LayerTestHost.x(move, at: 0.5), 5))
  }

  @Test("CA-K2: without key times values are spaced evenly, discrete ones hold equal shares")
  func keyTimes() {
    #expect(isNear(LayerTestHost.x(keyframes([0.0, 10.0, 30.0]), at: 0.75), 20))
    let steps = keyframes([1.0, 2.0, 3.0, 4.0], .discrete)
    for (time, value) in [(0.2, 1.0), (0.3, 2), (0.6, 3), (0.9, 4)] {
      #expect(LayerTestHost.x(steps, at: time) == value)
    }
    // A common prefix of values and times is used.
    let short = keyframes([0.0, 10.0, 30.0])
    short.keyTimes = [0, 1]
    #expect(isNear(LayerTestHost.x(short, at: 0.5), 5))
  }

  @Test("CA-K2: key times out of order hold for steps, splines and paths")
  func keyTimesOutOfOrder() {
    let steps = keyframes([1.0, 2.0, 3.0], .discrete)
    steps.keyTimes = [0, 0.8, 0.5]
    for (time, value) in [(0.25, 1.0), (0.75, 3), (0.9, 3)] {
      #expect(LayerTestHost.x(steps, at: time) == value, "\(time)")
    }
    let spline = keyframes([10.0, 10.0, 30.0], .cubic)
    spline.keyTimes = [0, -0.5, 0.5]
    // Half of the second segment, whose tangents are not scaled: 10, half and all of its chord.
    #expect(isNear(LayerTestHost.x(spline, at: 0), 18.75))
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0)])
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path
    move.duration = 1
    move.keyTimes = [0, -0.5, 0.5]
    #expect(isNear(LayerTestHost.x(move, at: 0), 20) && isNear(LayerTestHost.x(move, at: 0.25), 25))
  }

  @Test("CA-K2: values between key times out of order are held as long as they are equal")
  func heldOutOfOrder() {
    let fixture = LayerTestHost()
    let frames = keyframes([5.0, 5.0, 9.0, 9.0])
    frames.keyTimes = [0, 0.6, 0.2, 1]
    fixture.set { fixture.layer.add(frames, forKey: nil) }
    for (time, value) in [(0.0, 5.0), (0.1, 5), (0.19, 5), (0.21, 9), (0.3, 9), (0.9, 9)] {
      fixture.host.advance(to: time)
      fixture.host.update(at: time)
      let shown = fixture.host.tree.nodes.map(\.placement.position.x)
      #expect(shown.contains { isNear(Double($0), value) }, "\(time): \(shown)")
    }
  }

  @Test("CA-K5: values without a distance are spaced evenly", arguments: ["paced", "cubicPaced"])
  func pacedWithoutDistance(_ mode: String) throws {
    let fixture = LayerTestHost()
    let frames = CAKeyframeAnimation(keyPath: "transform")
    frames.values = [1.0, 2, 10].map { CATransform3DMakeScale($0, $0, 1) }
    frames.duration = 1
    frames.calculationMode = CAAnimationCalculationMode(rawValue: mode)
    frames.keyTimes = [0, 0.9, 1]
    fixture.set { fixture.layer.add(frames, forKey: nil) }
    for (time, scale) in [(0.0, 1.0), (0.25, 1.5), (0.5, 2), (0.75, 6)] {
      #expect(isNear(fixture.number("transform.scale.x", at: time), scale), "\(mode) at \(time)")
    }
    let shape = CAShapeLayer()
    let drawn = LayerTestHost(shape)
    let paths = CAKeyframeAnimation(keyPath: "path")
    paths.values = [4.0, 8, 40].map { CGPath.rect(0, 0, $0, 4) }
    paths.duration = 1
    paths.calculationMode = frames.calculationMode
    drawn.set { shape.add(paths, forKey: nil) }
    drawn.host.advance(to: 0.25)
    #expect(try #require(shape.presentation()?.path).boundingBox.width == 6)
  }

  @Test("CA-K7: segments without a timing function are linear, and the whole's comes first")
  func timingFunctions() {
    let move = keyframes([0.0, 10.0, 20.0])
    move.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    #expect(isNear(LayerTestHost.x(move, at: 0.25), 3.153568, within: 1e-4))
    #expect(isNear(LayerTestHost.x(move, at: 0.75), 15))
    move.timingFunctions = nil
    move.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(isNear(LayerTestHost.x(move, at: 0.5), 6.307136, within: 1e-4))
  }

  @Test("CA-K12: a discrete path shows the start of each segment, never its own end")
  func discretePath() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path
    move.calculationMode = .discrete
    move.duration = 1
    for (time, x) in [(0.25, 0.0), (0.75, 10), (0.99, 10)] {
      #expect(LayerTestHost.x(move, at: time) == x)
    }
  }

  @Test("CA-K13: the worked line of every mode; additive and cumulative ones")
  func workedModes() {
    let values = [0.0, 1, 0.5, 0.7]
    let wanted: [(CAAnimationCalculationMode, Double)] = [
      (.linear, 0.75), (.discrete, 0.5), (.paced, 0.85), (.cubic, 0.8),
    ]
    for (mode, value) in wanted {
      #expect(isNear(LayerTestHost.x(keyframes(values, mode), at: 0.5), value))
    }
    let more = keyframes(values)
    more.isAdditive = true
    #expect(isNear(LayerTestHost.x(more, at: 0.5, model: 100), 100.75))
    more.isAdditive = false
    more.isCumulative = true
    more.repeatCount = 2
    #expect(isNear(LayerTestHost.x(more, at: 1.5), 0.75 + 0.7))
  }

  @Test("CA-K14: one value, no value or a path without segments shows the model")
  func nothingToShow() {
    #expect(
      LayerTestHost.x(keyframes([5.0]), at: 0.5) == -1
        && LayerTestHost.x(keyframes([]), at: 0.5) == -1)
    let move = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 9, y: 9))
    move.path = path
    move.duration = 1
    #expect(LayerTestHost.x(move, at: 0.5) == -1)
  }

  private func spring(_ damping: CGFloat, velocity: CGFloat = 0) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0.0
    spring.toValue = 1.0
    spring.duration = 2
    spring.damping = damping
    spring.initialVelocity = velocity
    return spring
  }

  @Test("CA-S2: critical damping follows its formula")
  func criticalSpring() {
    for t in [0.05, 0.2, 0.6] {
      let wanted = 1 - exp(-10 * t) * (1 + (10 - 3) * t)
      #expect(isNear(LayerTestHost.x(spring(20, velocity: 3), at: t), wanted))
    }
  }

  @Test("CA-S7: a positive velocity points towards the end value")
  func velocity() {
    #expect(
      LayerTestHost.x(spring(10, velocity: 5), at: 0.05) > LayerTestHost.x(spring(10), at: 0.05))
    #expect(LayerTestHost.x(spring(10, velocity: -5), at: 0.05) < 0)
  }

  @Test("CA-S8: constants without meaning leave the old ones")
  func refusedConstants() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.mass = 0
    spring.stiffness = -1
    spring.damping = -1
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0)
  }

  @Test("CA-S9: a spring ignores its timing function")
  func springCurve() {
    let plain = spring(10)
    let eased = spring(10)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(LayerTestHost.x(plain, at: 0.3) == LayerTestHost.x(eased, at: 0.3))
  }

  @Test("CA-S10: speed, reversals and adding up are those of any basic animation")
  func springTiming() {
    let value = LayerTestHost.x(spring(10), at: 0.5)
    let fast = spring(10)
    let back = spring(10)
    let more = spring(10)
    fast.speed = 2
    back.autoreverses = true
    more.isAdditive = true
    #expect(
      isNear(LayerTestHost.x(fast, at: 0.25), value)
        && isNear(LayerTestHost.x(back, at: 3.5), value))
    #expect(isNear(LayerTestHost.x(more, at: 0.5, model: 100), 100 + value))
    #expect(
      isNear(LayerTestHost.x(spring(10), at: 2), 1, within: 1e-3)
        && LayerTestHost.x(spring(10), at: 2.01) == -1)
  }
}
