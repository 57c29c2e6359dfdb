import CoreGraphics
import Foundation
import LaminaScene
import LaminaTestSupport
import Testing

@testable import QuartzCore

/// Layers whose animations hold their values are not evaluated again, and show the same as layers
/// that are.
@Suite("Times at which nothing changes")
struct UnchangedTimesTests {
  private func path(_ side: Double) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
  }

  /// A shape whose path, which needs a presentation layer, has an animation.
  private func shape(_ change: (CAKeyframeAnimation) -> Void) -> (host: LayerHost, layer: CALayer) {
    let layer = CAShapeLayer()
    layer.path = path(1)
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = [path(10), path(20), path(20), path(30)]
    animation.keyTimes = [0, 0.25, 0.75, 1]
    animation.beginTime = 1
    animation.duration = 2
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    change(animation)
    let host = LayerHost(layer: layer, size: CGSize(width: 50, height: 50))
    host.commit()
    layer.add(animation, forKey: nil)
    host.commit()
    return (host, layer)
  }

  private func times(_ time: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in })
    -> UnchangedTimes
  {
    let (host, _) = shape(change)
    host.update(at: time)
    host.update(at: time)
    return host.sources[0].unchanged
  }

  @Test("before and after an animation, and between equal key frames")
  func intervals() {
    let before = times(0.5)
    #expect(before.contains(0) && before.contains(0.99) && !before.contains(1))
    #expect(times(1.2) == .never)
    let held = times(2)
    #expect(held.contains(1.51) && held.contains(2.49))
    #expect(!held.contains(1.5) && !held.contains(2.5))
    let after = times(4)
    #expect(after.contains(1e6) && !after.contains(3))
  }

  @Test("a discrete value holds until the next, a curve over the whole animation prevents it")
  func modes() {
    let discrete = times(1.3) { $0.calculationMode = .discrete }
    #expect(discrete.contains(1.01) && discrete.contains(1.49) && !discrete.contains(1.5))
    #expect(times(2) { $0.timingFunction = CAMediaTimingFunction(name: .easeIn) } == .never)
    #expect(times(2) { $0.repeatCount = 2 } == .never)
    #expect(times(2) { $0.autoreverses = true } == .never)
    #expect(times(2) { $0.calculationMode = .cubic } == .never)
  }

  @Test("an animation that is removed at its end changes the layer there")
  func removed() {
    let (host, _) = shape { $0.isRemovedOnCompletion = true }
    func side(_ time: Double) -> CGFloat? {
      host.jump(to: time)
      host.update(at: time)
      return width(host)
    }
    #expect([0.5, 0.6, 2, 2.1, 2.9, 3.5, 4, 2.2].map(side) == [10, 10, 20, 20, 28, 1, 1, 20])
  }

  @Test("a change of the layer shows while its animations hold")
  func change() {
    let (host, layer) = shape { _ in }
    host.update(at: 5)
    host.update(at: 5.1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    CATransaction.commit()
    host.update(at: 5.2)
    #expect(host.tree.nodes[0].opacity == 0.5)
    layer.removeAllAnimations()
    host.commit()
    host.update(at: 5.3)
    #expect(width(host) == 1)
  }

  private func width(_ host: LayerHost) -> CGFloat? {
    guard case .shape(let content) = host.tree.nodes[0].content else { return nil }
    return content.path.controlBox?.width
  }

  @Test("only the content is written while animations change nothing else, until something does")
  func contentOnly() {
    let (host, layer) = shape { _ in }
    host.update(at: 1.1)
    host.update(at: 1.2)
    #expect(host.sources[0].changesContentOnly && width(host) == 14)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    (fade.beginTime, fade.duration) = (1.2, 0.2)
    layer.add(fade, forKey: "fade")
    host.commit()
    host.update(at: 1.3)
    #expect(!host.sources[0].changesContentOnly && width(host) == 16)
    #expect(abs(host.tree.nodes[0].opacity - 0.5) < 1e-6)
    layer.removeAnimation(forKey: "fade")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 7, y: 8)
    CATransaction.commit()
    host.commit()
    host.update(at: 1.4)
    #expect(host.sources[0].changesContentOnly && width(host) == 18)
    #expect(host.tree.nodes[0].opacity == 1)
    #expect(host.tree.nodes[0].placement.position == CGPoint(x: 7, y: 8))
  }

  /// A class whose presentation layer is made again when a client asks for it.
  private final class Custom: CAShapeLayer {}

  @Test("a presentation layer that a client asks for has all values")
  func presentationOfClass() {
    let layer = Custom()
    layer.path = path(1)
    layer.opacity = 0.25
    let animation = CABasicAnimation(keyPath: "lineWidth")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 5, 4)
    layer.add(animation, forKey: nil)
    let host = LayerHost(layer: layer, size: CGSize(width: 50, height: 50))
    host.commit()
    host.update(at: 1)
    host.update(at: 2)
    #expect(host.sources[0].changesContentOnly)
    host.jump(to: 3)
    let shown = layer.presentation()
    #expect(shown?.lineWidth == 4 && shown?.opacity == 0.25)
    host.update(at: 3)
    host.update(at: 3.5)
    guard case .shape(let content) = host.tree.nodes[0].content else {
      Issue.record("no shape")
      return
    }
    #expect(content.style.width == 4.5)
    #expect(host.tree.nodes[0].opacity == 0.25)
  }

  @Test("any order of times shows what a new tree shows", arguments: UInt64(1)...8)
  func anyOrder(_ seed: UInt64) {
    func make() -> LayerHost {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let root = CALayer()
      let host = LayerHost(layer: root, size: CGSize(width: 100, height: 100))
      host.commit()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for index in 0..<6 {
        let layer = CAShapeLayer()
        layer.path = path(5)
        root.addSublayer(layer)
        if index == 2 { layer.speed = 0.5 }
        for key in ["path", "strokeEnd", "lineWidth", "bounds.size.width", "transform"]
        where number(0...1) < 0.6 {
          let animation = CAKeyframeAnimation(keyPath: key)
          let values: [Any] =
            switch key {
            case "path": [path(10), path(20)]
            case "transform":
              [CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(1, 0, 0, 1)]
            default: [3.0, 0.5]
            }
          animation.values = (0..<5).map { _ in values[number(0...1) < 0.5 ? 0 : 1] }
          animation.keyTimes = [0, 0.2, 0.5, 0.8, 1]
          animation.calculationMode = number(0...1) < 0.3 ? .discrete : .linear
          (animation.beginTime, animation.duration) = (number(0.1...2), number(0.5...3))
          animation.fillMode = [.both, .removed, .forwards][index % 3]
          animation.isAdditive = key != "path" && number(0...1) < 0.3
          animation.isRemovedOnCompletion = number(0...1) < 0.5
          animation.repeatCount = number(0...1) < 0.2 ? 2 : 0
          animation.speed = number(0...1) < 0.2 ? 0.5 : 1
          layer.add(animation, forKey: nil)
        }
      }
      CATransaction.commit()
      host.commit()
      return host
    }
    let host = make()
    var random = SeededGenerator(seed: seed &+ 100)
    for step in 0..<60 {
      let time =
        step < 30 ? Double(step) / 6 : Double.random(in: 0...6, using: &random)
      host.jump(to: time)
      host.update(at: time)
      let fresh = make()
      fresh.jump(to: time)
      fresh.update(at: time)
      for (node, expected) in zip(host.tree.nodes, fresh.tree.nodes) {
        var expected = expected
        expected.id = node.id
        expected.name = node.name
        #expect(node == expected, "at \(time)")
      }
    }
  }
}
