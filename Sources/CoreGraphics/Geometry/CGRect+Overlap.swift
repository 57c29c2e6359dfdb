import Foundation

extension CGRect {
  /// The part that both rectangles cover; null if there is none, or if a side is not a number.
  ///
  /// Foundation's `intersection(_:)` and `intersects(_:)` trap for infinite and undefined sides.
  package func overlap(_ other: CGRect) -> CGRect {
    let (low, high) = (
      SIMD2(max(minX, other.minX), max(minY, other.minY)),
      SIMD2(min(maxX, other.maxX), min(maxY, other.maxY))
    )
    guard !isNull, !other.isNull, low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
