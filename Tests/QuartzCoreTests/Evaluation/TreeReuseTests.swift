import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

/// Changes find their nodes without a rebuild of the tree.
@Suite struct TreeReuseTests {
  private let host: LayerHost
  private let root = CALayer()
  private let replicator = CAReplicatorLayer()
  private let child = CALayer()

  init() {
    host = LayerHost(layer: root, size: CGSize(width: 100, height: 100))
    replicator.instanceCount = 3
    replicator.addSublayer(child)
    root.addSublayer(replicator)
    update(at: 0)
  }

  private func update(at time: CFTimeInterval) {
    host.commit()
    host.update(at: time)
    // For what the test changes next.
    CATransaction.setDisableActions(true)
  }

  /// Whether the updated tree equals one rebuilt from all layers.
  private func expectKept(at time: CFTimeInterval) {
    update(at: time)
    let kept = host.tree.nodes
    host.noteStructureChange()
    host.update(at: time)
    #expect(kept == host.tree.nodes)
  }

  private func fade() -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 10
    return fade
  }

  @Test("CA-L8: a replicator's change reaches the nodes of its copies")
  func copies() {
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceAlphaOffset = -0.25
    expectKept(at: 1)
    #expect(host.tree.nodes.compactMap(\.tint?.alpha) == [0.75, 0.5])
  }

  @Test("CA-L10: a delay that comes later gives copies their own times")
  func delay() {
    child.add(fade(), forKey: nil)
    update(at: 1)
    replicator.instanceDelay = 2
    expectKept(at: 5)
    #expect(host.tree.nodes.map(\.opacity).filter { $0 != 1 } == [0.5, 0.3, 0.1])
  }

  @Test("a layer that is shown several times is written everywhere")
  func several() {
    child.opacity = 0.5
    expectKept(at: 1)
    #expect(host.tree.nodes.filter { $0.opacity == 0.5 }.count == 3)
  }

  @Test("CA-T5: the first layer with a time of its own slows what is in it")
  func firstTime() {
    let inner = CALayer()
    root.addSublayer(inner)
    update(at: 0)
    inner.add(fade(), forKey: nil)
    update(at: 1)
    inner.speed = 0.5
    expectKept(at: 6)
    #expect(host.tree.nodes.last?.opacity == 0.3)
  }

  @Test("animations come, go and change by hundreds, and what is kept does not grow")
  func churn() {
    let layers = (0..<40).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    update(at: 0)
    for round in 1..<200 {
      let layer = layers[round * 7 % 40]
      switch round % 5 {
      case 0: layer.removeAllAnimations()
      case 1:
        let bounds = CABasicAnimation(keyPath: "bounds")
        bounds.toValue = CGRect(x: 0, y: 0, width: 9, height: 9)
        bounds.duration = 10
        layer.add(bounds, forKey: "bounds")
      case 2: layer.position.x += 1
      default: layer.add(fade(), forKey: "fade")
      }
      if round % 20 == 0 { expectKept(at: Double(round) / 10) } else { update(at: 0.1) }
    }
    expectKept(at: 3)
    for layer in layers { layer.removeAllAnimations() }
    update(at: 4)
    #expect(!host.hasAnimations)
  }

  @Test("every way to give ends, additive or not, over committed values", arguments: [true, false])
  func ends(isAdditive: Bool) {
    let layer = CALayer()
    root.addSublayer(layer)
    layer.position = CGPoint(x: 7, y: 8)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    update(at: 0)
    let values: [String: (Any, Any)] = [
      "position": (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5)), "position.x": (1, 9),
      "position.y": (4, 2), "opacity": (0.25, 0.5), "zPosition": (3, 4),
      "transform.rotation.z": (1, 2), "transform.scale": (2, 3), "transform.translation.y": (5, 6),
      "cornerRadius": (1, 2),
      "backgroundColor": (
        CGColor(red: 0, green: 1, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0)
      ),
    ]
    for (keyPath, (a, b)) in values.sorted(by: { $0.key < $1.key }) {
      for (from, to, by) in [
        (a, b, nil), (a, nil, nil), (nil, a, nil), (nil, nil, a), (a, nil, b), (nil, a, b),
        (nil, nil, nil),
      ] as [(Any?, Any?, Any?)] {
        layer.removeAllAnimations()
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.beginTime = 0.1
        animation.duration = 4
        animation.isAdditive = isAdditive
        layer.add(animation, forKey: nil)
        update(at: 0)
        expectKept(at: 1)
      }
    }
  }
}
