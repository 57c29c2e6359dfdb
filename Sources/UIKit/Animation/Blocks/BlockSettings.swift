/// How the changes of one animation block run.
struct BlockSettings {
  /// A pace that a block can have.
  enum Motion {
    case curve(CAMediaTimingFunction)
    case spring(SpringShape, initialVelocity: CGFloat)
  }

  var duration: TimeInterval
  var delay: TimeInterval = 0
  var motion = Motion.curve(UIView.AnimationCurve.easeInOut.timingFunction)
  var options: UIView.AnimationOptions = []
  /// 0 plays once, as in an animation (T12).
  var repeatCount: Float = 0
  var autoreverses = false

  init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
    (self.duration, self.options) = (duration, options)
    self.delay = delay.isFinite ? delay : 0
    motion = .curve(options.curve.timingFunction)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }
}

extension BlockSettings {
  /// Whether anything moves: a duration that is none sets values at once (V18).
  var isMoving: Bool { duration > 0 && duration.isFinite }

  /// The flags that a block inside another one takes over.
  private static let inherited: UIView.AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .allowAnimatedContent,
  ]

  /// The same block inside another one (V17).
  func inside(_ outer: BlockSettings?) -> BlockSettings {
    guard let outer else { return self }
    var settings = self
    if !options.contains(.overrideInheritedDuration) {
      (settings.duration, settings.delay) = (outer.duration, outer.delay)
    }
    if !options.contains(.overrideInheritedCurve) { settings.motion = outer.motion }
    if !options.contains(.overrideInheritedOptions) {
      settings.options.formUnion(outer.options.intersection(Self.inherited))
      (settings.repeatCount, settings.autoreverses) = (outer.repeatCount, outer.autoreverses)
    }
    return settings
  }

  /// The curve that layers without a view get (V2).
  var timingFunction: CAMediaTimingFunction {
    if case .curve(let curve) = motion { return curve }
    return UIView.AnimationCurve.easeInOut.timingFunction
  }

  /// An animation of a property, without values yet (V20).
  func animation(keyPath: String) -> CABasicAnimation {
    switch motion {
    case .curve(let curve):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = duration
      animation.timingFunction = curve
      return animation
    case .spring(let shape, let velocity):
      let animation = shape.spring(over: duration, initialVelocity: velocity)
      animation.keyPath = keyPath
      return animation
    }
  }

  /// Gives an animation the delay, the repeats and the fill of the block (V5, V10).
  func finish(_ animation: CAAnimation, on layer: CALayer) {
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    guard delay != 0 else { return }
    let now = layer.host?.now ?? CACurrentMediaTime()
    let begin = layer.convertTime(now, from: nil) + delay
    // 0 would mean the commit (T9).
    animation.beginTime = begin == 0 ? -1e-12 : begin
  }
}
