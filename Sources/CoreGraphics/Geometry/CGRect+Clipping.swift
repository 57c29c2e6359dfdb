extension CGRect {
  /// Whether all four values are finite; false for the null rectangle, true for the infinite one.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The intersection with `other`; nil if it is empty.
  ///
  /// Use it for untrusted rectangles: Foundation's `intersection`, `intersects` and `contains` trap
  /// on NaN.
  package func clipped(to other: CGRect) -> CGRect? {
    guard isFinite, other.isFinite else { return nil }
    let common = intersection(other)
    return common.isNull || common.isEmpty ? nil : common
  }
}
