import CoreGraphics

extension PixelRect {
  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The number of pixels.
  @inlinable package var area: Int { size.width * size.height }

  /// From edge to edge.
  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The pixels whose centers lie inside: the rule for hard edges (CA-R17).
  package init(centersIn extent: Extent) {
    let edges = 0 - (0.5 - SIMD4(lowHalf: extent.lower, highHalf: extent.upper)).wholeBelow
    self.init(
      left: whole(edges.x), top: whole(edges.y), right: whole(edges.z), bottom: whole(edges.w))
  }

  /// The pixels that the extent touches.
  package init(touching extent: Extent) {
    let edges = SIMD4(lowHalf: extent.lower, highHalf: 0 - extent.upper).wholeBelow
    self.init(
      left: whole(edges.x), top: whole(edges.y), right: whole(-edges.z), bottom: whole(-edges.w))
  }

  /// The pixels entirely inside.
  package init(within extent: Extent) {
    let low = extent.lower
    let high = extent.upper
    self.init(
      left: whole(low.x.rounded(.up)), top: whole(low.y.rounded(.up)),
      right: whole(high.x.rounded(.down)), bottom: whole(high.y.rounded(.down)))
  }

  /// The extent rounded to the nearest pixel edges.
  init(rounding extent: Extent) {
    self.init(
      left: whole(extent.lower.x.rounded()), top: whole(extent.lower.y.rounded()),
      right: whole(extent.upper.x.rounded()), bottom: whole(extent.upper.y.rounded()))
  }

  @inlinable package func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle in coordinates from the top left pixel of another.
  @inlinable package func relative(to other: PixelRect) -> PixelRect {
    PixelRect(x: x - other.x, y: y - other.y, width: size.width, height: size.height)
  }

  /// The bounding box of both; an empty rectangle adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// Expanded by a number of pixels on every side.
  func outset(by pixels: Int) -> PixelRect {
    guard !isEmpty, pixels > 0 else { return self }
    return PixelRect(
      left: x - pixels, top: y - pixels, right: maxX + pixels, bottom: maxY + pixels)
  }
}

/// A coordinate clamped to 32 bits, so that sums and differences of several cannot overflow.
private func whole(_ value: Double) -> Int { pixelCoordinate(value) }
