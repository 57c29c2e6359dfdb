extension UIView {
  /// How a block animation runs: flags, a curve in two bits, a transition in three (V3).
  public struct AnimationOptions: OptionSet, Sendable {
    /// The flags, the curve from bit 16 on, the transition from bit 20 on, the frame rate above.
    public let rawValue: UInt
    /// Options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changed inside it, so that their subviews move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views can be touched while they move (V19).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen and not from the value that was set before (V8).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Runs over and over (V10).
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Also runs backwards (V10).
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block (V17).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another block (V17).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Changes inside a transition animate too (V15).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows its views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes nothing else over from the block around it (V17).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Commits what waits before the block; stored, as every frame here is committed whole.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    /// Slow, fast, slow: the default (V4).
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns over, the left edge towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns over, the right edge towards the viewer.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Rolls up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Rolls down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades the old look into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns over, the top edge towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns over, the bottom edge towards the viewer.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Wants 60 frames a second; stored, as the exporter sets the rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Wants 30 frames a second; stored.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView.AnimationOptions {
  /// What the two bits of the curve say; no other bit does (EX34).
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(bits: rawValue) }

  /// What the bits of the transition say.
  var transition: UInt { rawValue >> 20 & 7 }
}
