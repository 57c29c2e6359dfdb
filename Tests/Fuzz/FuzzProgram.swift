import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore

/// Operations on a hosted layer tree, selected by the fuzzer's bytes.
final class FuzzProgram {
  /// A kind of operation.
  enum Step: CaseIterable {
    case add, set, get, animate, time, show, move, query, shape, outline, draw, decode
    case transact, filter
  }

  private let steps: [Step]
  var bytes: FuzzBytes
  let context: CGContext
  private let host: LayerHost
  private var layers: [CALayer]
  private var flattener = Flattener()
  /// The plans of the last frames: the flattener gets each of them back after the others.
  private var plans = Array(repeating: FramePlan(size: PixelSize(0, 0)), count: 3)
  private var frameCount = 0
  /// The number of open explicit transactions.
  private var open = 0

  /// nil if the bitmap cannot be allocated.
  init?(_ bytes: FuzzBytes, _ steps: [Step] = Step.allCases) {
    self.bytes = bytes
    self.steps = steps
    guard
      let context = CGContext(
        data: nil, width: 24, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    self.context = context
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
    layers = [root]
    host = LayerHost(layer: root, size: CGSize(width: 64, height: 48))
  }

  func run() {
    for _ in 0..<64 where !bytes.isEmpty { step() }
    while open > 0 { transact(begins: false) }
    show()
    CATransaction.flush()
  }

  private func step() {
    let layer = bytes.pick(layers)
    switch bytes.pick(steps) {
    case .outline: outline()
    case .draw: draw()
    case .decode: decode()
    case .add: add(to: layer)
    case .set: layer.setValue(bytes.value(), forKeyPath: keyPath())
    case .get: _ = layer.value(forKeyPath: keyPath())
    case .animate: layer.add(animation(), forKey: bytes.flag() ? "key" : nil)
    case .time: time(layer)
    case .show: show()
    case .move: move(layer)
    case .query: query(at: layer)
    case .shape: shape(layer)
    case .transact: transact(begins: open == 0 || open < 4 && bytes.flag())
    case .filter: filter(layer)
    }
  }

  /// Filters a layer or its backdrop, or makes it a group in another way: what is drawn into passes
  /// while superlayers are drawn.
  private func filter(_ layer: CALayer) {
    let filters = CIFilter(name: "CIColorInvert").map { [$0] }
    switch bytes.byte() % 5 {
    case 0, 1: layer.backgroundFilters = filters
    case 2: layer.filters = filters
    case 3: layer.shadowOpacity = 1
    default: layer.opacity = 0.5
    }
  }

  /// Begins a transaction or commits the innermost one; frames between them leave it open.
  private func transact(begins: Bool) {
    open += begins ? 1 : -1
    begins ? CATransaction.begin() : CATransaction.commit()
  }

  private static let makers: [@Sendable () -> CALayer] = [
    { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CATextLayer() },
    { CAReplicatorLayer() }, { CAEmitterLayer() }, { CATransformLayer() }, { CAScrollLayer() },
    { CATiledLayer() },
  ]

  private func add(to layer: CALayer) {
    guard layers.count < 24 else { return }
    let made = bytes.pick(Self.makers)()
    made.bounds = CGRect(x: 0, y: 0, width: 20, height: 16)
    made.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    if bytes.byte() % 8 == 0 { layer.mask = made } else { layer.addSublayer(made) }
    layers.append(made)
  }

  private static let keys = [
    "bounds", "bounds.size", "bounds.size.width", "bounds.origin.x", "position", "position.x",
    "zPosition", "anchorPoint", "anchorPointZ", "transform", "transform.rotation",
    "transform.rotation.x", "transform.scale", "transform.scale.y", "transform.translation",
    "transform.m34", "sublayerTransform", "sublayerTransform.rotation.z", "frame", "opacity",
    "hidden", "masksToBounds", "contents", "contentsRect", "contentsRect.size.width",
    "contentsCenter", "contentsScale", "contentsGravity", "cornerRadius", "maskedCorners",
    "cornerCurve", "borderWidth", "borderColor", "backgroundColor", "shadowOpacity",
    "shadowOffset", "shadowOffset.width", "shadowRadius", "shadowPath", "shadowColor", "filters",
    "backgroundFilters", "compositingFilter", "shouldRasterize", "rasterizationScale", "speed",
    "beginTime", "timeOffset", "duration", "repeatCount", "path", "fillColor", "strokeColor",
    "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPattern", "lineDashPhase",
    "lineCap", "colors", "locations", "startPoint", "endPoint", "type", "string", "fontSize",
    "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceAlphaOffset",
    "emitterPosition", "emitterSize", "birthRate", "lifetime", "emitterCells", "emitterShape",
    "sublayers.a.opacity", "unknown", "unknown.part", "", ".", "bounds.", "style", "name", "mask",
    "superlayer", "delegate", "actions", "meshTransform", "geometryFlipped", "tileSize",
  ]

  /// A key path of the list, a property of a class, or a part of one.
  private func keyPath() -> String {
    if bytes.flag() { return bytes.pick(Self.keys) }
    let type = bytes.pick(DocumentClasses.layers).type
    let key = bytes.pick(type.index.rows).key
    return bytes.flag() ? key : "\(key).\(bytes.pick(DocumentClasses.parts))"
  }

  private func animation(_ depth: Int = 0) -> CAAnimation {
    let animation: CAAnimation
    switch bytes.byte() % 5 {
    case 0:
      let basic = CABasicAnimation(keyPath: keyPath())
      basic.fromValue = bytes.value()
      basic.toValue = bytes.value()
      basic.byValue = bytes.value()
      animation = basic
    case 1:
      let frames = CAKeyframeAnimation(keyPath: keyPath())
      frames.values = (0..<bytes.byte() % 6).map { _ in bytes.value() ?? NSNull() }
      frames.keyTimes = (0..<bytes.byte() % 6).map { _ in NSNumber(value: bytes.number()) }
      if bytes.flag() { frames.path = bytes.path() }
      frames.calculationMode = bytes.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
      animation = frames
    case 2:
      let spring = CASpringAnimation(keyPath: keyPath())
      spring.mass = bytes.number()
      spring.stiffness = bytes.number()
      spring.damping = bytes.number()
      spring.initialVelocity = bytes.number()
      spring.fromValue = bytes.value()
      spring.toValue = bytes.value()
      animation = spring
    case 3 where depth < 3:
      let group = CAAnimationGroup()
      group.animations = (0..<bytes.byte() % 4).map { _ in self.animation(depth + 1) }
      animation = group
    default:
      let transition = CATransition()
      transition.type = bytes.pick([.fade, .push, .reveal, .moveIn])
      transition.startProgress = Float(bytes.number())
      transition.endProgress = Float(bytes.number())
      animation = transition
    }
    time(animation)
    return animation
  }

  private func time(_ timing: some CAMediaTiming) {
    var timing = timing
    timing.duration = bytes.number()
    if bytes.flag() { return }
    timing.speed = Float(bytes.number())
    timing.beginTime = bytes.number()
    timing.timeOffset = bytes.number()
    timing.repeatCount = Float(bytes.number())
    timing.repeatDuration = bytes.number()
    timing.autoreverses = bytes.flag()
    timing.fillMode = bytes.pick([.removed, .forwards, .backwards, .both])
  }

  private func show() {
    host.commit()
    let time = bytes.number()
    // `Stage` rejects such times.
    guard time.isFinite else { return }
    if bytes.flag(), time >= host.now { host.advance(to: time) } else { host.jump(to: time) }
    host.update(at: time)
    frameCount += 1
    try? flattener.plan(host.tree, host.versions, into: &plans[frameCount % plans.count])
  }

  private func move(_ layer: CALayer) {
    guard layer !== layers[0] else { return }
    if bytes.flag() { return layer.removeFromSuperlayer() }
    // Includes inserting a layer into itself, which is reported as an error.
    bytes.pick(layers).insertSublayer(layer, at: UInt32(bytes.byte()))
  }

  private func query(at layer: CALayer) {
    _ = layer.convert(bytes.point(), to: bytes.pick(layers))
    _ = layer.convert(bytes.rect(), from: bytes.pick(layers))
    _ = layer.hitTest(bytes.point())
    _ = layer.presentation()?.value(forKeyPath: keyPath())
    layer.frame = bytes.rect()
  }

  private func shape(_ layer: CALayer) {
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = bytes.path()
    shape.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    shape.lineWidth = bytes.number()
    shape.miterLimit = bytes.number()
    shape.lineDashPattern = (0..<bytes.byte() % 4).map { _ in NSNumber(value: bytes.number()) }
    shape.lineDashPhase = bytes.number()
  }
}
