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
        visible = visible.overlap(with: convert(current.bounds, from: current))
      }
      layer = current.superlayer
    }
    return visible
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

extension CGRect {
  /// The intersection, `.zero` if there is none. Foundation's `intersection` traps on NaN.
  func overlap(with other: CGRect) -> CGRect {
    let (low, high) = (
      CGPoint(x: max(minX, other.minX), y: max(minY, other.minY)),
      CGPoint(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    )
    guard low.x <= high.x, low.y <= high.y else { return .zero }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
