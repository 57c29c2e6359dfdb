/// Timing and options of one animation block.
package struct BlockSettings {
  /// The timing curve of a block.
  enum Motion {
    case curve(CAMediaTimingFunction)
    case spring(SpringShape, initialVelocity: CGFloat)
  }

  package var duration: TimeInterval
  package var delay: TimeInterval = 0
  var motion = Motion.curve(UIView.AnimationCurve.easeInOut.timingFunction)
  package var options: UIView.AnimationOptions = []
  /// The repeat count; 0 plays once, as for an animation (CA-T12).
  var repeatCount: Float = 0
  var autoreverses = false

  init(duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = []) {
    self.options = options
    self.delay = delay.isFinite ? delay : 0
    self.duration = duration == 0 && self.delay > 0 ? Self.instant : duration
    motion = .curve(options.curve.timingFunction)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }
}

extension BlockSettings {
  /// The duration of a block that changes values at once after its delay (CA-V18).
  static let instant: TimeInterval = 1e-9

  /// Whether changes are animated; an invalid duration sets values immediately (CA-V18).
  var isMoving: Bool { duration > 0 && duration.isFinite }

  /// The options that a nested block inherits.
  private static let inherited: UIView.AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .allowAnimatedContent,
  ]

  /// The settings of this block nested in another one (CA-V17).
  package func inside(_ outer: BlockSettings?) -> BlockSettings {
    guard let outer else { return self }
    var settings = self
    if !options.contains(.overrideInheritedDuration) {
      settings.duration = outer.duration
      settings.delay = outer.delay
    }
    if !options.contains(.overrideInheritedCurve) { settings.motion = outer.motion }
    if !options.contains(.overrideInheritedOptions) {
      settings.options.formUnion(outer.options.intersection(Self.inherited))
      settings.repeatCount = outer.repeatCount
      settings.autoreverses = outer.autoreverses
    }
    return settings
  }

  /// The timing function for layers without a view (CA-V2).
  var timingFunction: CAMediaTimingFunction {
    if case .curve(let curve) = motion { return curve }
    return UIView.AnimationCurve.easeInOut.timingFunction
  }

  /// Creates an animation of a property, without values (CA-V20).
  package func animation(keyPath: String) -> CABasicAnimation {
    if case .spring(let shape, let velocity) = motion, duration > Self.instant {
      let animation = shape.spring(over: duration, initialVelocity: velocity)
      animation.keyPath = keyPath
      return animation
    }
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = duration
    animation.timingFunction = timingFunction
    return animation
  }

  /// Applies the delay, the repeat count and the fill mode of the block (CA-V5, CA-V10).
  package func finish(_ animation: CAAnimation, on layer: CALayer) {
    animation.fillMode = .both
    animation.repeatCount = repeatCount
    animation.autoreverses = autoreverses
    guard delay != 0 else { return }
    let now = layer.host?.now ?? CACurrentMediaTime()
    let begin = layer.convertTime(now, from: nil) + delay
    // A begin time of 0 would mean the commit time (CA-T9).
    animation.beginTime = begin == 0 ? -1e-12 : begin
  }
}
