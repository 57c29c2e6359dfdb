extension UIView {
  /// How a key frame animation runs: flags, and how values between key frames are made (V9).
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The flags, the calculation mode from bit 10 on; curve bits as in `AnimationOptions` count.
    public let rawValue: UInt
    /// Options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changed inside it.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views can be touched while they move (V19).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen and not from the value that was set before (V8).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs over and over (V10).
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Also runs backwards (V10).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block (V17).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Takes nothing else over from the block around it (V17).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from value to value (K3).
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// From value to value without anything between (K4).
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At constant speed through all values (K5).
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a smooth curve through the values (K6).
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Along a smooth curve at constant speed (K6).
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// What the bits of the mode say.
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }

  /// The flags and the curve, which have the same bits there.
  var general: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~UInt(7 << 10))
  }
}
