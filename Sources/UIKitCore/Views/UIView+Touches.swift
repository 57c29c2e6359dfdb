import CoreGraphics

extension UIView {
  /// The frontmost view at a point that receives touches; almost transparent views receive none.
  package final func touched(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, !ignoresTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for view in viewState.subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }
}
