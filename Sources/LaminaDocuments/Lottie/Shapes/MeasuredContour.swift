import CoreGraphics

/// A contour with the lengths of its curves.
struct MeasuredContour {
  private let contour: LottieBezier
  private let segments: [BezierSegment]
  private let lengths: [[CGFloat]]
  /// The length at the start of each curve.
  private var starts: [CGFloat] = []
  private(set) var length: CGFloat = 0

  init(_ contour: LottieBezier) {
    self.contour = contour
    segments = contour.segments
    lengths = segments.map(\.lengths)
    for list in lengths {
      starts.append(length)
      length += list.last ?? 0
    }
  }

  /// The parts of the contour in ranges of its length from 0 to 1. A part that ends where the
  /// contour is closed continues in the part that begins there.
  func parts(_ ranges: [(CGFloat, CGFloat)]) -> [LottieBezier] {
    guard length > 0 else { return [] }
    if ranges.count == 1, ranges[0] == (0, 1) { return [contour] }
    var parts = ranges.map { part($0.0 * length, $0.1 * length) }.filter { !$0.isEmpty }
    if contour.isClosed, parts.count == 2, ranges[0].1 >= 1, ranges[1].0 <= 0 {
      parts = [parts[0] + parts[1]]
    }
    return parts.map { LottieBezier(segments: $0, isClosed: false) }
  }

  private func part(_ from: CGFloat, _ to: CGFloat) -> [BezierSegment] {
    segments.indices.compactMap { index in
      let own = lengths[index].last ?? 0
      let low = from - starts[index]
      let high = to - starts[index]
      guard own > 0, high > 0, low < own else { return nil }
      let segment = segments[index]
      return segment.part(
        from: low <= 0 ? 0 : segment.parameter(at: low, in: lengths[index]),
        to: high >= own ? 1 : segment.parameter(at: high, in: lengths[index]))
    }
  }
}
