public import CoreGraphics
import QuartzCore

extension UIView {
  /// The intrinsic size of a dimension that has none.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Converts a point from another view's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topView).layer)
  }
  /// Converts a point to another view's coordinates; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topView).layer)
  }
  /// Converts a rectangle from another view's coordinates to its bounding box; nil means the
  /// window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topView).layer)
  }
  /// Converts a rectangle to its bounding box in another view's coordinates; nil means the
  /// window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topView).layer)
  }

  /// Runs a change of the size, then resizes subviews.
  final func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    guard layer.bounds.size != old else { return }
    if autoresizesSubviews { autoresize(from: old) }
    if viewState.corners != nil { showCorners() }
    // Also draws content that was not drawn before because the size was zero.
    if viewState.contentMode == .redraw || layer.contents == nil { setNeedsDisplay() }
  }

  final func takeFittingSize() {
    let size = sizeThatFits(bounds.size)
    bounds.size = size
  }

  final func setMargins(_ margins: UIEdgeInsets) {
    guard margins != viewState.margins else { return }
    viewState.margins = margins
    layoutMarginsDidChange()
    viewState.controller?.viewLayoutMarginsDidChange()
    setNeedsLayout()
  }

  /// The superview's safe area inside this view, plus the controller's additional insets.
  final var inheritedSafeArea: UIEdgeInsets {
    guard let parent = viewState.superview else { return .zero }
    let outer = parent.safeAreaInsets
    let bars = viewState.controller?.state.barInsets ?? .zero
    let extra = viewState.controller?.additionalSafeAreaInsets ?? .zero
    let box = parent.bounds
    let mine = frame
    // An edge of the superview that nothing covers covers no part of the view, wherever that is.
    func covered(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: max(bars.top, covered(outer.top, mine.minY - box.minY)) + extra.top,
      left: covered(outer.left, mine.minX - box.minX) + extra.left,
      bottom: max(bars.bottom, covered(outer.bottom, box.maxY - mine.maxY)) + extra.bottom,
      right: covered(outer.right, box.maxX - mine.maxX) + extra.right)
  }
}
