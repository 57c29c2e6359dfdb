import LaminaTestSupport
import CoreGraphics
import Foundation
import LaminaScene

@testable import QuartzCore

/// Layers that show everything that layers can, changed a little at a time; the same for the same seed.
final class ChangingScene {
  let host: LayerHost
  private var layers: [CALayer] = []
  private var dice: SeededGenerator
  private var time = 0.0
  /// Whether layers filter what is behind them.
  private let filtersBackdrops: Bool

  init(seed: UInt64, layers count: Int = 24) {
    dice = SeededGenerator(seed: seed)
    filtersBackdrops = seed % 8 == 0
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
    host = LayerHost(layer: root, size: root.bounds.size)
    layers = [root]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for _ in 1..<count { grow() }
    CATransaction.commit()
    host.advance(to: 0)
    host.update(at: 0)
  }

  /// Changes something, or nothing, and lets a little time pass.
  func step() {
    CATransaction.begin()
    CATransaction.setDisableActions(!chance(0.1))
    CATransaction.setAnimationDuration(0.1)
    switch number(in: 0..<1) {
    case ..<0.7: for _ in 0..<Int.random(in: 1..<3, using: &dice) { change(pick(layers)) }
    case ..<0.76: move(pick(layers))
    case ..<0.8: grow()
    case ..<0.88: animate(pick(layers))
    case ..<0.91: changeCanvas()
    default: break
    }
    CATransaction.commit()
    time += 1 / 30
    host.advance(to: time)
    host.update(at: time)
  }

  // MARK: Choices

  private func number(in range: Range<Double>) -> Double { .random(in: range, using: &dice) }
  private func chance(_ part: Double) -> Bool { number(in: 0..<1) < part }
  private func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }

  private var color: CGColor {
    CGColor(
      red: number(in: 0..<1), green: number(in: 0..<1), blue: 0.5,
      alpha: chance(0.6) ? 1 : number(in: 0..<1))
  }

  private func picture() -> CGImage {
    let alpha: UInt8 = chance(0.5) ? 255 : 128
    return CGImage(
      width: 1, height: 1, pixels: [alpha / 2, alpha, alpha / 3, alpha], isOpaque: alpha == 255)
  }

  // MARK: Growing

  private func grow() {
    let parent = pick(layers)
    let layer: CALayer
    switch Int.random(in: 0..<14, using: &dice) {
    case 0: layer = shape()
    case 1: layer = CATransformLayer()
    case 2:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = Int.random(in: 0..<4, using: &dice)
      replicator.instanceTransform = CATransform3DMakeTranslation(14, 3, 0)
      replicator.instanceAlphaOffset = -0.2
      layer = replicator
    case 3:
      let gradient = CAGradientLayer()
      gradient.colors = [color, color]
      layer = gradient
    default: layer = CALayer()
    }
    layer.frame = CGRect(
      x: number(in: -20..<150), y: number(in: -20..<100), width: number(in: 5..<90),
      height: number(in: 5..<70))
    layer.backgroundColor = color
    for _ in 0..<3 where chance(0.6) { change(layer) }
    if chance(0.06), parent.mask == nil { parent.mask = layer } else { parent.addSublayer(layer) }
    layers.append(layer)
  }

  private func shape() -> CALayer {
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 30))
    (shape.path, shape.fillColor, shape.strokeColor) = (path, color, chance(0.5) ? color : nil)
    return shape
  }

  // MARK: Changing

  private func change(_ layer: CALayer) {
    switch Int.random(in: 0..<24, using: &dice) {
    case 0...4:
      layer.position = CGPoint(x: number(in: -20..<200).rounded(), y: number(in: -20..<150))
    case 5, 6: layer.backgroundColor = chance(0.2) ? nil : color
    case 7: (layer.borderWidth, layer.borderColor) = (number(in: 0..<5), color)
    case 8: layer.cornerRadius = chance(0.5) ? 0 : number(in: 1..<20)
    case 9: layer.contents = chance(0.5) ? nil : picture()
    case 10: changeShadow(layer)
    case 11: layer.opacity = chance(0.5) ? 1 : Float(number(in: 0..<1))
    case 12: layer.allowsGroupOpacity.toggle()
    case 13: layer.masksToBounds.toggle()
    case 14: layer.isHidden = chance(0.4)
    case 15: layer.zPosition = chance(0.5) ? 0 : number(in: -3..<4).rounded()
    case 16, 17: changeTransform(layer)
    case 18: layer.bounds.size.width = number(in: 0..<100)
    case 19: changeRarely(layer)
    case 20: layer.mask = chance(0.7) ? nil : mask()
    case 21: (layer as? CAShapeLayer)?.strokeEnd = number(in: 0..<1)
    case 22: layer.isDoubleSided.toggle()
    default: layer.allowsEdgeAntialiasing.toggle()
    }
  }

  private func changeShadow(_ layer: CALayer) {
    layer.shadowOpacity = chance(0.5) ? 0 : Float(number(in: 0..<1))
    layer.shadowRadius = number(in: 0..<6)
    layer.shadowPath =
      chance(0.7) ? nil : CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
  }

  private func changeTransform(_ layer: CALayer) {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: layer.transform = CATransform3DMakeRotation(number(in: -1..<1), 0, 0, 1)
    case 1: layer.transform = CATransform3DMakeRotation(number(in: -2..<2), 0.3, 1, 0)
    case 2: layer.transform = CATransform3DMakeScale(number(in: -1..<2), 1, 1)
    case 3:
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 300
      layer.sublayerTransform = perspective
    case 4: layer.sublayerTransform = CATransform3DIdentity
    default: layer.transform = CATransform3DIdentity
    }
  }

  private func changeRarely(_ layer: CALayer) {
    switch Int.random(in: 0..<7, using: &dice) {
    case 0: layer.filters = chance(0.5) ? nil : ["colorInvert"]
    case 1: layer.compositingFilter = chance(0.6) ? nil : "multiplyBlendMode"
    case 2: layer.compositingFilter = chance(0.6) ? nil : "sourceIn"
    case 3: (layer.shouldRasterize, layer.rasterizationScale) = (chance(0.4), 2)
    case 4: layer.isGeometryFlipped.toggle()
    case 5:
      if filtersBackdrops { layer.backgroundFilters = chance(0.6) ? nil : ["colorInvert"] }
    default: (layer as? CAReplicatorLayer)?.instanceAlphaOffset = -0.1
    }
  }

  private func mask() -> CALayer {
    let mask = CALayer()
    mask.frame = CGRect(x: 3, y: 3, width: number(in: 5..<60), height: 30)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    if chance(0.5) { mask.cornerRadius = 8 }
    layers.append(mask)
    return mask
  }

  /// To another superlayer or index, or out of the tree.
  private func move(_ layer: CALayer) {
    let parent = pick(layers)
    if layer === layers[0] || parent.isInside(layer) { return }
    if chance(0.3) { layer.removeFromSuperlayer() } else { parent.insertSublayer(layer, at: 0) }
  }

  private func animate(_ layer: CALayer) {
    if chance(0.15) {
      let transition = CATransition()
      transition.type = pick([.fade, .push, .moveIn])
      transition.duration = 0.2
      layer.add(transition, forKey: nil)
      layer.backgroundColor = color
      return
    }
    let animation = CABasicAnimation(
      keyPath: pick([
        "position.x", "opacity", "transform.rotation.z", "bounds.size.height", "cornerRadius",
      ]))
    (animation.fromValue, animation.toValue) = (0.2, number(in: 0..<1) * 40)
    animation.duration = number(in: 0.05..<0.5)
    animation.isAdditive = true
    // One that is over may stay, and shows what the layer has.
    animation.isRemovedOnCompletion = chance(0.5)
    layer.add(animation, forKey: nil)
  }

  private func changeCanvas() {
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: host.size = CGSize(width: number(in: 0..<220).rounded(), height: 150)
    case 1: host.scale = pick([1, 1.5, 2])
    default: host.background = chance(0.5) ? nil : color
    }
  }
}
