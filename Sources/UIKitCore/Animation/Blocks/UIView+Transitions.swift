extension UIView {
  /// Changes the contents of a view with a transition.
  ///
  /// Changes in the block are not animated themselves unless `allowAnimatedContent` is set
  /// (CA-V15).
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let settings = BlockSettings(duration: duration, options: options)
    let own = settings.inside(AnimationContext.current?.settings)
    let tracker = BlockTracker(
      allowsInteraction: options.contains(.allowUserInteraction),
      ended: BlockTracker.end(completion))
    let context = AnimationContext(own, tracker: tracker)
    context.isSilent =
      !own.isMoving || !areAnimationsEnabled || !options.contains(.allowAnimatedContent)
    if own.isMoving, areAnimationsEnabled, let transition = CATransition(options) {
      transition.duration = own.duration
      transition.timingFunction = own.timingFunction
      TransactionStack.current.openImplicit()
      context.attach(transition, to: view.layer, forKey: kCATransition)
    }
    context.perform { animations?() }
    tracker.close()
  }

  /// Replaces a view by another one with a transition of their superview (CA-V15).
  ///
  /// With `showHideTransitionViews`, one view is hidden, the other shown, and both stay subviews.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview ?? toView.superview else {
      return atEndOfTurn { completion?(true) }
    }
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if toView !== fromView {
        if fromView.superview === superview {
          superview.insertSubview(toView, aboveSubview: fromView)
        } else {
          superview.addSubview(toView)
        }
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: superview, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}

extension CATransition {
  /// The transition for the options; nil if they name none (CA-V15).
  convenience init?(_ options: UIView.AnimationOptions) {
    // In UIKit "top" is the top edge of the screen; a layer transition's top is the largest y
    // (CA-X4).
    let kinds: [(type: String, subtype: CATransitionSubtype?)] = [
      ("oglFlip", .fromLeft), ("oglFlip", .fromRight), ("pageCurl", nil), ("pageUnCurl", nil),
      ("fade", nil), ("oglFlip", .fromBottom), ("oglFlip", .fromTop),
    ]
    let number = options.transition
    guard number > 0, number <= kinds.count else { return nil }
    let kind = kinds[Int(number) - 1]
    self.init()
    type = CATransitionType(rawValue: kind.type)
    subtype = kind.subtype
  }
}
