import CoreGraphics

/// A run of pixels along one axis with the same coverage.
struct CoverageSpan {
  var start: Int32
  var end: Int32
  /// The coverage of each pixel by the box, and by the area inside its border.
  var outer: Float
  var inner: Float
}

/// One axis of a box, split into runs of equal coverage.
struct CoverageSpans {
  /// The box's edges in pixels.
  var low: Double
  var high: Double
  /// Whether the edges are smooth.
  var isSmooth: (low: Bool, high: Bool)
  /// The width of the border in pixels; 0 when there is none.
  var border = 0.0

  /// The touched pixels; at a hard edge, those whose centres are inside.
  var range: (start: Int32, end: Int32) {
    let start = isSmooth.low ? low.rounded(.down) : (low - 0.5).rounded(.up)
    let end = isSmooth.high ? high.rounded(.up) : (high - 0.5).rounded(.up)
    return (pixelCoordinate32(start), pixelCoordinate32(end))
  }

  /// Writes all spans within a range, in order.
  func fill(_ spans: inout ContiguousArray<CoverageSpan>, from first: Int32, to last: Int32) {
    spans.removeAll(keepingCapacity: true)
    let range = range
    var at = max(first, range.start)
    let end = min(last, range.end)
    while at < end {
      let next = min(end, change(after: at))
      let span = CoverageSpan(start: at, end: next, outer: outer(at), inner: inner(at))
      if let previous = spans.last, previous.outer == span.outer, previous.inner == span.inner {
        spans[spans.count - 1].end = next
      } else {
        spans.append(span)
      }
      at = next
    }
  }

  /// The first pixel after `pixel` whose coverage may differ.
  private func change(after pixel: Int32) -> Int32 {
    var next = Int32.max
    let edges = SIMD4(low, low + border, high - border, high).rounded(.down)
    for index in 0..<4 {
      let whole = pixelCoordinate32(edges[index])
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

  /// The covered part of a pixel; differences below a thousandth are ignored.
  private func span(_ pixel: Int32, _ low: Double, _ high: Double) -> Float {
    let part = min(Double(pixel) + 1, high) - max(Double(pixel), low)
    if part > 0.999 { return 1 }
    return part < 0.001 ? 0 : Float(part)
  }
}
