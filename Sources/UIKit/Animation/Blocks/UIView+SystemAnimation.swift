extension UIView {
  /// Deletes views the way the system does, together with changes of the block's: they shrink and
  /// fade, then leave their superviews as they were before.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView],
    options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { ($0, $0.alpha, $0.transform) }
    let vanish = {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    }
    animate(withDuration: 0.35, delay: 0, options: options, animations: vanish) { finished in
      for (view, alpha, transform) in looks {
        view.removeFromSuperview()
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(finished)
    }
  }
}
