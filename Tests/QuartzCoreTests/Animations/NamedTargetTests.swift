import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

/// Key paths of animations that lead into lists: sublayers, filters, emitter cells (CA-B19).
@Suite struct NamedTargetTests {
  /// A filter as key paths see one: a name, and inputs by key.
  private final class Blur: NamedTarget {
    let targetName: String?
    var inputs: [String: Any]

    init(_ name: String, _ inputs: [String: Any]) { (targetName, self.inputs) = (name, inputs) }
    func makePresentationCopy() -> any NamedTarget { Blur(targetName ?? "", inputs) }
    func copyValues(from original: any NamedTarget) {
      if let original = original as? Blur { inputs = original.inputs }
    }
    func value(forKeyPath keyPath: String) -> Any? { inputs[keyPath] }
    func setValue(_ value: Any?, forKeyPath keyPath: String) { inputs[keyPath] = value }
  }

  private let host: LayerHost
  private let root: CALayer
  private let child = CALayer()

  init() {
    root = CALayer()
    root.addSublayer(child)
    child.name = "a"
    host = LayerHost(layer: root, size: CGSize(width: 100, height: 100))
    host.commit()
    CATransaction.setDisableActions(true)
  }

  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 2)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  private func add(_ animation: CAAnimation, to layer: CALayer? = nil) {
    (layer ?? root).add(animation, forKey: "one")
    host.commit()
  }

  @Test("CA-B19: sublayers.<name>.<key> animates the sublayer, in the time of the layer above")
  func sublayer() {
    child.position.x = 7
    child.speed = 0
    add(basic("sublayers.a.position.x", 0, 100))
    host.advance(to: 1)
    #expect(child.presentation()?.position.x == 50)
    #expect(host.snapshot(at: 1).nodes[1].placement.position.x == 50)
    #expect(root.presentation()?.value(forKeyPath: "sublayers.a.position.x") as? CGFloat == 50)
    #expect(child.position.x == 7)
    #expect(child.animationKeys() == nil)
    host.advance(to: 3)
    #expect(child.presentation()?.position.x == 7)
    #expect(host.snapshot(at: 3).nodes[1].placement.position.x == 7)
  }

  @Test("CA-B19: it acts on top of the sublayer's own animations, and goes when it is removed")
  func onTop() {
    add(basic("opacity", 0, 0.5), to: child)
    let more = basic("sublayers.a.opacity", 0.25, 0.25)
    more.isAdditive = true
    add(more)
    host.advance(to: 1)
    #expect(child.presentation()?.opacity == 0.5)
    root.removeAnimation(forKey: "one")
    #expect(child.presentation()?.opacity == 0.25)
    #expect(host.snapshot(at: 1).nodes[1].opacity == 0.25)
  }

  @Test("CA-B19: groups reach several layers; masks and sublayers of sublayers are found")
  func group() {
    let inner = CALayer()
    let mask = CALayer()
    inner.name = "b"
    child.addSublayer(inner)
    root.mask = mask
    let group = CAAnimationGroup()
    group.animations = [
      basic("opacity", 0, 1), basic("sublayers.a.zPosition", 0, 10),
      basic("sublayers.a.sublayers.b.cornerRadius", 0, 4), basic("mask.borderWidth", 0, 6),
    ]
    group.duration = 2
    add(group)
    host.advance(to: 1)
    #expect(root.presentation()?.opacity == 0.5)
    #expect(child.presentation()?.zPosition == 5)
    #expect(child.presentation()?.opacity == 1)
    #expect(inner.presentation()?.cornerRadius == 2)
    #expect(mask.presentation()?.borderWidth == 3)
    let tree = host.snapshot(at: 1)
    #expect(tree.nodes.map(\.style.corners.radius) == [0, 0, 0, 2])
    #expect(tree.nodes.map(\.style.borderWidth) == [0, 3, 0, 0])
  }

  @Test("CA-B19: a layer that is put elsewhere is no longer animated from where it was")
  func moved() {
    add(basic("sublayers.a.opacity", 0.5, 0.5))
    host.advance(to: 1)
    #expect(child.presentation()?.opacity == 0.5)
    let other = CALayer()
    root.addSublayer(other)
    other.addSublayer(child)
    host.commit()
    #expect(child.presentation()?.opacity == 1)
    #expect(host.snapshot(at: 1).nodes.map(\.opacity) == [1, 1, 1])
  }

  @Test(
    "CA-B18: an unknown name has no effect; the delegate hears begin and end",
    arguments: [
      "sublayers.z.opacity", "sublayers.a", "sublayers.", "filters.z.x", "filters.x",
      "emitterCells.a.birthRate", "mask.opacity", "sublayers.a.frame", "sublayers.a.sublayers.a.x",
    ])
  func unknown(_ keyPath: String) {
    let log = EventLog()
    let animation = basic(keyPath, 0, 1)
    animation.delegate = log.delegate("A")
    add(animation)
    host.advance(to: 3)
    #expect(log.events == ["start A", "stop A true"])
  }

  @Test("CA-B19: the layer may be named and inserted after the animation is added")
  func late() {
    let late = CALayer()
    root.add(basic("sublayers.late.opacity", 0, 1), forKey: nil)
    late.name = "late"
    root.addSublayer(late)
    host.commit()
    host.advance(to: 1)
    #expect(late.presentation()?.opacity == 0.5)
  }

  @Test("CA-B19: filters.<name>.<input> animates what presentation layers hold, not the filter")
  func filter() throws {
    let blur = Blur("blur", ["inputRadius": 3.0, "inputAngle": 1.0])
    child.filters = ["other", blur]
    host.commit()
    let group = CAAnimationGroup()
    group.animations = [
      basic("filters.blur.inputRadius", 0, 10), basic("filters.blur.inputAngle", nil, 2),
    ]
    group.duration = 2
    add(group, to: child)
    for time in [0.5, 1.0] {
      host.advance(to: time)
      let shown = try #require(child.presentation())
      #expect(shown.value(forKeyPath: "filters.blur.inputRadius") as? Double == 5 * time)
      #expect(shown.value(forKeyPath: "filters.blur.inputAngle") as? Double == 1 + time / 2)
      #expect(shown.filters?.first as? String == "other")
    }
    #expect(blur.inputs["inputRadius"] as? Double == 3)
    child.setValue(4.0, forKeyPath: "filters.blur.inputAngle")
    host.commit()
    #expect(child.presentation()?.value(forKeyPath: "filters.blur.inputAngle") as? Double == 3)
    host.advance(to: 3)
    #expect(child.presentation()?.value(forKeyPath: "filters.blur.inputRadius") as? Double == 3)
    #expect(child.value(forKeyPath: "filters.blur.inputAngle") as? Double == 4)
  }

  @Test("CA-B19: emitterCells.<name>.<key> animates a cell, also one of a cell")
  func cells() throws {
    let spark = CAEmitterCell()
    let trail = CAEmitterCell()
    spark.name = "spark"
    trail.name = "trail"
    spark.birthRate = 7
    spark.emitterCells = [trail]
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [spark]
    root.addSublayer(emitter)
    host.commit()
    let group = CAAnimationGroup()
    group.animations = [
      basic("emitterCells.spark.birthRate", 0, 100),
      basic("emitterCells.spark.emitterCells.trail.velocity", 0, 50),
      basic(
        "emitterCells.spark.color", CGColor(red: 0, green: 0, blue: 0, alpha: 1),
        CGColor(red: 1, green: 1, blue: 1, alpha: 1)),
      basic("emitterCells.spark.contentsRect.size.width", 0, 1),
    ]
    group.duration = 2
    add(group, to: emitter)
    host.advance(to: 1)
    let shown = try #require(emitter.presentation()?.emitterCells?.first)
    #expect(shown !== spark)
    #expect(shown.birthRate == 50)
    #expect(shown.emitterCells?.first?.velocity == 25)
    #expect(shown.contentsRect.width == 0.5)
    #expect(shown.color?.components?.first == 0.5)
    #expect((spark.birthRate, trail.velocity) == (7, 0))
    host.advance(to: 3)
    #expect(emitter.presentation()?.emitterCells?.first === spark)
  }

  @Test("CA-B18: extra keys of a presentation layer follow the model when nothing animates them")
  func extras() {
    root.setValue(1.0, forKey: "progress")
    host.commit()
    add(basic("progress", 0, 10))
    host.advance(to: 1)
    #expect(root.presentation()?.value(forKey: "progress") as? Double == 5)
    root.setValue(3.0, forKey: "progress")
    host.advance(to: 3)
    #expect(root.presentation()?.value(forKey: "progress") as? Double == 3)
  }
}
