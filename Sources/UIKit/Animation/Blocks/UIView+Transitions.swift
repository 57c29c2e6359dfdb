extension UIView {
  /// Changes the look of a view by a transition; what the block changes does not animate by itself
  /// unless `allowAnimatedContent` says so (V15).
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

  /// Puts a view in another one's place by a transition of their superview (V15).
  ///
  /// With `showHideTransitionViews` one is hidden and the other shown, and both stay.
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
  /// The transition that the options name, nil for none (V15).
  convenience init?(_ options: UIView.AnimationOptions) {
    // Here "top" is the edge at the top of the screen; a transition's top is the largest y (X4).
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
