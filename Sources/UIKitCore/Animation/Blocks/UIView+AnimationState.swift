extension UIView {
  /// Whether animations are enabled; when disabled, changes take effect immediately (CA-V16).
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// Enables or disables animations (CA-V16).
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

  /// Makes changes without animation, also inside an animation block (CA-V16).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = AnimationSwitch.isOn
    AnimationSwitch.isOn = false
    actionsWithoutAnimation()
    AnimationSwitch.isOn = before
  }

  /// The duration of the current animation block in seconds; 0 outside of one (CA-V17).
  public class var inheritedAnimationDuration: TimeInterval {
    guard let context = AnimationContext.current, !context.isSilent else { return 0 }
    return context.settings.duration
  }

  /// Repeats the animations of a block, inside an animation block (CA-V10).
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AnimationContext.current else { return animations() }
    let before = context.settings
    context.settings.repeatCount = count.isNaN ? 0 : Float(max(count, 0))
    context.settings.autoreverses = autoreverses
    animations()
    context.settings = before
  }
}

/// The global switch of block animations.
@MainActor private enum AnimationSwitch {
  static var isOn = true
}
