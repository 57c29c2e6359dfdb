import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

/// What multiplies is counted over all levels before it is made.
@Suite("Limits of a frame's tree") struct FrameLimitsTests {
  private let root = CALayer()
  private let host: LayerHost

  init() { host = LayerHost(layer: root, size: CGSize(width: 64, height: 64)) }

  private func update(_ limits: [Limit: Int], at time: Double = 0) -> LimitExceeded? {
    host.commit()
    host.limits = Budget(limits)
    // Limits are counted when the tree is built.
    host.noteStructureChange()
    host.update(at: time)
    return host.exceeded
  }

  /// Three copies of two copies of a named leaf: 3 + 6 copies, 6 leaves.
  private func addCopies() -> CALayer {
    let leaf = CALayer()
    leaf.name = "leaf"
    var inner = leaf
    for count in [2, 3] {
      let replicator = CAReplicatorLayer()
      (replicator.instanceCount, replicator.name) = (count, "times \(count)")
      replicator.addSublayer(inner)
      inner = replicator
    }
    root.addSublayer(inner)
    return leaf
  }

  @Test("REL-3: copies multiply over all levels; n works, n + 1 names the replicator")
  func copies() throws {
    _ = addCopies()
    #expect(update([.copiesInFrame: 9]) == nil)
    let error = try #require(update([.copiesInFrame: 8]))
    host.update(at: 1)
    #expect(host.exceeded == error, "the next update fails as well")
    #expect(error.limit == .copiesInFrame && error.found == 9)
    #expect(error.node.flatMap(host.layer(ofNode:))?.name == "times 2")
  }

  @Test("REL-3: animations of copies; n works, n + 1 is an error")
  func animations() throws {
    let leaf = addCopies()
    for key in ["opacity", "cornerRadius"] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.toValue, animation.duration) = (1, 2)
      leaf.add(animation, forKey: key)
    }
    // The first leaf is no copy of another.
    #expect(update([.copyAnimations: 10]) == nil)
    #expect(update([.copyAnimations: 9])?.limit == .copyAnimations)
  }

  @Test("REL-3: memory of copies; n works, n + 1 is an error")
  func bytes() {
    _ = addCopies()
    // Nine copies, five leaves and two inner replicators are copied.
    #expect(update([.copyBytes: 16 * 2_400]) == nil)
    #expect(update([.copyBytes: 16 * 2_400 - 1])?.limit == .copyBytes)
  }

  @Test("layers without copies spend nothing of the memory of copies")
  func plain() {
    for _ in 0..<100 { root.addSublayer(CALayer()) }
    #expect(update([.copyBytes: 0, .copiesInFrame: 0, .copyAnimations: 0]) == nil)
  }

  @Test("REL-3: particles of all emitters of a frame; n works, n + 1 names the emitter")
  func particles() throws {
    for number in 0..<2 {
      let emitter = CAEmitterLayer()
      emitter.name = "emitter \(number)"
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime) = (10, 4)
      cell.contents = CGImage(width: 1, height: 1, pixels: [255, 0, 0, 255], isOpaque: true)
      emitter.emitterCells = [cell]
      root.addSublayer(emitter)
    }
    var needed = 0
    while update([.particlesInFrame: needed], at: 6) != nil { needed += 1 }
    #expect(needed >= 80 && needed < 100)
    let error = try #require(update([.particlesInFrame: needed - 1], at: 6))
    #expect(error.limit == .particlesInFrame && error.found == needed)
    #expect(error.node.flatMap(host.layer(ofNode:))?.name == "emitter 1")
    // The next frame, which is only evaluated, counts from 0.
    host.limits = Budget([.particlesInFrame: needed + 2])
    for time in [6, 6.5, 7.5] {
      host.update(at: time)
      #expect(host.exceeded == nil)
    }
    host.limits = Budget([.particlesInFrame: 10])
    host.update(at: 8)
    #expect(host.exceeded?.limit == .particlesInFrame)
  }

  @Test("evaluation ends when the frame's time is over")
  func time() throws {
    for _ in 0..<600 { root.addSublayer(CALayer()) }
    host.commit()
    var limits = Budget([.frameTime: 1])
    var time = limits.timeOfFrame
    time.start()
    while !time.deadline.isPassed {}
    limits.time = time
    host.limits = limits
    host.noteStructureChange()
    host.update(at: 0)
    #expect(host.exceeded?.limit == .frameTime)
    #expect(host.tree.nodes.count < 300)
    host.limits = Budget()
    host.noteStructureChange()
    host.update(at: 0)
    #expect(host.exceeded == nil && host.tree.nodes.count == 601)
  }
}
