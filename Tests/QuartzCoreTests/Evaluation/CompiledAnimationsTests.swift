import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

/// Animations of node fields are written directly into nodes; a rebuild evaluates presentation
/// layers.
@Suite struct CompiledAnimationsTests {
  private let host: LayerHost
  private let layer = CALayer()

  init() {
    host = LayerHost(layer: CALayer(), size: CGSize(width: 100, height: 100))
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    host.layer.addSublayer(layer)
  }

  private func add(_ path: String, from: Any?, to: Any?, _ adjust: (CABasicAnimation) -> Void) {
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = from
    animation.toValue = to
    animation.beginTime = 1
    animation.duration = 2
    adjust(animation)
    layer.add(animation, forKey: nil)
  }

  /// The node before, in and after the animation, first updated, then rebuilt.
  private func expectSameBothWays() {
    TransactionStack.current.commit()
    host.update(at: 0.5)
    for time in [0.5, 1, 1.7, 2.9, 3, 4] {
      host.update(at: time)
      let updated = host.tree.nodes[1]
      host.noteStructureChange()
      host.update(at: time)
      #expect(updated == host.tree.nodes[1], "at \(time)")
    }
  }

  @Test("every property that is written directly equals its presentation layer")
  func rows() {
    let ends: [String: Any] = [
      "position": CGPoint(x: 70, y: 80), "transform": CATransform3DMakeRotation(1, 0, 0, 1),
      "opacity": 0.25, "zPosition": 9, "sublayerTransform": CATransform3DMakeScale(3, 3, 1),
      "backgroundColor": CGColor(red: 1, green: 0, blue: 0.5, alpha: 0.5),
      "borderColor": CGColor(red: 0, green: 1, blue: 0.5, alpha: 1), "borderWidth": 5,
      "cornerRadius": 6, "anchorPoint": CGPoint(x: 0, y: 1), "anchorPointZ": 4,
      "rasterizationScale": 3,
    ]
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    for key in NodeMapping.layer.keys {
      #expect(ends[key] != nil, "\(key) has no sample")
      add(key, from: nil, to: ends[key]) { $0.isRemovedOnCompletion = false }
    }
    add("position", from: CGPoint(x: 1, y: 2), to: CGPoint(x: 30, y: 40)) { $0.speed = 2 }
    add("transform.rotation.z", from: 0.3, to: 2.0) { $0.isAdditive = true }
    add("opacity", from: 0.2, to: 0.9) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) }
    expectSameBothWays()
  }

  @Test("additive, cumulative and filling animations of parts", arguments: [true, false])
  func parts(isAdditive: Bool) {
    add("position.x", from: 5, to: 50) {
      $0.isAdditive = isAdditive
      $0.isCumulative = true
      $0.repeatCount = 1.5
    }
    add("transform.scale.x", from: nil, to: 4) { $0.fillMode = .both }
    add("cornerRadius", from: 2, to: 8) { $0.isAdditive = isAdditive }
    expectSameBothWays()
  }

  @Test("motion along a path with rotation needs no presentation layer", arguments: [true, false])
  func paths(isAdditive: Bool) throws {
    let motion = CAKeyframeAnimation(keyPath: "position")
    motion.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 60, height: 30), transform: nil)
    motion.rotationMode = .rotateAutoReverse
    motion.isAdditive = isAdditive
    motion.isCumulative = true
    motion.repeatCount = 1.5
    motion.beginTime = 1
    motion.duration = 1.2
    layer.add(motion, forKey: nil)
    expectSameBothWays()
    #expect(host.animated.isEmpty && !host.compiled.isEmpty)
  }

  @Test("value functions need no presentation layer", arguments: [true, false])
  func valueFunctions(isAdditive: Bool) {
    add("transform", from: 0.5, to: 2.5) {
      $0.valueFunction = CAValueFunction(name: .rotateZ)
      $0.isAdditive = isAdditive
    }
    add("sublayerTransform", from: [1, 2, 3], to: [4, 5, 6]) {
      $0.valueFunction = CAValueFunction(name: .scale)
      $0.isAdditive = isAdditive
    }
    expectSameBothWays()
    #expect(host.animated.isEmpty && !host.compiled.isEmpty)
  }

  @Test("a change published while animations run reaches the whole node")
  func published() {
    add("opacity", from: 0, to: 1) { _ in }
    TransactionStack.current.commit()
    host.update(at: 2)
    host.update(at: 2.1)
    layer.borderWidth = 7
    layer.position = CGPoint(x: 3, y: 4)
    TransactionStack.current.commit()
    host.update(at: 2.2)
    let node = host.tree.nodes[1]
    #expect(node.style.borderWidth == 7 && node.placement.position == CGPoint(x: 3, y: 4))
    #expect(abs(node.opacity - 0.6) < 1e-6)
  }

  @Test("the version stays while no animation is in effect")
  func pending() {
    add("opacity", from: 0, to: 1) { _ in }
    TransactionStack.current.commit()
    host.update(at: 0.1)
    let version = host.tree.version
    host.update(at: 0.2)
    #expect(host.tree.version == version)
    host.update(at: 1.2)
    #expect(host.tree.version > version)
  }
}
