import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("Rules of actions and of attached animations") struct ActionRuleTests {
  /// An action that records its arguments, and the layer's opacity when it was looked up.
  private final class Probe: NSObject, CAAction, CALayerDelegate {
    var calls: [String] = []
    var opacityAtLookup: Float?
    /// What the delegate says: nothing, NSNull or this action.
    var answer: (any CAAction)?

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      calls.append("\(event) \(anObject is CALayer) \(dict == nil)")
    }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      opacityAtLookup = layer.opacity
      return answer
    }
  }

  private final class Classy: CALayer {
    nonisolated(unsafe) static let action = Probe()
    override class func defaultAction(forKey event: String) -> (any CAAction)? { action }
  }

  @Test("CA-A1, CA-A2: delegate, actions, style, class; nil goes on, NSNull ends the search")
  func search() {
    let layer = Classy()
    let delegate = Probe()
    let own = Probe()
    let styled = Probe()
    #expect(layer.action(forKey: "opacity") as? Probe === Classy.action)
    layer.style = ["actions": ["opacity": styled]]
    #expect(layer.action(forKey: "opacity") as? Probe === styled)
    layer.actions = ["opacity": own]
    #expect(layer.action(forKey: "opacity") as? Probe === own)
    layer.delegate = delegate
    #expect(layer.action(forKey: "opacity") as? Probe === own)
    delegate.answer = delegate
    #expect(layer.action(forKey: "opacity") as? Probe === delegate)
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test("CA-A3: only a live layer has built-in actions, and its class has none")
  func builtIn() {
    #expect(CALayer().action(forKey: "opacity") == nil)
    let fixture = LayerTestHost()
    #expect(fixture.layer.action(forKey: "opacity") is CABasicAnimation)
    #expect(CALayer.defaultAction(forKey: "opacity") == nil)
  }

  @Test("CA-A4: an action is found before the change, runs after it, and an animation adds itself")
  func running() {
    let fixture = LayerTestHost()
    let probe = Probe()
    probe.answer = probe
    fixture.layer.delegate = probe
    fixture.layer.opacity = 0.25
    #expect(probe.opacityAtLookup == 1 && probe.calls == ["opacity true true"])
    probe.answer = ramp("opacity", 0, 1)
    fixture.layer.opacity = 0.75
    #expect(fixture.layer.animationKeys() == ["opacity"])
  }

  @Test("CA-A8: a frame changes position, then bounds; an equal value changes nothing")
  func frame() {
    let fixture = LayerTestHost()
    fixture.layer.opacity = 1
    #expect(fixture.layer.animationKeys() == nil)
    fixture.layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(fixture.layer.animationKeys() == ["position", "bounds"])
  }

  @Test("CA-A10: a layer that is not live, or has only just joined, does not animate by itself")
  func notLive() {
    let alone = CALayer()
    let fixture = LayerTestHost()
    let fresh = CALayer()
    alone.opacity = 0.5
    #expect(alone.animationKeys() == nil)
    fixture.layer.addSublayer(fresh)
    fresh.opacity = 0.5
    #expect(fresh.animationKeys() == nil)
    fixture.host.settle()
    fresh.opacity = 0.75
    #expect(fresh.animationKeys() == ["opacity"])
  }

  @Test("CA-A12: an explicit animation of the property's name replaces the implicit one")
  func explicitAndImplicit() {
    let fixture = LayerTestHost()
    fixture.layer.opacity = 0.5
    fixture.layer.add(ramp("opacity", 0, 0, 9), forKey: "opacity")
    #expect(fixture.layer.animation(forKey: "opacity")?.duration == 9)
    let other = LayerTestHost()
    other.layer.add(ramp("opacity", 0, 0, 9), forKey: "own")
    other.layer.opacity = 0.5
    #expect(other.layer.animationKeys() == ["own", "opacity"])
    // The one added later wins while it runs.
    #expect(other.number("opacity", at: 0.1) > 0 && other.number("opacity", at: 0.3) == 0)
  }

  @Test("CA-A13: properties of subclasses animate by themselves, a path does not")
  func subclasses() {
    let shape = CAShapeLayer()
    let fixture = LayerTestHost(shape)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    #expect(shape.animationKeys() == nil)
    shape.lineWidth = 5
    shape.strokeEnd = 0.5
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(shape.animationKeys() == ["lineWidth", "strokeEnd", "fillColor"])
    fixture.host.settle()
  }

  private final class Drawing: CALayer {
    override func display() {
      contents = CGImage(width: 1, height: 1, pixels: [255, 0, 0, 255], isOpaque: true)
    }
  }

  @Test("CA-A14: a redraw cross-fades through the contents action, unless that is null")
  func redraw() {
    for isNull in [false, true] {
      let fixture = LayerTestHost(Drawing())
      fixture.set {
        fixture.layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        if isNull { fixture.layer.actions = ["contents": NSNull()] }
      }
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      fixture.layer.setNeedsDisplay()
      CATransaction.commit()
      fixture.host.settle()
      let fade = fixture.layer.animation(forKey: "contents")
      #expect(fade?.duration == (isNull ? nil : 0.25))
    }
  }

  @Test("CA-A14: a text layer's new string cross-fades")
  func textRedraw() {
    let text = CATextLayer()
    let fixture = LayerTestHost(text)
    fixture.set {
      text.bounds = CGRect(x: 0, y: 0, width: 50, height: 20)
      text.string = "one"
    }
    text.string = "two"
    fixture.host.settle()
    withKnownIssue("a text layer draws its picture without the contents action") {
      #expect((text.animationKeys() ?? []).contains("contents"))
    }
  }

  @Test(
    "CA-K2: the last segment that starts at or before the time counts, between its own key times",
    arguments: [
      ([0, -1, 1], [25, 27.5, 30]), ([0, 0, 1], [20, 25, 30]), ([0.4, 0, 1], [20, 25, 30]),
      ([0, 0.8, 0.2], [10, 16.25, 30]), ([0.6, 0.4, 1], [10, 21.667, 30]),
      ([0, 1.5, 1], [10, 13.333, 16.667]), ([0.5, -0.5, 2], [22, 24, 26]),
      ([0.5, 0.2, 0.1], [10, 30, 30]), ([-1, -0.5, 0.25], [26.667, 30, 30]),
      ([0, .nan, 1], [20, 25, 30]), ([-.infinity, 0.5, .infinity], [20, 20, 20]),
    ] as [([Double], [Double])])
  func decreasingKeyTimes(_ times: [Double], _ expected: [Double]) {
    let fixture = LayerTestHost()
    let frames = CAKeyframeAnimation(keyPath: "zPosition")
    frames.values = [10, 20, 30].map { CGFloat($0) }
    frames.keyTimes = times.map { NSNumber(value: $0) }
    frames.duration = 1
    frames.fillMode = .both
    frames.isRemovedOnCompletion = false
    fixture.set { fixture.layer.add(frames, forKey: nil) }
    for (time, value) in zip([0, 0.5, 1], expected) {
      fixture.host.advance(to: time)
      let shown = Double(fixture.layer.presentation()?.zPosition ?? 0)
      #expect(abs(shown - value) < 0.01, "\(times) at \(time): \(shown), not \(value)")
    }
  }

  @Test("CA-M3, CA-M4: one animation a key, oldest first; any number without one, never listed")
  func keys() {
    let fixture = LayerTestHost()
    let log = EventLog()
    #expect(fixture.layer.animationKeys() == nil)
    let first = ramp("opacity", 0, 1)
    first.delegate = log.delegate("first")
    fixture.set {
      fixture.layer.add(first, forKey: "a")
      fixture.layer.add(ramp("opacity", 0, 1), forKey: "b")
      for _ in 1...2 { fixture.layer.add(ramp("opacity", 0, 1), forKey: nil) }
    }
    #expect(fixture.layer.animationKeys() == ["a", "b"])
    fixture.set { fixture.layer.add(ramp("opacity", 0, 1), forKey: "a") }
    #expect(fixture.layer.animationKeys() == ["b", "a"])
    #expect(log.events == ["start first", "stop first false"])
    fixture.set { fixture.layer.removeAllAnimations() }
    #expect(fixture.layer.animations?.isEmpty ?? true)
  }

  @Test("CA-M8: animations and layers keep any key, and copies carry it")
  func ownKeys() throws {
    let animation = ramp("opacity", 0, 1)
    let layer = CALayer()
    animation.setValue("tag", forKey: "own")
    layer.setValue(7, forKey: "own")
    let copy = try #require(animation.copy() as? CAAnimation)
    #expect(copy.value(forKey: "own") as? String == "tag")
    #expect(layer.value(forKey: "own") as? Int == 7)
  }

  @Test("CA-M10: without its animation a layer shows its model")
  func removal() {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(ramp("opacity", 0, 0), forKey: "a") }
    #expect(fixture.number("opacity", at: 0.5) == 0)
    fixture.set { fixture.layer.removeAnimation(forKey: "a") }
    #expect(fixture.number("opacity", at: 0.5) == 1)
  }

  @Test("CA-M11: a layer that leaves the tree loses its animations at the commit")
  func leaving() {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.add(ramp("opacity", 0, 0), forKey: "a") }
    CATransaction.begin()
    fixture.layer.removeFromSuperlayer()
    #expect(fixture.layer.animationKeys() == ["a"])
    CATransaction.commit()
    fixture.host.settle()
    #expect(fixture.layer.animationKeys() == nil)
  }

  @Test("CA-EX31: a layer inserted above a layer that is no sublayer goes last")
  func aboveNoSublayer() {
    let layer = CALayer()
    let first = CALayer()
    let added = CALayer()
    layer.addSublayer(first)
    layer.insertSublayer(added, above: layer)
    #expect(layer.sublayers?.last === added && layer.sublayers?.count == 2)
  }
}
