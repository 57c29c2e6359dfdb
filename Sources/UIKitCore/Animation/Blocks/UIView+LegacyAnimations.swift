// Begin/commit animations, the API before blocks.

extension UIView {
  /// Begins an animation block, which ends at `commitAnimations()`.
  ///
  /// The default duration is 0.2 s, the default curve easeInOut. The delegate's selectors receive
  /// the identifier.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let block = LegacyBlock(animationID)
    let settings = BlockSettings(duration: 0.2).inside(AnimationContext.current?.settings)
    block.open(AnimationContext(settings, tracker: block.tracker))
    LegacyBlock.open.append(block)
  }

  /// Ends the innermost block and starts its animations.
  public class func commitAnimations() {
    guard let block = LegacyBlock.open.popLast() else { return }
    block.close()
  }

  /// Sets the duration of subsequent animations, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }
  /// Sets the delay of subsequent animations, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = delay.isFinite ? delay : 0 }
  }
  /// Sets the start time by the wall clock; a date in the past means now.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
  }
  /// Sets the timing curve of subsequent animations.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    change { $0.motion = .curve(curve.timingFunction) }
  }
  /// Sets the number of repetitions.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = repeatCount }
  }
  /// Sets whether animations autoreverse.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }
  /// Sets whether animations start from the presented values (CA-V8).
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change {
      if fromCurrentState {
        $0.options.insert(.beginFromCurrentState)
      } else {
        $0.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Sets the receiver of the start and stop selectors.
  public class func setAnimationDelegate(_ delegate: Any?) {
    LegacyBlock.open.last?.target = delegate
  }
  /// Sets the method called with the identifier when the first animation begins.
  public class func setAnimationWillStart(_ selector: Selector?) {
    LegacyBlock.open.last?.willStart = selector
  }
  /// Sets the method called with the identifier when all animations have ended.
  ///
  /// Differs from Apple: the method has one argument, not three.
  public class func setAnimationDidStop(_ selector: Selector?) {
    LegacyBlock.open.last?.didStop = selector
  }

  /// Applies a transition to a view at the commit (CA-V15).
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
