import Foundation

/// The times of key frames and the timing curves between them (CA-K2, CA-K7).
package struct KeyTimeline: Equatable, Sendable {
  /// As given: they may decrease, and lie outside of 0...1 (CA-K2).
  private(set) var times: [Double]
  /// By segment: the earliest start of it and of all later ones. In ascending order, so the last
  /// segment that starts at or before a time is found by a binary search.
  private let starts: [Double]
  /// One per segment, nil where linear; empty when all are linear.
  private var curves: [BezierCurve?]

  package init(times: [Double], curves: [BezierCurve?] = []) {
    let greatest = Double.greatestFiniteMagnitude
    var latest = 0.0
    var earliest = Double.infinity
    let finite = times.map { time in
      // NaN is replaced by the time before it.
      if !time.isNaN { latest = min(max(time, -greatest), greatest) }
      return latest
    }
    let backwards = finite.dropLast().reversed().map { time in
      earliest = min(earliest, time)
      return earliest
    }
    self.times = finite
    starts = backwards.reversed()
    self.curves = curves.contains { $0 != nil } ? curves : []
  }

  /// Equal spacing of `count` key frames; a discrete last frame lasts as long as the others
  /// (CA-K2).
  package static func even(_ count: Int, isDiscrete: Bool) -> [Double] {
    let shares = Double(max(isDiscrete ? count : count - 1, 1))
    return (0..<count).map { Double($0) / shares }
  }

  /// Cumulative distances as times; equal spacing if there are none, or if all are 0 (CA-K5).
  package static func paced(_ distances: [Double?]) -> [Double] {
    var sums = [0.0]
    for distance in distances {
      guard let distance else { return even(distances.count + 1, isDiscrete: false) }
      sums.append((sums.last ?? 0) + (distance.isFinite ? distance : 0))
    }
    guard let total = sums.last, total > 0 else { return even(sums.count, isDiscrete: false) }
    return sums.map { $0 / total }
  }

  /// The index of the key frame shown at `fraction` in discrete mode (CA-K4).
  package func held(at fraction: Double, count: Int) -> Int {
    let fraction = fraction + 1e-9
    let isLast = times.last.map { $0 <= fraction } ?? false
    let index = isLast ? times.count - 1 : lastStart(at: fraction)
    return min(max(index, 0), count - 1)
  }

  /// The segment at `fraction` and the position in it, after the segment's curve: the last one that
  /// starts at or before it, between its own times (CA-K2).
  ///
  /// Outside 0...1 the first and last segments extrapolate, unless key times hold the value (CA-K2,
  /// CA-C3).
  package func segment(at fraction: Double) -> (index: Int, position: Double) {
    if starts.isEmpty { return (0, 0) }
    let index = max(lastStart(at: fraction), 0)
    let start = times[index]
    let end = times[index + 1]
    var position = end > start ? (fraction - start) / (end - start) : fraction >= start ? 1 : 0
    if index < curves.count, let curve = curves[index] {
      return (index, curve.value(at: position))
    }
    if position < 0 && (fraction >= 0 || times[0] > 0) { position = 0 }
    if position > 1 && (fraction <= 1 || end < 1) { position = 1 }
    return (index, position)
  }

  /// The fractions between two key frames; the last one lasts for ever. Nil where it is not known.
  func range(from first: Int, to last: Int) -> ClosedRange<Double>? {
    guard first < times.count else { return nil }
    let start = first < starts.count ? starts[first] : times[first]
    var end = Double.infinity
    if last < times.count { end = min(times[times.count - 1], times[last]) }
    if last < starts.count { end = min(end, starts[last]) }
    return start <= end ? start...end : nil
  }

  /// The last segment that starts at or before `fraction`; -1 if there is none.
  private func lastStart(at fraction: Double) -> Int {
    starts.binarySearch(notBefore: { $0 <= fraction }) - 1
  }
}
