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

  var combinesPaths: Bool { isSequential }

  var timings: [PropertyTiming] {
    start.nonlinearTimings + end.nonlinearTimings + offset.nonlinearTimings
  }

  /// The kept ranges of the length from 0 to 1: none, one, or two when the part goes past the end.
  func ranges(at frame: Double) -> [ClosedRange<Double>] {
    func unit(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }
    let a = unit(start.value(at: frame))
    let b = unit(end.value(at: frame))
    let low = min(a, b)
    let high = max(a, b)
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
    return Self.parts(of: measured, ranges, from: 0, of: measured.reduce(0) { $0 + $1.length })
  }

  /// What is left of a path is a path.
  func applied(
    toItems items: [[LottieBezier]], at frame: Double, _ meter: PathMeter
  ) -> [[LottieBezier]] {
    if isSequential { return applied(to: Array(items.joined()), at: frame).map { [$0] } }
    return items.map { applied(to: $0, at: frame) }
  }

  /// The parts of contours one after another in ranges of a total length, of which the contours begin
  /// at a length.
  static func parts(
    of contours: [MeasuredContour], _ ranges: [ClosedRange<Double>], from start: CGFloat,
    of total: CGFloat
  ) -> [LottieBezier] {
    var before = start
    return contours.flatMap { contour -> [LottieBezier] in
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
