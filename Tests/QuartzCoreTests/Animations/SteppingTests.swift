import LaminaTestSupport
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Time may pass in steps of any size: what is seen at an instant is the same.
@Suite struct SteppingTests {
  static let rates: [Double] = [1, 7, 24, 60, 240]

  /// A layer with animations of all kinds, the same for the same seed.
  private static func scene(_ seed: UInt64) -> LayerTestHost {
    var dice = SeededGenerator(seed: seed)
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.position = CGPoint(x: 5, y: 7)
      for _ in 0..<6 { fixture.layer.add(animation(&dice), forKey: nil) }
    }
    // Something happens between frames, and changes the model.
    fixture.host.schedule(at: 0.777) { fixture.layer.opacity = 0.25 }
    fixture.host.schedule(at: 1.1) {
      CATransaction.setAnimationDuration(0.9)
      fixture.layer.position = CGPoint(x: 90, y: 20)
    }
    return fixture
  }

  private static func animation(_ dice: inout SeededGenerator) -> CAAnimation {
    let animation: CAPropertyAnimation
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = Double.random(in: 0..<9, using: &dice)
      move.byValue = 50
      animation = move
    case 1:
      let spring = CASpringAnimation(keyPath: "position.y")
      spring.toValue = 80
      spring.stiffness = 200
      animation = spring
    case 2:
      let frames = CAKeyframeAnimation(keyPath: "opacity")
      frames.values = [0, 1, 0.5, 0.7]
      frames.calculationMode = .cubic
      animation = frames
    default:
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 9
      animation = turn
    }
    animation.isAdditive = Bool.random(using: &dice)
    animation.isCumulative = Bool.random(using: &dice)
    animation.duration = Double.random(in: 0.1..<1, using: &dice)
    animation.beginTime = Double.random(in: 0..<1, using: &dice)
    animation.repeatCount = Float.random(in: 0..<3, using: &dice)
    animation.autoreverses = Bool.random(using: &dice)
    animation.timeOffset = Double.random(in: 0..<0.3, using: &dice)
    animation.fillMode =
      [.both, .forwards, .backwards, .removed].randomElement(using: &dice) ?? .both
    return animation
  }

  private static func style(_ fixture: LayerTestHost) -> [Double] {
    ["position.x", "position.y", "opacity", "transform.rotation.z"].map {
      Boxed.double(fixture.layer.presentation()?.value(forKeyPath: $0)) ?? .nan
    }
  }

  @Test("CA-TR15: stepping at any rate shows what going there at once shows", arguments: 1...40)
  func steps(_ seed: Int) {
    for time in [0.5, 0.777, 1, 1.5, 2] {
      let direct = Self.scene(UInt64(seed))
      direct.host.advance(to: time)
      let wanted = Self.style(direct)
      for rate in Self.rates {
        let stepped = Self.scene(UInt64(seed))
        var frame = 1.0
        while frame / rate < time {
          stepped.host.advance(to: frame / rate)
          frame += 1
        }
        stepped.host.advance(to: time)
        let found = Self.style(stepped)
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "\(rate) fps, \(time) s")
      }
    }
  }

  @Test("Odd values and nested transactions never trap", arguments: 1...30)
  func oddValues(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let odd: [Any?] = [
      nil, Double.nan, Double.infinity, -Double.infinity, Double.leastNonzeroMagnitude, 1e308,
      -1e308, 0.0, "text", true,
      Int.max, Int.min, CGPoint(x: CGFloat.nan, y: 1), CGRect.null, CGRect.infinite,
      CATransform3D(), CGColor(red: 1, green: 0, blue: 0, alpha: 1), NSNull(), [1, 2], [],
      NSValue(point: .zero), CGMutablePath(),
    ]
    let keyPaths =
      CALayer.properties.map(\.key) + [
        "position.x", "transform.rotation.z", "transform.scale", "bounds.size", "nothing", "", ".",
        "bounds.", "transform.rotation.z.x", "frame",
      ]
    let fixture = LayerTestHost()
    func number() -> Double { Boxed.double(odd.randomElement(using: &dice) ?? 0) ?? 0.5 }
    for _ in 0..<60 {
      let depth = Int.random(in: 0..<3, using: &dice)
      for _ in 0..<depth {
        CATransaction.begin()
        CATransaction.setAnimationDuration(number())
      }
      let keyPath = keyPaths.randomElement(using: &dice) ?? ""
      let animation: CAPropertyAnimation
      if Bool.random(using: &dice) {
        let basic = CASpringAnimation(keyPath: keyPath)
        basic.fromValue = odd.randomElement(using: &dice) ?? nil
        basic.toValue = odd.randomElement(using: &dice) ?? nil
        basic.byValue = odd.randomElement(using: &dice) ?? nil
        (basic.mass, basic.damping, basic.initialVelocity) = (number(), number(), number())
        animation = basic
      } else {
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = (0..<4).map { _ in (odd.randomElement(using: &dice) ?? 0) ?? NSNull() }
        frames.keyTimes = (0..<Int.random(in: 0..<5, using: &dice)).map { _ in
          NSNumber(value: number())
        }
        let modes: [CAAnimationCalculationMode] = [.linear, .cubic, .paced, .cubicPaced, .discrete]
        frames.calculationMode = modes.randomElement(using: &dice) ?? .linear
        animation = frames
      }
      (animation.beginTime, animation.duration, animation.timeOffset) = (
        number(), number(), number()
      )
      (animation.speed, animation.repeatCount) = (Float(number()), Float(number()))
      animation.repeatDuration = number()
      animation.isCumulative = true
      animation.isAdditive = Bool.random(using: &dice)
      animation.fillMode = .both
      animation.isRemovedOnCompletion = Bool.random(using: &dice)
      fixture.layer.add(animation, forKey: Bool.random(using: &dice) ? "one" : nil)
      (fixture.layer.speed, fixture.layer.beginTime) = (Float(number()), number())
      fixture.layer.setValue(odd.randomElement(using: &dice) ?? nil, forKeyPath: keyPath)
      for _ in 0..<depth { CATransaction.commit() }
      fixture.host.advance(to: fixture.host.now + Double.random(in: 0..<2, using: &dice))
      _ = fixture.layer.presentation()?.frame
      _ = fixture.host.snapshot(at: number())
    }
  }
}
