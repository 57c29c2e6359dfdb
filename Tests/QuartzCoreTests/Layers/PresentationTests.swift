import CoreGraphics
@testable import QuartzCore
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

/// A class that, as many do, has an initializer of its own and not `init(layer:)`.
private final class Shimmer: CAShapeLayer {
  let (color, width): (CGColor, CGFloat)
  init(color: CGColor, width: CGFloat) {
    self.color = color
    self.width = width
    super.init()
  }
  required init?(coder: NSCoder) { nil }
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

  @Test("CA-P3: a class without init(layer:) can have animations of built-in properties")
  func withoutCopies() {
    let layer = Shimmer(color: CGColor(gray: 0, alpha: 1), width: 2)
    let host = host(layer)
    for (path, from, to) in [("position.x", 0.0, 10), ("strokeEnd", 0, 1), ("zPosition", 0, 4)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 1
      layer.add(animation, forKey: path)
    }
    let group = CAAnimationGroup()
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.toValue = 1.0
    group.animations = [turn]
    group.duration = 1
    layer.add(group, forKey: nil)
    layer.addSublayer(CALayer())
    TransactionStack.current.commit()
    let begin = host.now
    for step in 0...2 { host.update(at: begin + Double(step) / 4) }
    layer.position.x = 40
    layer.strokeEnd = 0.5
    TransactionStack.current.commit()
    for step in 3...4 { host.update(at: begin + Double(step) / 4) }
    let shown = layer.madeEvaluated()
    #expect(type(of: shown) == CAShapeLayer.self && shown.model() === layer)
  }

  @Test(
    "CA-P3: a copy that a client makes has no frame and no delegate, of every class",
    arguments: LayerClass.all)
  func clientCopies(_ row: LayerClass) throws {
    final class Delegate: NSObject, CALayerDelegate {}
    let delegate = Delegate()
    let layer = row.make()
    layer.frame = CGRect(x: 40, y: 30, width: 20, height: 10)
    layer.opacity = 0.5
    layer.delegate = delegate
    let copies = [
      CALayer(layer: layer), CAShapeLayer(layer: layer), CAGradientLayer(layer: layer),
      CATextLayer(layer: layer), CAReplicatorLayer(layer: layer), CAEmitterLayer(layer: layer),
      CATransformLayer(layer: layer), CAScrollLayer(layer: layer), CATiledLayer(layer: layer),
      Dial(layer: layer),
    ]
    for copy in copies {
      #expect(copy.frame == .zero && copy.delegate == nil && copy.opacity == 0.5)
    }
    let host = host(layer)
    let shown = try #require(layer.presentation())
    #expect(shown.frame == layer.frame && shown.delegate === delegate)
    // A copy of a presentation layer is a client's own, too.
    #expect(CAShapeLayer(layer: shown).frame == .zero)
    withExtendedLifetime(host) {}
  }

  @Test("CA-P3: init(layer:) sees the bounds of the layer that it presents")
  func boundsInInit() throws {
    final class Ring: CAShapeLayer {
      var width: CGFloat = -1
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        width = bounds.width
      }
      required init?(coder: NSCoder) { nil }
    }
    let ring = Ring()
    ring.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    let host = host(ring)
    #expect(try #require(ring.presentation()).width == 8)
    #expect(Ring(layer: ring).width == 0)
    withExtendedLifetime(host) {}
  }

  @Test("a layer whose presentation was asked for is evaluated in its own class")
  func asked() throws {
    let dial = Dial()
    let host = host(dial)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.5
    animation.toValue = 0.5
    animation.duration = 1000
    dial.add(animation, forKey: nil)
    TransactionStack.current.commit()
    host.update(at: host.now + 0.25)
    #expect(type(of: dial.madeEvaluated()) == CALayer.self)
    #expect(dial.evaluatedNow?.opacity == 0.5)
    let shown = try #require(dial.presentation())
    #expect(shown.opacity == 0.5 && shown === dial.madeEvaluated())
    host.update(at: host.now + 0.25)
    #expect(shown.opacity == 0.5 && shown === dial.madeEvaluated())
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
