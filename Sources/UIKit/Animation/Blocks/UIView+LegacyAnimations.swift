// The oldest form of block animations: settings between a begin and a commit.

extension UIView {
  /// Opens an animation block; what changes until `commitAnimations()` is animated.
  ///
  /// The default duration is 0.2 s, the curve easeInOut. The identifier is what the delegate's
  /// selectors are called with.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let block = LegacyBlock(animationID)
    let settings = BlockSettings(duration: 0.2).inside(AnimationContext.current?.settings)
    block.open(AnimationContext(settings, tracker: block.tracker))
    LegacyBlock.open.append(block)
  }

  /// Closes the innermost block and starts its animations.
  public class func commitAnimations() {
    guard let block = LegacyBlock.open.popLast() else { return }
    block.close()
  }

  /// Sets the seconds of animations added from now on.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }
  /// Sets the delay, in seconds, of animations added from now on.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite ? delay : 0 }
  }
  /// Sets when animations begin, by the wall clock; a date that is over is now.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
  }
  /// Sets the pace of animations added from now on.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.motion = .curve(curve.timingFunction) }
  }
  /// Sets how often animations are played.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }
  /// Sets whether animations also run backwards.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether animations start from what is seen (V8).
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Sets whose selectors are called at begin and end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    LegacyBlock.open.last?.target = delegate
  }
  /// Sets the method called, with the identifier, when the first animation begins.
  public class func setAnimationWillStart(_ selector: Selector?) {
    LegacyBlock.open.last?.willStart = selector
  }
  /// Sets the method called, with the identifier, when all animations are over.
  ///
  /// Differs from Apple, where it has three arguments: a selector here passes one.
  public class func setAnimationDidStop(_ selector: Selector?) {
    LegacyBlock.open.last?.didStop = selector
  }

  /// Turns a view into its look at the commit by a transition (V15).
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let context = AnimationContext.current, !context.isSilent else { return }
    let number = UInt(transition.rawValue)
    guard let turn = CATransition(UIView.AnimationOptions(rawValue: number << 20)) else { return }
    turn.duration = context.settings.duration
    turn.timingFunction = context.settings.timingFunction
    context.attach(turn, to: view.layer, forKey: kCATransition)
  }

  private static func change(_ edit: (inout BlockSettings) -> Void) {
    guard let block = LegacyBlock.open.last else { return }
    edit(&block.settings)
  }
}
