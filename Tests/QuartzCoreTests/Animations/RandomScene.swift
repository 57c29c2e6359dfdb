import LaminaTestSupport
import CoreGraphics
import Foundation
import LaminaScene

@testable import QuartzCore

/// A tree of layers with animations, and things that happen to it, the same for the same seed.
final class RandomScene {
  let host: LayerHost
  private var layers: [CALayer] = []
  private var dice: SeededGenerator
  /// Whether values of wrong types and without meaning are among those that are set.
  private let isOdd: Bool

  init(seed: UInt64, layers count: Int = 12, events: Int = 14, isOdd: Bool = false) {
    dice = SeededGenerator(seed: seed)
    self.isOdd = isOdd
    let root = CALayer()
    root.name = "0"
    host = LayerHost(layer: root, size: CGSize(width: 200, height: 200))
    layers = [root]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for index in 1..<count { grow(index) }
    CATransaction.commit()
    host.settle()
    for _ in 0..<count { animate() }
    host.settle()
    for _ in 0..<events {
      let time = number(in: 0..<2.5)
      let seed = dice.next()
      host.schedule(at: time) { [weak self] in self?.happen(seed) }
    }
  }

  // MARK: Choices

  private func number(in range: Range<Double>) -> Double { .random(in: range, using: &dice) }
  private func chance(_ part: Double) -> Bool { number(in: 0..<1) < part }
  private func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }

  private static var odd: [Any?] {
    [
      nil, Double.nan, Double.infinity, -1e308, "text", true, Int.min, CGRect.null, CGRect.infinite,
      CATransform3D(), NSNull(), [1, 2], [], NSValue(point: .zero), CGMutablePath(),
      CGPoint(x: CGFloat.nan, y: -CGFloat.infinity), Float(3), NSNumber(value: 7), UInt8(4),
    ]
  }

  private static let keyPaths = [
    "position", "position.x", "position.y", "opacity", "zPosition", "bounds", "bounds.size.width",
    "cornerRadius", "borderWidth", "backgroundColor", "transform", "transform.rotation.z",
    "transform.scale", "transform.translation.x", "sublayerTransform", "hidden", "shadowOpacity",
    "shadowOffset", "contentsRect", "anchorPoint", "mine",
  ]

  private func value(for keyPath: String) -> Any? {
    if isOdd && chance(0.4) { return pick(Self.odd) }
    let n = number(in: -20..<80)
    switch keyPath {
    case "position", "anchorPoint": return CGPoint(x: n, y: number(in: 0..<50))
    case "shadowOffset": return CGSize(width: n, height: 3)
    case "bounds", "contentsRect": return CGRect(x: 0, y: n, width: abs(n), height: 10)
    case "backgroundColor":
      return CGColor(red: n / 100, green: 0.5, blue: 1, alpha: number(in: 0..<1))
    case "transform", "sublayerTransform":
      return chance(0.8)
        ? CATransform3DMakeRotation(n, 0, 0, 1) : CATransform3DMakeRotation(n, 1, 0.5, 0)
    case "hidden": return chance(0.5)
    case "opacity", "shadowOpacity": return chance(0.5) ? n / 80 : Float(n / 80)
    default: return chance(0.3) ? Int(n) : n
    }
  }

  // MARK: What there is

  private func grow(_ index: Int) {
    let layer: CALayer
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: layer = CAShapeLayer()
    case 1: layer = CATransformLayer()
    case 2:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = Int.random(in: 0..<3, using: &dice)
      replicator.instanceDelay = chance(0.5) ? 0.25 : 0
      layer = replicator
    default: layer = CALayer()
    }
    layer.name = "\(index)"
    for _ in 0..<4 {
      let keyPath = pick(Self.keyPaths)
      layer.setValue(value(for: keyPath), forKeyPath: keyPath)
    }
    if chance(0.2) { (layer.speed, layer.timeOffset) = (Float(number(in: 0..<2)), 0.3) }
    let parent = pick(layers)
    if chance(0.1), parent.mask == nil { parent.mask = layer } else { parent.addSublayer(layer) }
    layers.append(layer)
  }

  private func animation(depth: Int = 0) -> CAAnimation {
    let animation: CAAnimation
    let named = "sublayers.\(Int.random(in: 1..<6, using: &dice))."
    let keyPath = (chance(0.2) ? named : "") + pick(Self.keyPaths)
    let key = keyPath.hasPrefix("sublayers") ? String(keyPath.split(separator: ".")[2]) : keyPath
    switch Int.random(in: 0..<(depth < 2 ? 6 : 4), using: &dice) {
    case 0:
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = (0..<4).map { _ in value(for: key) ?? NSNull() }
      frames.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
      if chance(0.5) { frames.keyTimes = [0, 0.2, 0.7, 1] }
      animation = frames
    case 1:
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.toValue, spring.damping) = (value(for: key), number(in: 0..<30))
      animation = spring
    case 4, 5:
      let group = CAAnimationGroup()
      group.animations = (0..<3).map { _ in self.animation(depth: depth + 1) }
      animation = group
    default:
      let basic = CABasicAnimation(keyPath: keyPath)
      if chance(0.7) { basic.fromValue = value(for: key) }
      if chance(0.7) { basic.toValue = value(for: key) }
      if chance(0.2) { basic.byValue = value(for: key) }
      animation = basic
    }
    (animation as? CAPropertyAnimation)?.isAdditive = chance(0.3)
    (animation as? CAPropertyAnimation)?.isCumulative = chance(0.2)
    animation.duration = chance(0.9) ? number(in: 0.1..<1.5) : 0
    animation.beginTime = chance(0.4) ? number(in: 0..<1.5) : 0
    animation.repeatCount = chance(0.3) ? Float(number(in: 0..<3)) : 0
    animation.autoreverses = chance(0.3)
    animation.timeOffset = chance(0.2) ? number(in: 0..<1) : 0
    animation.speed = chance(0.2) ? Float(number(in: -2..<2)) : 1
    animation.fillMode = pick([.both, .forwards, .backwards, .removed])
    animation.isRemovedOnCompletion = chance(0.7)
    if chance(0.3) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    return animation
  }

  // MARK: What happens

  private func animate() {
    pick(layers).add(animation(), forKey: chance(0.5) ? pick(["a", "b"]) : nil)
  }

  private func happen(_ seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    let depth = Int.random(in: 0..<3, using: &dice)
    for _ in 0..<depth {
      CATransaction.begin()
      CATransaction.setAnimationDuration(number(in: 0..<1))
      if chance(0.2) { CATransaction.setDisableActions(true) }
      if chance(0.3) {
        let late = dice.next()
        CATransaction.setCompletionBlock { [weak self] in self?.change(late) }
      }
    }
    for _ in 0..<3 { change(dice.next()) }
    for _ in 0..<depth { CATransaction.commit() }
  }

  private func change(_ seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    let layer = pick(layers)
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: animate()
    case 1: layer.removeAllAnimations()
    case 2: layer.removeAnimation(forKey: "a")
    case 3: move(layer)
    case 4:
      layer.speed = Float(number(in: 0..<2))
      layer.timeOffset = chance(0.5) ? layer.timeOffset : 0.1
    default:
      let keyPath = pick(Self.keyPaths)
      layer.setValue(value(for: keyPath), forKeyPath: keyPath)
    }
  }

  /// To another superlayer or index, or out of the tree until later.
  private func move(_ layer: CALayer) {
    let parent = pick(layers)
    if layer === layers[0] || parent.isInside(layer) { return }
    if chance(0.3) { layer.removeFromSuperlayer() } else { parent.addSublayer(layer) }
  }

  // MARK: What is seen

  /// Everything that a frame shows, as text; numbers rounded, since sums of times differ in the end.
  func style(at time: Double) -> [String] {
    host.snapshot(at: time).nodes.map { node in
      var numbers = Self.numbers(node.placement)
      numbers += [Double(node.opacity), node.style.borderWidth, node.style.corners.radius]
      numbers += (0..<4).map { Double(node.style.background?.components[$0] ?? -1) }
      numbers += (0..<4).map { Double(node.shadow?.color.components[$0] ?? -1) }
      let texts = numbers.map { $0.isFinite ? "\(($0 * 1e4).rounded() / 1e4)" : "odd" }
      return "\(node.name) \(node.parent) \(node.end) \(node.flags) \(texts)"
    }
  }

  private static func numbers(_ p: Placement) -> [Double] {
    var numbers: [Double] = [p.position.x, p.position.y, p.bounds.minX, p.bounds.minY]
    numbers += [p.bounds.width, p.bounds.height, p.zPosition, p.anchorPoint.x, p.anchorPoint.y]
    for row in 0..<4 {
      for column in 0..<4 {
        numbers += [p.transform[row][column], p.sublayerTransform[row][column]]
      }
    }
    return numbers
  }
}
