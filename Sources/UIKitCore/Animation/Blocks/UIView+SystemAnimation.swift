extension UIView {
  /// Runs a system animation on views together with the block's changes: `.delete` shrinks and
  /// fades the views, then removes them and restores their properties.
  public class func perform(
    _ animation: UIView.SystemAnimation, on views: [UIView],
    options: UIView.AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let styles = views.map { ($0, $0.alpha, $0.transform) }
    let vanish = {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    }
    animate(withDuration: 0.35, delay: 0, options: options, animations: vanish) { finished in
      for (view, alpha, transform) in styles {
        view.removeFromSuperview()
        view.alpha = alpha
        view.transform = transform
      }
      completion?(finished)
    }
  }
}
