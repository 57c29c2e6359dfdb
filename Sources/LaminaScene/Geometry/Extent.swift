package import CoreGraphics

/// A rectangle in fractional pixels.
package struct Extent: Hashable, Sendable {
  package var lower: SIMD2<Double>
  package var upper: SIMD2<Double>

  package init(lower: SIMD2<Double>, upper: SIMD2<Double>) {
    self.lower = lower
    self.upper = upper
  }

  /// The largest drawable coordinate: beyond it `Float` cannot represent whole pixels.
  static let limit = 16_777_216.0

  /// Whether every side is within the drawable range; false for NaN.
  var isDrawable: Bool {
    lower.x >= -Self.limit && lower.y >= -Self.limit && upper.x <= Self.limit
      && upper.y <= Self.limit
  }

  /// Whether it lies in a rectangle; false for NaN.
  func isInside(_ rect: CGRect) -> Bool {
    let low = SIMD2(Double(rect.minX), Double(rect.minY))
    let high = SIMD2(Double(rect.maxX), Double(rect.maxY))
    return !rect.isNull && all(lower .>= low) && all(upper .<= high)
  }
}

extension Homography {
  /// The extent, in the points that this maps pixels to, of all pixels that may be touched by what is
  /// drawn in a rectangle of another plane; nil under perspective.
  func extent(ofPixelsTouchedBy rect: CGRect, in plane: Homography) -> Extent? {
    guard isAffine, plane.isAffine, let extent = (plane * self).unlimitedExtent(of: rect)
    else { return nil }
    // A touched pixel reaches less than 1.5 pixels beyond.
    let margin = 1.5 * maximumScale(at: .zero)
    return Extent(lower: extent.lower - margin, upper: extent.upper + margin)
  }

  /// The near plane: points with a smaller W are not drawn (CA-GE12).
  static let nearest = 1e-4

  /// The bounding box of a transformed rectangle; nil if part of it is behind the near plane or out
  /// of range.
  package func extent(of rect: CGRect) -> Extent? {
    guard let extent = unlimitedExtent(of: rect), extent.isDrawable else { return nil }
    return extent
  }

  /// The bounding box of a transformed rectangle, for content that is clipped before its
  /// coordinates are rounded; nil if part of it is behind the near plane or not finite.
  func unlimitedExtent(of rect: CGRect) -> Extent? {
    let extent = isAffine ? affineExtent(of: rect) : projectedExtent(of: rect)
    guard let extent, (extent.upper - extent.lower).sum().isFinite else { return nil }
    return extent
  }

  private func affineExtent(of rect: CGRect) -> Extent? {
    let half = SIMD2(Double(rect.size.width), Double(rect.size.height)) / 2
    let middle = SIMD2(Double(rect.origin.x), Double(rect.origin.y)) + half
    let center = SIMD2(
      x.x * middle.x + x.y * middle.y + x.z, y.x * middle.x + y.y * middle.y + y.z)
    let reach = SIMD2(
      abs(x.x) * half.x + abs(x.y) * half.y, abs(y.x) * half.x + abs(y.y) * half.y)
    return Extent(lower: center - reach, upper: center + reach)
  }

  private func projectedExtent(of rect: CGRect) -> Extent? {
    var extent: Extent?
    for corner in 0..<4 {
      let image = apply(rect.corner(corner))
      guard image.z > Self.nearest else { return nil }
      let point = SIMD2(image.x, image.y) / image.z
      extent = extent.map { $0.union(point) } ?? Extent(lower: point, upper: point)
    }
    return extent
  }
}

extension Extent {
  func union(_ point: SIMD2<Double>) -> Extent {
    Extent(lower: pointwiseMin(lower, point), upper: pointwiseMax(upper, point))
  }
}

extension CGRect {
  /// Corners 0 to 3 in order around the rectangle.
  func corner(_ index: Int) -> CGPoint {
    CGPoint(
      x: index == 1 || index == 2 ? origin.x + size.width : origin.x,
      y: index >= 2 ? origin.y + size.height : origin.y)
  }
}
