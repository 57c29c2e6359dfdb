extension UIView {
  /// Whether blocks animate; switched off, they make their changes at once (V16).
  public class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

  /// Sets whether blocks animate (V16).
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

  /// Makes the block's changes at once, whatever block it is in (V16).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let before = AnimationSwitch.isOn
    AnimationSwitch.isOn = false
    actionsWithoutAnimation()
    AnimationSwitch.isOn = before
  }

  /// The duration of the block that is being run, in seconds; 0 outside of any (V17).
  public class var inheritedAnimationDuration: TimeInterval {
    guard let context = AnimationContext.current, !context.isSilent else { return 0 }
    return context.settings.duration
  }

  /// Repeats what the block animates, inside an animation block (V10).
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

/// The one switch of all block animations.
@MainActor private enum AnimationSwitch {
  static var isOn = true
}
