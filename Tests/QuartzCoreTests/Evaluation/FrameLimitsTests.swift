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
      replicator.instanceCount = count
      replicator.name = "times \(count)"
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
      animation.toValue = 1
      animation.duration = 2
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
      cell.birthRate = 10
      cell.lifetime = 4
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

  private func addTexts() {
    for number in 0..<3 {
      let text = CATextLayer()
      text.name = "text \(number)"
      text.string = "abcd"
      text.fontSize = 12
      text.bounds = CGRect(x: 0, y: 0, width: 60, height: 20)
      root.addSublayer(text)
    }
  }

  @Test("REL-3: characters that are laid out in a frame; n works, n + 1 names the layer")
  func characters() throws {
    addTexts()
    let error = try #require(update([.glyphs: 11]))
    #expect(error.limit == .glyphs && error.found == 12)
    #expect(error.node.flatMap(host.layer(ofNode:))?.name == "text 2")
    #expect(update([.glyphs: 12]) == nil)
    // Nothing is laid out again.
    #expect(update([.glyphs: 0]) == nil)
  }

  @Test("REL-3: bytes of text pictures; what changes is counted once, in any number of frames")
  func textPictures() throws {
    addTexts()
    let first = try #require(update([.textBytes: 0]))
    let one = try #require(first.found)
    #expect(one > 0 && first.node.flatMap(host.layer(ofNode:))?.name == "text 0")
    #expect(update([.textBytes: 3 * one]) == nil)
    #expect(update([.textBytes: 3 * one]) == nil)
    let last = root.sublayers?.last as? CATextLayer
    for number in 0..<20 {
      last?.string = number % 2 == 0 ? "abc" : "abcd"
      host.commit()
      host.update(at: Double(number))
      #expect(host.exceeded == nil, "a new picture takes the memory of the old one")
    }
    last?.string = "abcdabcd"
    host.commit()
    host.update(at: 30)
    let error = try #require(host.exceeded)
    #expect(error.limit == .textBytes && error.found.map { $0 > 3 * one } == true)
    #expect(error.node.flatMap(host.layer(ofNode:))?.name == "text 2")
    host.update(at: 31)
    #expect(host.exceeded?.limit == .textBytes, "the next update fails as well")
    last?.string = "a"
    host.commit()
    host.update(at: 32)
    #expect(host.exceeded == nil)
    #expect(host.tree.nodes.allSatisfy { $0.id == root.state.id || $0.content != .none })
  }

  @Test("copies of a text share its picture")
  func copiedTexts() throws {
    addTexts()
    let first = update([.textBytes: 0])
    let one = try #require(first?.found)
    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 5
    for layer in root.sublayers ?? [] { replicator.addSublayer(layer) }
    root.addSublayer(replicator)
    #expect(update([.textBytes: 3 * one]) == nil)
  }

  @Test("REL-1: texts that are laid out after the frame's time are an error")
  func textTime() throws {
    addTexts()
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
    #expect(host.exceeded?.node.flatMap(host.layer(ofNode:))?.name == "text 0")
  }
}
