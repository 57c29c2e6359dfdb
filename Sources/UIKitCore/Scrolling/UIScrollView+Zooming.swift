import CoreGraphics

extension UIScrollView {
  final var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  private var zoomRange: ClosedRange<CGFloat> {
    ClosedRange(from: minimumZoomScale, upTo: maximumZoomScale)
  }

  final func zoom(to scale: CGFloat, animated: Bool, isReturn: Bool = false) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let scale = scale.limited(to: zoomRange)
    animateZoom(animated, isReturn: isReturn) { $0.apply(scale, about: middle) }
  }

  final func zoom(toShow rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height).limited(to: zoomRange)
    animateZoom(animated) { view in
      view.apply(scale, about: .zero)
      let size = view.bounds.size
      view.bounds.origin = view.limited(
        CGPoint(
          x: rect.midX * scale - size.width / 2, y: rect.midY * scale - size.height / 2))
    }
  }

  /// Zooms; the return after a pinch is part of its zooming.
  private func animateZoom(
    _ animated: Bool, isReturn: Bool = false, _ change: @escaping (UIScrollView) -> Void
  ) {
    guard zoomedView != nil else { return }
    stopMotion()
    guard animated, window != nil else { return change(self) }
    if !isReturn { scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView) }
    UIView.animate(withDuration: 0.3) {
      change(self)
    } completion: { [weak self] _ in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
    }
  }

  /// Scales the zoomed view about a point of the view, with its origin unchanged.
  private func apply(_ scale: CGFloat, about point: CGPoint) {
    guard let view = zoomedView, scale.isFinite, scale > 0, scrolling.scale > 0 else { return }
    let ratio = scale / scrolling.scale
    guard ratio != 1 else { return }
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let shifted = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + origin.x - shifted.x, y: view.center.y + origin.y - shifted.y)
    let old = contentOffset
    scrolling.scale = scale
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    bounds.origin = limited(
      CGPoint(
        x: (old.x + point.x) * ratio - point.x, y: (old.y + point.y) * ratio - point.y))
    scrollDelegate?.scrollViewDidZoom(self)
  }

  final func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      scrolling.pinchStart = zoomScale
      scrolling.isZooming = true
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    case .changed:
      let middle = pinch.location(in: self)
      let point = CGPoint(x: middle.x - bounds.minX, y: middle.y - bounds.minY)
      apply(pinched(scrolling.pinchStart * pinch.scale), about: point)
    case .ended, .cancelled: endZooming()
    default: break
    }
  }

  /// A scale with resistance beyond the limits.
  private func pinched(_ scale: CGFloat) -> CGFloat {
    let nearest = scale.limited(to: zoomRange)
    guard bouncesZoom, nearest > 0, scale > 0 else { return nearest }
    return nearest * (scale / nearest).squareRoot()
  }

  private func endZooming() {
    guard scrolling.isZooming else { return }
    scrolling.isZooming = false
    guard zoomScale != zoomScale.limited(to: zoomRange) else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
      return
    }
    zoom(to: zoomScale.limited(to: zoomRange), animated: true, isReturn: true)
  }
}
