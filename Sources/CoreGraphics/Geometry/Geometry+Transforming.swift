extension CGPoint {
  /// The image of this point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  /// Whether both coordinates are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The image of this size, which a translation does not change.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  /// Whether both sides are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest upright rectangle around the image of this one; null and infinite stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  /// Whether both rectangles cover the same area of the plane.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

  /// The smallest upright rectangle with all points in it, null for none.
  package init(enclosing points: some Sequence<CGPoint>) {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    for point in points {
      let place = SIMD2(Double(point.x), Double(point.y))
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    guard low.x <= high.x, low.y <= high.y else {
      self = .null
      return
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
