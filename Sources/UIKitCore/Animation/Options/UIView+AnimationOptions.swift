extension UIView {
  /// Options of a block animation: flags, a 2-bit curve and a 3-bit transition (CA-V3).
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits: flags, the curve from bit 16, the transition from bit 20, the frame rate from bit
    /// 24.
    public let rawValue: UInt
    /// Creates options with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out changed views inside the block, so that subviews are animated along with them.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches while they are animated (CA-V19).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presented value instead of the previous model value (CA-V8).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely (CA-V10).
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards and backwards (CA-V10).
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration when nested (CA-V17).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve when nested (CA-V17).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes made inside a transition (CA-V15).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not inherit options of the enclosing block (CA-V17).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Commits pending changes before the block. Stored, has no effect: each frame commits all
    /// changes.
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 10)

    /// Begins slowly, accelerates, then slows down; the default (CA-V4).
    public static let curveEaseInOut = AnimationOptions([])
    /// Begins slowly, then accelerates.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Begins fast, then slows down.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips around the vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips around the vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the view up like a page.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the view down like a page.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Dissolves from the old contents to the new ones.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips around the horizontal axis, from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips around the horizontal axis, from bottom to top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Requests 60 frames per second. Stored, has no effect: the export sets the frame rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Requests 30 frames per second. Stored, has no effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }
}

extension UIView.AnimationOptions {
  /// The curve in the option bits (CA-EX34).
  var curve: UIView.AnimationCurve { UIView.AnimationCurve(bits: rawValue) }

  /// The transition in the option bits.
  package var transition: UInt { rawValue >> 20 & 7 }
}
