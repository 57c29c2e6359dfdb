import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

/// Animations with `isRemovedOnCompletion` false, of layers outside of a tree (CA-M11).
@Suite struct KeptAnimationTests {
  private let fixture = LayerTestHost()

  private func kept(
    _ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1, repeats: Float = .infinity
  ) -> CABasicAnimation {
    let animation = ramp(keyPath, from, to, duration)
    animation.isRemovedOnCompletion = false
    animation.repeatCount = repeats
    return animation
  }

  private func leave(_ layer: CALayer? = nil, at time: Double) {
    fixture.host.advance(to: time)
    fixture.set { (layer ?? fixture.layer).removeFromSuperlayer() }
  }

  private func join(_ layer: CALayer? = nil, at time: Double) {
    fixture.host.advance(to: time)
    fixture.set { fixture.root.addSublayer(layer ?? fixture.layer) }
  }

  @Test(
    "CA-M11: animations that are not removed on completion run on when the layer is back",
    arguments: [0.0, 0.25])
  func comingBack(_ begin: Double) {
    fixture.host.advance(to: begin)
    fixture.set {
      fixture.layer.add(kept("position.x", 0, 100, 4), forKey: "kept")
      fixture.layer.add(ramp("opacity", 0, 1, 40), forKey: "removed")
    }
    for leaving in [1.0, 3.5, 6] {
      leave(at: leaving)
      #expect(fixture.layer.animationKeys() == ["kept"] && fixture.layer.presentation() == nil)
      join(at: leaving + 1)
      let expected = (leaving + 1 - begin).truncatingRemainder(dividingBy: 4) * 25
      #expect(isNear(fixture.number("position.x", at: leaving + 1), expected), "\(leaving)")
    }
  }

  @Test("CA-M11: one added outside of a tree begins when the layer joins one")
  func addedOutside() {
    leave(at: 1)
    fixture.set {
      fixture.layer.add(kept("position.x", 0, 100, 4), forKey: "now")
      let later = kept("opacity", 0, 1, 4)
      later.beginTime = 1
      fixture.layer.add(later, forKey: "given")
      fixture.layer.add(ramp("zPosition", 0, 1, 40), forKey: "removed")
    }
    #expect(fixture.layer.animationKeys() == ["now", "given"])
    join(at: 2)
    #expect(isNear(fixture.number("position.x", at: 3), 25))
    #expect(isNear(fixture.number("opacity", at: 3), 0.5))
  }

  @Test("CA-M11: animations of layers below, in groups and on masks stay, too")
  func nested() {
    let outer = CALayer()
    let inner = CALayer()
    let mask = CALayer()
    outer.addSublayer(inner)
    inner.mask = mask
    let group = CAAnimationGroup()
    group.animations = [ramp("position.x", 0, 100, 4)]
    group.duration = 4
    group.isRemovedOnCompletion = false
    inner.add(group, forKey: "group")
    mask.add(kept("opacity", 0, 1, 4), forKey: "mask")
    join(outer, at: 0)
    leave(outer, at: 1)
    // Out of the removed layer, and back by itself.
    inner.removeFromSuperlayer()
    join(inner, at: 2)
    #expect(isNear(Double(inner.presentation()?.position.x ?? 0), 50))
    #expect(isNear(Double(mask.presentation()?.opacity ?? 0), 0.5))
  }

  @Test("CA-M11: one that targets a sublayer by name finds it again")
  func forwarded() {
    let named = CALayer()
    named.name = "dot"
    fixture.set {
      fixture.layer.addSublayer(named)
      fixture.layer.add(kept("sublayers.dot.zPosition", 0, 100, 10), forKey: nil)
    }
    leave(at: 1)
    join(at: 2)
    fixture.host.advance(to: 3)
    #expect(isNear(Double(named.presentation()?.zPosition ?? 0), 30))
  }

  @Test("CA-M11: another tree shows it, too, and the first one forgets its events")
  func otherTree() {
    let log = EventLog()
    let animation = kept("position.x", 0, 100, 2, repeats: 1)
    animation.delegate = log.delegate("a")
    fixture.set { fixture.layer.add(animation, forKey: "a") }
    leave(at: 1)
    fixture.host.advance(to: 10)
    #expect(log.events == ["start a"] && !fixture.host.events.hasAnimations)
    let other = LayerTestHost()
    other.host.advance(to: 1)
    other.set { other.root.addSublayer(fixture.layer) }
    #expect(isNear(Double(fixture.layer.presentation()?.position.x ?? 0), 50))
    other.host.advance(to: 5)
    #expect(log.events == ["start a", "stop a true"] && fixture.layer.animationKeys() == ["a"])
  }

  @Test("CA-M11: blocks and delegates wait for the tree")
  func waiting() {
    let log = EventLog()
    leave(at: 0)
    let animation = kept("opacity", 0, 1, 1, repeats: 1)
    animation.delegate = log.delegate("a")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("block") }
    fixture.layer.add(animation, forKey: "a")
    CATransaction.commit()
    fixture.host.advance(to: 3)
    #expect(log.events == [])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("joined") }
    fixture.root.addSublayer(fixture.layer)
    CATransaction.commit()
    fixture.host.advance(to: 3.5)
    #expect(log.events == ["start a", "joined"])
    fixture.host.advance(to: 5)
    #expect(log.events == ["start a", "joined", "block", "stop a true"])
  }

  @Test(
    "CA-M11: blocks and delegates are notified when the layer is gone, or the animation removed")
  func ended() {
    let log = EventLog()
    leave(at: 0)
    func add(_ name: String, to layer: CALayer) {
      let animation = kept("opacity", 0, 1)
      animation.delegate = log.delegate(name)
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("block \(name)") }
      layer.add(animation, forKey: name)
      CATransaction.commit()
      fixture.host.settle()
    }
    add("a", to: fixture.layer)
    do { add("b", to: CALayer()) }
    fixture.host.advance(to: 1)
    #expect(log.events == ["block b", "stop b false"])
    fixture.set { fixture.layer.removeAllAnimations() }
    fixture.host.advance(to: 2)
    #expect(log.events.suffix(2) == ["block a", "stop a false"])
    join(at: 3)
    #expect(fixture.layer.animationKeys() == nil && log.events.count == 4)
  }

  @Test("CA-M11: joining and leaving in one transaction changes nothing")
  func atOnce() {
    leave(at: 0)
    fixture.set { fixture.layer.add(kept("position.x", 0, 100, 4), forKey: "a") }
    for _ in 0..<2 {
      fixture.set {
        fixture.root.addSublayer(fixture.layer)
        fixture.layer.removeFromSuperlayer()
      }
      #expect(fixture.layer.animationKeys() == ["a"])
    }
    join(at: 1)
    fixture.set {
      fixture.layer.removeFromSuperlayer()
      fixture.root.insertSublayer(fixture.layer, at: 0)
    }
    #expect(isNear(fixture.number("position.x", at: 2), 25))
  }

  @Test("CA-M11: animations of an emitter and transitions are kept, too")
  func emittersAndTransitions() throws {
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [CAEmitterCell()]
    emitter.add(kept("birthRate", 0, 1), forKey: "rate")
    let transition = CATransition()
    transition.duration = 4
    transition.isRemovedOnCompletion = false
    join(emitter, at: 0)
    fixture.set { emitter.add(transition, forKey: nil) }
    leave(emitter, at: 1)
    #expect(emitter.animationKeys() == ["rate", kCATransition])
    join(emitter, at: 2)
    fixture.host.update(at: 2)
    let progress = fixture.host.tree.nodes.compactMap { $0.transition?.progress }
    #expect(progress.count == 1 && isNear(progress.first ?? 0, 0.5, within: 0.01))
  }
}
