public import CoreGraphics
import QuartzCore

extension UIView {
  /// An intrinsic size that is not known.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// A point of another view's coordinates in this one's; nil means the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topView).layer)
  }
  /// A point of own coordinates in another view's; nil means the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topView).layer)
  }
  /// The box around a rectangle of another view's coordinates; nil means the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topView).layer)
  }
  /// The box in another view's coordinates around a rectangle; nil means the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topView).layer)
  }

  /// Changes the size, and then the subviews that follow it.
  final func resizing(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    guard layer.bounds.size != old else { return }
    if autoresizesSubviews { autoresize(from: old) }
    if viewState.corners != nil { showCorners() }
    // What has not been drawn yet, for want of a size, is drawn now.
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
    setNeedsLayout()
  }

  /// What covers the superview, as far as it reaches into this view.
  final var inheritedSafeArea: UIEdgeInsets {
    guard let parent = viewState.superview else { return .zero }
    let outer = parent.safeAreaInsets
    let extra = viewState.controller?.additionalSafeAreaInsets ?? .zero
    let (box, mine) = (parent.bounds, frame)
    return UIEdgeInsets(
      top: max(0, outer.top - (mine.minY - box.minY)) + extra.top,
      left: max(0, outer.left - (mine.minX - box.minX)) + extra.left,
      bottom: max(0, outer.bottom - (box.maxY - mine.maxY)) + extra.bottom,
      right: max(0, outer.right - (box.maxX - mine.maxX)) + extra.right)
  }
}
