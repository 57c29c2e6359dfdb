package import CoreGraphics

extension Homography {
  /// A uniform scale.
  package static func scale(_ factor: Double) -> Homography {
    Homography(x: [factor, 0, 0], y: [0, factor, 0], w: [0, 0, 1])
  }

  /// `a` first, then `b`.
  package static func * (a: Homography, b: Homography) -> Homography {
    Homography(
      x: a.x * b.x.x + a.y * b.x.y + a.w * b.x.z, y: a.x * b.y.x + a.y * b.y.y + a.w * b.y.z,
      w: a.x * b.w.x + a.y * b.w.y + a.w * b.w.z)
  }

  /// The same map scaled to w.z = 1 if it has no perspective.
  var normalized: Homography {
    guard w.x == 0, w.y == 0, w.z > 0, w.z != 1 else { return self }
    return Homography(x: x / w.z, y: y / w.z, w: SIMD3(0, 0, 1))
  }

  /// The homogeneous image (X, Y, W) of a point.
  package func apply(_ point: CGPoint) -> SIMD3<Double> {
    let px = Double(point.x)
    let py = Double(point.y)
    return SIMD3(
      x.x * px + x.y * py + x.z, y.x * px + y.y * py + y.z, w.x * px + w.y * py + w.z)
  }

  /// Positive when the plane faces the viewer where W > 0.
  package var determinant: Double {
    let a = x.x * (y.y * w.z - y.z * w.y)
    let b = x.y * (y.x * w.z - y.z * w.x)
    let c = x.z * (y.x * w.y - y.y * w.x)
    return a - b + c
  }

  /// The inverse map; nil for a plane seen edge-on.
  package var inverted: Homography? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Homography(
      x: SIMD3(y.y * w.z - y.z * w.y, x.z * w.y - x.y * w.z, x.y * y.z - x.z * y.y) / determinant,
      y: SIMD3(y.z * w.x - y.x * w.z, x.x * w.z - x.z * w.x, x.z * y.x - x.x * y.z) / determinant,
      w: SIMD3(y.x * w.y - y.y * w.x, x.y * w.x - x.x * w.y, x.x * y.y - x.y * y.x) / determinant)
    return inverse.isFinite ? inverse.normalized : nil
  }

  var isFinite: Bool {
    let sum = x.sum() + y.sum() + w.sum()
    return (sum - sum) == 0
  }

  /// Whether there is no perspective.
  package var isAffine: Bool { w.x == 0 && w.y == 0 && w.z == 1 }

  /// The largest scale at a point: the maximum length in pixels of a transformed unit vector.
  package func maximumScale(at point: CGPoint) -> Double {
    let image = apply(point)
    guard image.z > 0 else { return 0 }
    let across = SIMD2(x.x - image.x / image.z * w.x, y.x - image.y / image.z * w.x) / image.z
    let down = SIMD2(x.y - image.x / image.z * w.y, y.y - image.y / image.z * w.y) / image.z
    let a = (across * across).sum()
    let b = (down * down).sum()
    let c = (across * down).sum()
    let spread = ((a - b) * (a - b) + 4 * c * c).squareRoot()
    return ((a + b + spread) / 2).squareRoot()
  }
}
