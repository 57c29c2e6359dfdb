/// The tests of whether a map keeps rectangles axis-aligned. No other code reads coefficients for it.
extension Homography {
  /// Whether the map is exactly a scale, possibly mirrored, and a translation: no quarter rotation.
  package var isScaleTranslation: Bool { isAffine && x.y == 0 && y.x == 0 }

  /// Whether the map is exactly a scale, a reflection or a quarter rotation, and a translation.
  package var isExactlyAxisAligned: Bool { isAxisAligned(tolerance: 0) }

  /// Whether rectangles stay axis-aligned, with quarter rotations as computed from an angle.
  ///
  /// The cosine of `.pi / 2` is 6e-17 instead of zero, and each nested rotation adds as much. The
  /// tolerance of 1e-9 covers that; across 16,384 pixels it moves an edge by less than 1/256 pixel,
  /// the precision of positions.
  package var isAxisAligned: Bool {
    isAxisAligned(tolerance: 1e-9 * (abs(x.x) + abs(x.y) + abs(y.x) + abs(y.y)))
  }

  private func isAxisAligned(tolerance: Double) -> Bool {
    guard isAffine else { return false }
    return abs(x.y) <= tolerance && abs(y.x) <= tolerance
      || abs(x.x) <= tolerance && abs(y.y) <= tolerance
  }
}
