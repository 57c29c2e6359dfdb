extension CGRect {
  /// Whether all four values are finite; false for the null rectangle, true for the infinite one.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The part that both rectangles cover; null if there is none or a value is not a number.
  ///
  /// Foundation's `intersection` and `intersects` trap for values that are not finite.
  package func overlap(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull, !hasNaN, !other.hasNaN else { return .null }
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether two rectangles share an area, and not just an edge; false if a value is not a number.
  ///
  /// Foundation's `intersects` traps for values that are not finite.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether a point is inside: not on the right and bottom edges; false if a value is not a number.
  ///
  /// Foundation's `contains` of a point traps for values that are not finite.
  package func encloses(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  private var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }

  /// The intersection with `other`; nil if it is empty or a value is not finite.
  package func clipped(to other: CGRect) -> CGRect? {
    guard isFinite, other.isFinite else { return nil }
    let common = overlap(other)
    return common.isNull || common.isEmpty ? nil : common
  }
}
