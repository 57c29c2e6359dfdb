import Foundation

/// The times of key frames and the timing curves between them (CA-K2, CA-K7).
package struct KeyTimeline: Equatable, Sendable {
  /// In ascending order.
  private(set) var times: [Double]
  /// One per segment, nil where linear; empty when all are linear.
  private var curves: [BezierCurve?]

  package init(times: [Double], curves: [BezierCurve?] = []) {
    var latest = -Double.infinity
    self.times = times.map { time in
      // A decreasing time or NaN is replaced by the latest time before it.
      latest = time > latest || latest == -.infinity ? (time.isNaN ? 0 : time) : latest
      return latest
    }
    self.curves = curves.contains { $0 != nil } ? curves : []
  }

  /// Equal spacing of `count` key frames; a discrete last frame lasts as long as the others
  /// (CA-K2).
  package static func even(_ count: Int, isDiscrete: Bool) -> [Double] {
    let shares = Double(max(isDiscrete ? count : count - 1, 1))
    return (0..<count).map { Double($0) / shares }
  }

  /// Cumulative distances as times; nil unless there are distances, equal spacing if all are 0
  /// (CA-K5).
  package static func paced(_ distances: [Double?]) -> [Double]? {
    var sums = [0.0]
    for distance in distances {
      guard let distance else { return nil }
      sums.append((sums.last ?? 0) + (distance.isFinite ? distance : 0))
    }
    guard let total = sums.last, total > 0 else { return even(sums.count, isDiscrete: false) }
    return sums.map { $0 / total }
  }

  /// The index of the key frame shown at `fraction` in discrete mode (CA-K4).
  package func held(at fraction: Double, count: Int) -> Int {
    min(max(upperBound(fraction + 1e-9) - 1, 0), count - 1)
  }

  /// The segment at `fraction` and the position in it, after the segment's curve.
  ///
  /// Outside 0...1 the first and last segments extrapolate, unless key times hold the value (CA-K2,
  /// CA-C3).
  package func segment(at fraction: Double) -> (index: Int, position: Double) {
    let last = times.count - 2
    if last < 0 { return (0, 0) }
    let index = min(max(upperBound(fraction) - 1, 0), last)
    let (start, end) = (times[index], times[index + 1])
    var position = end > start ? (fraction - start) / (end - start) : fraction >= end ? 1 : 0
    if index < curves.count, let curve = curves[index] {
      return (index, curve.value(at: position))
    }
    if position < 0 && (fraction >= 0 || times[0] > 0) { position = 0 }
    if position > 1 && (fraction <= 1 || end < 1) { position = 1 }
    return (index, position)
  }

  /// The fractions between two key frames; the last one lasts for ever.
  func range(from first: Int, to last: Int) -> ClosedRange<Double>? {
    let end = last < times.count ? times[last] : .infinity
    return first < times.count && times[first] <= end ? times[first]...end : nil
  }

  /// The number of times that are not after `fraction`.
  private func upperBound(_ fraction: Double) -> Int {
    times.binarySearch(notBefore: { $0 <= fraction })
  }
}
