import QuartzCore
import Testing

/// Layers that leave a host's tree, move without one, and join again (CA-M11).
@Suite struct LeavingTests {
  private let root = CALayer()
  private let host: LayerHost
  private let group = CALayer()
  private let outer = CALayer()
  private let inner = CALayer()

  /// `inner` in `outer` in `group`, committed.
  init() {
    host = LayerHost(layer: root, size: CGSize(width: 10, height: 10))
    outer.addSublayer(inner)
    group.addSublayer(outer)
    root.addSublayer(group)
    host.settle()
  }

  private func remove(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    host.settle()
  }

  private func add(_ layer: CALayer) {
    root.addSublayer(layer)
    host.settle()
  }

  private func animate(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 10
    layer.add(animation, forKey: "a")
    host.settle()
  }

  @Test("layers that exchange their places outside of the tree leave it once")
  func exchange() {
    remove(group)
    outer.removeFromSuperlayer()
    inner.removeFromSuperlayer()
    // Joins and leaves within one commit, then contains the layer that contained it.
    root.addSublayer(inner)
    inner.removeFromSuperlayer()
    inner.addSublayer(outer)
    host.settle()
    add(group)
    #expect(inner.sublayers == [outer] && outer.sublayers == nil && group.sublayers == nil)
  }

  @Test("an earlier superlayer's state does not end a layer's animations")
  func earlierSuperlayer() {
    remove(group)
    outer.removeFromSuperlayer()
    add(inner)
    animate(inner)
    add(group)
    #expect(inner.animationKeys() == ["a"])
    #expect(inner.presentation() != nil)
  }

  @Test(
    "a layer taken out of a removed layer in the same commit keeps its animations",
    arguments: [false, true])
  func takenOut(isMask: Bool) {
    if isMask {
      outer.mask = inner
      host.settle()
    }
    animate(inner)
    animate(outer)
    group.removeFromSuperlayer()
    add(inner)
    #expect(inner.animationKeys() == ["a"])
    #expect(inner.presentation() != nil)
    #expect(outer.animationKeys() == nil && outer.presentation() == nil)
  }

  @Test("layers below a removed layer return with it, without the animations they had")
  func returning() {
    animate(inner)
    remove(group)
    #expect(inner.animationKeys() == nil && inner.presentation() == nil)
    add(group)
    #expect(group.presentation()?.sublayers?.first?.sublayers?.count == 1)
    animate(inner)
    remove(group)
    #expect(inner.animationKeys() == nil)
  }

  @Test("a layer that leaves with its tree shows no sublayers that it had there")
  func presentationAfterwards() {
    let shown = group.presentation()
    #expect(shown?.sublayers?.count == 1)
    remove(group)
    #expect(shown?.sublayers == nil)
  }
}
