internal import LaminaScene

// Composition, inversion and application of maps between layer planes (CA-GE6).
extension Homography {
  /// The concatenation: this map first, then `next`.
  func then(_ next: Homography) -> Homography {
    Homography(
      x: x * next.x.x + y * next.x.y + w * next.x.z,
      y: x * next.y.x + y * next.y.y + w * next.y.z,
      w: x * next.w.x + y * next.w.y + w * next.w.z)
  }

  /// The inverse; has non-finite entries for a singular map (CA-GE6).
  var reversed: Homography {
    let a = Self.cross(y, w)
    let b = Self.cross(w, x)
    let c = Self.cross(x, y)
    let volume = (x * a).sum()
    return Homography(
      x: SIMD3(a.x, b.x, c.x) / volume, y: SIMD3(a.y, b.y, c.y) / volume,
      w: SIMD3(a.z, b.z, c.z) / volume)
  }

  /// The image of a point.
  func map(_ point: CGPoint) -> CGPoint {
    let p = SIMD3(Double(point.x), Double(point.y), 1)
    let depth = (w * p).sum()
    return CGPoint(x: (x * p).sum() / depth, y: (y * p).sum() / depth)
  }

  /// The bounding box of the image of a rectangle.
  func map(_ rect: CGRect) -> CGRect {
    let box = rect.standardized
    let corners = [
      map(box.origin), map(CGPoint(x: box.maxX, y: box.minY)),
      map(CGPoint(x: box.maxX, y: box.maxY)), map(CGPoint(x: box.minX, y: box.maxY)),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}
