import CoreGraphics

/// Keeps a part of each path, or of all paths one after another.
struct TrimModifier: PathModifier {
  /// In percent.
  let start: AnimatedValue<Double>
  let end: AnimatedValue<Double>
  /// In degrees of a turn.
  let offset: AnimatedValue<Double>
  /// Whether the paths are one after another a single length.
  let isSequential: Bool

  init(_ json: JSONValue) {
    start = AnimatedValue(json["s"], default: 0)
    end = AnimatedValue(json["e"], default: 100)
    offset = AnimatedValue(json["o"], default: 0)
    isSequential = json["m"].double == 2
  }

  var timings: [PropertyTiming] {
    start.nonlinearTimings + end.nonlinearTimings + offset.nonlinearTimings
  }

  /// The kept ranges of the length from 0 to 1: none, one, or two when the part goes past the end.
  func ranges(at frame: Double) -> [ClosedRange<Double>] {
    func unit(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }
    let (a, b) = (unit(start.value(at: frame)), unit(end.value(at: frame)))
    let (low, high) = (min(a, b), max(a, b))
    if high - low >= 1 { return [0...1] }
    if high - low <= 0 { return [] }
    let turn = offset.value(at: frame) / 360
    var first = low + turn - (low + turn).rounded(.down)
    // Rounding must not move a part that begins at the start to the end.
    if first > 1 - 1e-9 { first = 0 }
    let last = first + (high - low)
    return last <= 1 + 1e-9 ? [first...min(last, 1)] : [first...1, 0...(last - 1)]
  }

  func applied(to contours: [LottieBezier], at frame: Double) -> [LottieBezier] {
    let ranges = ranges(at: frame)
    if ranges == [0...1] { return contours }
    if ranges.isEmpty { return [] }
    if !isSequential {
      return contours.flatMap { contour in
        MeasuredContour(contour).parts(
          ranges.map { (CGFloat($0.lowerBound), CGFloat($0.upperBound)) })
      }
    }
    let measured = contours.map(MeasuredContour.init)
    let total = measured.reduce(0) { $0 + $1.length }
    var before: CGFloat = 0
    return measured.flatMap { contour -> [LottieBezier] in
      defer { before += contour.length }
      guard contour.length > 0 else { return [] }
      return contour.parts(
        ranges.compactMap { range in
          let low = max((CGFloat(range.lowerBound) * total - before) / contour.length, 0)
          let high = min((CGFloat(range.upperBound) * total - before) / contour.length, 1)
          return high > low ? (low, high) : nil
        })
    }
  }
}

/// A contour with the lengths of its curves.
private struct MeasuredContour {
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
      let (low, high) = (from - starts[index], to - starts[index])
      guard own > 0, high > 0, low < own else { return nil }
      let segment = segments[index]
      return segment.part(
        from: low <= 0 ? 0 : segment.parameter(at: low, in: lengths[index]),
        to: high >= own ? 1 : segment.parameter(at: high, in: lengths[index]))
    }
  }
}
