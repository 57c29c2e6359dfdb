public import Foundation
import QuartzCore

extension UIViewController {
  /// Exchanges the views of two children, with a transition or animated changes.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view,
      let container = old.superview
    else {
      completion?(false)
      return
    }
    let end: (Bool) -> Void = { finished in
      old.removeFromSuperview()
      completion?(finished)
    }
    if options.rawValue & (0xF << 20) != 0 {
      UIView.transition(with: container, duration: duration, options: options) {
        container.addSubview(new)
        old.isHidden = true
        animations?()
      } completion: { finished in
        old.isHidden = false
        end(finished)
      }
    } else {
      container.addSubview(new)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: end)
    }
  }
}
