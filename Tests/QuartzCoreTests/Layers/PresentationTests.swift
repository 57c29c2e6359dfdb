import QuartzCore
import Testing

private class Dial: CALayer {
  var angle: CGFloat = 0
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let dial = layer as? Dial { angle = dial.angle }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class NamedDial: Dial {
  var label = "none"
  override init(layer: Any) {
    super.init(layer: layer)
    if let dial = layer as? NamedDial { label = dial.label }
  }
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite struct PresentationTests {
  private func host(_ layer: CALayer) -> LayerHost {
    let host = LayerHost(layer: layer, size: CGSize(width: 100, height: 100))
    TransactionStack.current.commit()
    return host
  }

  @Test("CA-P1: there is a presentation only for committed layers of a hosted tree")
  func onlyWhenLive() throws {
    let root = CALayer()
    #expect(root.presentation() == nil)
    let host = host(root)
    #expect(root.presentation() != nil)
    let child = CALayer()
    root.addSublayer(child)
    #expect(child.presentation() == nil)
    TransactionStack.current.commit()
    #expect(child.presentation() != nil)
    child.removeFromSuperlayer()
    TransactionStack.current.commit()
    #expect(child.presentation() == nil)
    withExtendedLifetime(host) {}
  }

  @Test("CA-P2: the presentation of a presentation is itself, its model the layer")
  func identity() throws {
    let root = CALayer()
    let host = host(root)
    let shown = try #require(root.presentation())
    #expect(shown !== root)
    #expect(shown.presentation() === shown)
    #expect(shown.model() === root)
    #expect(root.model() === root)
    withExtendedLifetime(host) {}
  }

  @Test("the presentation of a subclass of a subclass is made by its own init(layer:)")
  func subclasses() throws {
    let dial = NamedDial()
    dial.angle = 1.5
    dial.label = "volume"
    let host = host(dial)
    let shown: NamedDial = try #require(dial.presentation())
    #expect(type(of: shown) == NamedDial.self)
    #expect(shown.angle == 1.5)
    #expect(shown.label == "volume")
    withExtendedLifetime(host) {}
  }

  @Test("CA-TR14: the presentation shows committed values only")
  func committed() throws {
    let root = CALayer()
    root.opacity = 0.5
    let host = host(root)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.opacity = 0.25
    #expect(root.presentation()?.opacity == 0.5)
    CATransaction.commit()
    #expect(root.presentation()?.opacity == 0.25)
    withExtendedLifetime(host) {}
  }
}
