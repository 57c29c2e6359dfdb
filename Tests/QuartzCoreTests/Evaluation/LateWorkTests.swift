import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

/// The loops of a frame's evaluation stop when the frame's time is over.
@Suite("Work after the end of a frame's time") struct LateWorkTests {
  private let root = CALayer()
  private let host: LayerHost

  init() { host = LayerHost(layer: root, size: CGSize(width: 64, height: 64)) }

  /// A time that is over.
  private var late: TimeAllowance {
    var budget = Budget([.frameTime: 1])
    budget.time = budget.timeOfFrame
    budget.time.start()
    while !budget.deadline.isPassed {}
    return budget.time
  }

  @Test("no animation is applied, of a layer or of a group")
  func animations() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.duration = 2
    let group = CAAnimationGroup()
    group.animations = [animation]
    group.duration = 2
    root.addSublayer(layer)
    layer.add(animation, forKey: "a")
    layer.add(group, forKey: "b")
    host.commit()
    for entry in layer.animations?.entries ?? [] {
      let shown = CALayer()
      #expect(entry.bound.apply(to: shown, at: 1))
      #expect(!entry.bound.apply(to: shown, at: 1, until: late.deadline))
    }
  }

  @Test("animated emission stops, says so, and goes on in the next frame")
  func emission() throws {
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = 1_000
    cell.lifetime = 2
    cell.contents = CGImage(
      width: 1, height: 1, pixels: [255, 255, 255, 255], isOpaque: true)
    emitter.emitterCells = [cell]
    let animation = CABasicAnimation(keyPath: "birthRate")
    animation.fromValue = 0.5
    animation.toValue = 1
    animation.duration = 1_000
    emitter.add(animation, forKey: nil)
    root.addSublayer(emitter)
    host.commit()
    host.limits.time = late
    host.update(at: 100)
    #expect(host.exceeded?.limit == .frameTime)
    host.limits.time = TimeAllowance()
    host.noteStructureChange()
    host.update(at: 100)
    #expect(host.exceeded == nil)
    let field = try #require(host.tree.nodes.compactMap(\.particles).first)
    #expect(field.particles.count > 1_000)
  }
}
