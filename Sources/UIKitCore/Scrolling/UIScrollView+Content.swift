import CoreGraphics

extension UIScrollView {
  /// The content inset plus the safe area where it applies.
  final var totalInset: UIEdgeInsets {
    let inset = scrolling.inset
    let safe = safeAreaInsets
    var total = inset
    if addsSafeArea(vertically: true) {
      total.top = inset.top + safe.top
      total.bottom = inset.bottom + safe.bottom
    }
    if addsSafeArea(vertically: false) {
      total.left = inset.left + safe.left
      total.right = inset.right + safe.right
    }
    total.top += scrolling.refreshInset
    return total
  }

  /// The scroll indicators, created when the content moves first.
  final var indicators: ScrollIndicators {
    if let made = scrolling.indicators { return made }
    let made = ScrollIndicators()
    scrolling.indicators = made
    return made
  }

  final func setRefreshControl(_ control: UIRefreshControl?) {
    scrolling.refreshControl?.removeFromSuperview()
    scrolling.refreshControl = control
    setRefreshInset(0)
    guard let control else { return }
    alwaysBounceVertical = true
    insert(control, at: 0)
    control.layOutAbove(self, 0)
  }

  final func setRefreshInset(_ inset: CGFloat) {
    guard scrolling.refreshInset != inset else { return }
    scrolling.refreshInset = inset
    // The content keeps its offset while a drag or its end moves it.
    if inset > 0 { scrolling.adjustedInset = adjustedContentInset } else { adjustedInsetChanged() }
  }

  private func addsSafeArea(vertically: Bool) -> Bool {
    switch scrolling.behavior {
    case .never: false
    case .always: true
    case .automatic where vertically: true
    case .automatic, .scrollableAxes:
      vertically
        ? alwaysBounceVertical || scrolling.contentSize.height > bounds.height
        : alwaysBounceHorizontal || scrolling.contentSize.width > bounds.width
    }
  }

  /// Moves content that is at its start to the new start, and reports the change.
  final func adjustedInsetChanged() {
    let old = scrolling.adjustedInset
    let new = adjustedContentInset
    guard new != old else { return }
    scrolling.adjustedInset = new
    var origin = bounds.origin
    if origin.y <= -old.top { origin.y = -new.top }
    if origin.x <= -old.left { origin.x = -new.left }
    if origin != bounds.origin { bounds.origin = origin }
    setNeedsLayout()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Moves the offset into the range after the range became smaller; a drag or a movement that ends
  /// in the range goes on.
  final func keepInRange() {
    guard !scrolling.isDragging, !scrolling.isZooming, !scrolling.keepsOffset else { return }
    if let motion = scrolling.motion {
      let end = CGPoint(x: motion.x.end, y: motion.y.end)
      if limited(end) == end { return }
      stopMotion()
    }
    let offset = limited(contentOffset)
    if offset != contentOffset { bounds.origin = offset }
  }

  package final func boundsChanged(from old: CGRect) {
    let new = bounds
    if new.size != old.size { adjustedInsetChanged() }
    guard new != old else { return }
    setNeedsLayout()
    if new.width > old.width || new.height > old.height { keepInRange() }
    guard new.origin != old.origin else { return }
    if scrolling.isDragging || scrolling.motion != nil { indicators.show(in: self) }
    scrolling.refreshControl?.pulled()
    scrollDelegate?.scrollViewDidScroll(self)
    showingStack?.contentScrolled()
  }

  /// The offsets at which the content fills the view.
  final var horizontalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return ClosedRange(
      from: -inset.left, upTo: contentSize.width + inset.right - bounds.width)
  }
  /// The offsets at which the content fills the view.
  final var verticalRange: ClosedRange<CGFloat> {
    let inset = adjustedContentInset
    return ClosedRange(
      from: -inset.top, upTo: contentSize.height + inset.bottom - bounds.height)
  }

  /// Whether a drag moves the content along an axis.
  final var scrollsHorizontally: Bool {
    let range = horizontalRange
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceHorizontal)
  }
  /// Whether a drag moves the content along an axis.
  final var scrollsVertically: Bool {
    let range = verticalRange
    return range.upperBound > range.lowerBound || (bounces && alwaysBounceVertical)
  }

  /// Whether the content moves along the main axis of a vector.
  final func scrolls(along vector: CGPoint) -> Bool {
    if vector == .zero { return scrollsHorizontally || scrollsVertically }
    return abs(vector.x) > abs(vector.y) ? scrollsHorizontally : scrollsVertically
  }

  /// The nearest offset at which the content fills the view.
  package final func limited(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: offset.x.limited(to: horizontalRange), y: offset.y.limited(to: verticalRange))
  }

  final func reveal(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.shift(from: shown.minX, shown.maxX, to: rect.minX, rect.maxX)
    offset.y += Self.shift(from: shown.minY, shown.maxY, to: rect.minY, rect.maxY)
    scroll(to: limited(offset), animated: animated)
  }

  /// The smallest shift after which one interval is inside the other.
  private static func shift(
    from low: CGFloat, _ high: CGFloat, to wantedLow: CGFloat, _ wantedHigh: CGFloat
  ) -> CGFloat {
    if wantedLow < low || wantedHigh - wantedLow > high - low { return wantedLow - low }
    return wantedHigh > high ? wantedHigh - high : 0
  }
}

extension ClosedRange<CGFloat> {
  /// The range from a bound to a greater one, or the bound alone; a bound that is not a number is 0.
  init(from low: CGFloat, upTo high: CGFloat) {
    let low = low.isNaN ? 0 : low
    self = low...Swift.max(low, high)
  }
}

extension CGFloat {
  package func limited(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
