import CoreGraphics

/// Pixels in a row, or down a column, that a box covers to the same part.
struct PixelZone {
  var start: Int32
  var end: Int32
  /// The part of each pixel within the box, and within its border.
  var outer: Float
  var inner: Float
}

/// A box along one axis, as runs of pixels that look alike.
struct PixelZones {
  /// The box's ends in pixels.
  var low: Double
  var high: Double
  /// Whether the ends are smoothed.
  var isSmooth: (low: Bool, high: Bool)
  /// The width of the border in pixels; 0 when there is none.
  var border = 0.0

  /// The pixels that it touches, or whose centres it contains where an end is hard.
  var range: (start: Int32, end: Int32) {
    let start = isSmooth.low ? low.rounded(.down) : (low - 0.5).rounded(.up)
    let end = isSmooth.high ? high.rounded(.up) : (high - 0.5).rounded(.up)
    return (clamped(start, to: Int32.self), clamped(end, to: Int32.self))
  }

  /// All runs within a range, in order.
  func fill(_ zones: inout ContiguousArray<PixelZone>, from first: Int32, to last: Int32) {
    zones.removeAll(keepingCapacity: true)
    let range = range
    var at = max(first, range.start)
    let end = min(last, range.end)
    while at < end {
      let next = min(end, change(after: at))
      let zone = PixelZone(start: at, end: next, outer: outer(at), inner: inner(at))
      if let previous = zones.last, previous.outer == zone.outer, previous.inner == zone.inner {
        zones[zones.count - 1].end = next
      } else {
        zones.append(zone)
      }
      at = next
    }
  }

  /// The first pixel after one that may be covered to another part.
  private func change(after pixel: Int32) -> Int32 {
    var next = Int32.max
    let edges = SIMD4(low, low + border, high - border, high).rounded(.down)
    for index in 0..<4 {
      let whole = clamped(edges[index], to: Int32.self)
      if whole > pixel { next = min(next, whole) }
      if whole >= pixel, whole < Int32.max { next = min(next, whole + 1) }
    }
    return next
  }

  private func outer(_ pixel: Int32) -> Float {
    span(pixel, isSmooth.low ? low : -.infinity, isSmooth.high ? high : .infinity)
  }

  private func inner(_ pixel: Int32) -> Float {
    border > 0 ? span(pixel, low + border, high - border) : 1
  }

  /// Thousandths of a pixel are none.
  private func span(_ pixel: Int32, _ low: Double, _ high: Double) -> Float {
    let part = min(Double(pixel) + 1, high) - max(Double(pixel), low)
    if part > 0.999 { return 1 }
    return part < 0.001 ? 0 : Float(part)
  }
}
