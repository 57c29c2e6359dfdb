import Foundation

/// When key frames are reached, and the pace between them (K2, K7).
package struct KeyTimeline: Equatable, Sendable {
  /// Not decreasing.
  private(set) var times: [Double]
  /// One per segment, nil where the pace is constant; empty when it is constant everywhere.
  private var curves: [BezierCurve?]

  package init(times: [Double], curves: [BezierCurve?] = []) {
    var latest = -Double.infinity
    self.times = times.map { time in
      // Times that go back, or are no numbers, count as the latest before them.
      latest = time > latest || latest == -.infinity ? (time.isNaN ? 0 : time) : latest
      return latest
    }
    self.curves = curves.contains { $0 != nil } ? curves : []
  }

  /// Equal spacing of `count` key frames; where each is held, the last one has its share (K2).
  package static func even(_ count: Int, isDiscrete: Bool) -> [Double] {
    let shares = Double(max(isDiscrete ? count : count - 1, 1))
    return (0..<count).map { Double($0) / shares }
  }

  /// Cumulative distances as times; nil unless there are distances, equal spacing if all are 0 (K5).
  package static func paced(_ distances: [Double?]) -> [Double]? {
    var sums = [0.0]
    for distance in distances {
      guard let distance else { return nil }
      sums.append((sums.last ?? 0) + (distance.isFinite ? distance : 0))
    }
    guard let total = sums.last, total > 0 else { return even(sums.count, isDiscrete: false) }
    return sums.map { $0 / total }
  }

  /// The number of the key frame that is held at `fraction` (K4).
  package func held(at fraction: Double, count: Int) -> Int {
    min(max(upperBound(fraction + 1e-9) - 1, 0), count - 1)
  }

  /// The segment at `fraction`, and how far along it that is, after the segment's curve.
  ///
  /// Beyond 0...1 the segments at the ends go on, unless values are held there (K2, C3).
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

  /// How many times are not after `fraction`.
  private func upperBound(_ fraction: Double) -> Int {
    times.firstIndex(notBefore: { $0 <= fraction })
  }
}
