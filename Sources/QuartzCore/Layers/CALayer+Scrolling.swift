extension CALayer {
  /// Scrolls the nearest ancestor scroll layer to a point in local coordinates (CA-L21).
  public func scroll(_ p: CGPoint) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest ancestor scroll layer to make a local rectangle visible (CA-L21).
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = nearestScroller else { return }
    scroller.scroll(to: convert(r, to: scroller))
  }

  /// The region of the bounds that ancestor scroll layers leave visible (CA-L21).
  public var visibleRect: CGRect {
    var visible = bounds
    var layer: CALayer? = self
    while let current = layer {
      if current is CAScrollLayer {
        visible = visible.overlap(convert(current.bounds, from: current))
      }
      layer = current.superlayer
    }
    return visible.isNull ? .zero : visible
  }

  private var nearestScroller: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}

extension CAScrollLayer {
  final func scrollOrigin(to point: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// The closest origin that shows a rectangle, or its top left corner if it is too large.
  final func originShowing(_ rect: CGRect) -> CGPoint {
    let box = rect.standardized
    func nearest(_ now: CGFloat, _ size: CGFloat, _ low: CGFloat, _ extent: CGFloat) -> CGFloat {
      if low < now || extent > size { return low }
      return low + extent > now + size ? low + extent - size : now
    }
    return CGPoint(
      x: nearest(bounds.minX, bounds.width, box.minX, box.width),
      y: nearest(bounds.minY, bounds.height, box.minY, box.height))
  }
}
