extension UIView {
  /// Options of a key frame animation: flags and a calculation mode (CA-V9).
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits: flags, and the calculation mode from bit 10; curve bits are those of
    /// `AnimationOptions`.
    public let rawValue: UInt
    /// Creates options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out changed views inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches while they are animated (CA-V19).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the presented value instead of the previous model value (CA-V8).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely (CA-V10).
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and backwards (CA-V10).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration when nested (CA-V17).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Does not inherit options of the enclosing block (CA-V17).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Interpolates linearly between values (CA-K3).
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps from value to value (CA-K4).
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly at constant speed (CA-K5).
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the values (CA-K6).
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at constant speed (CA-K6).
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The calculation mode in the option bits.
  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }

  /// The flags and the curve, whose bits both option sets share.
  var general: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~UInt(7 << 10))
  }
}
