import CoreGraphics
import Foundation

/// A motion along a path: position and direction by the fraction of the time (CA-K8 to CA-K12).
package struct PathMotion: Sendable {
  package enum Mode: Sendable { case linear, paced, discrete }

  private let segments: [PathSegment]
  private let timeline: KeyTimeline
  /// The cumulative length at the end of each segment.
  private let lengths: [Double]
  private let mode: Mode

  /// Nil for a path without segments (CA-K14).
  package init?(
    _ elements: PathElements, mode: Mode, keyTimes: [Double]?, curves: [BezierCurve?]
  ) {
    let isDiscrete = mode == .discrete
    var segments = PathSegment.segments(of: elements)
    if segments.isEmpty { return nil }
    // Fewer key times than points: the segments beyond them are not travelled.
    if let keyTimes, keyTimes.count >= (isDiscrete ? 1 : 2) {
      segments.removeLast(max(0, segments.count - keyTimes.count + (isDiscrete ? 0 : 1)))
    }
    self.segments = segments
    self.mode = mode
    let count = segments.count
    let even = KeyTimeline.even(isDiscrete ? count : count + 1, isDiscrete: isDiscrete)
    let fits = keyTimes.map { $0.count == count + 1 || (isDiscrete && $0.count == count) } ?? false
    timeline = KeyTimeline(times: fits ? keyTimes ?? even : even, curves: curves)
    var sum = 0.0
    lengths = segments.map { segment in
      sum += segment.length
      return sum
    }
  }

  /// The segment at a fraction of the time, and the parameter in it.
  package func location(at fraction: Double) -> (index: Int, parameter: Double) {
    switch mode {
    case .discrete: return (timeline.held(at: fraction, count: segments.count), 0)
    case .linear: return linearLocation(at: fraction)
    case .paced:
      let total = lengths[lengths.count - 1]
      guard total > 0 else { return linearLocation(at: fraction) }
      let length = min(max(fraction, 0), 1) * total
      let index = min(lengths.binarySearch(notBefore: { $0 < length }), lengths.count - 1)
      let before = index > 0 ? lengths[index - 1] : 0
      return (index, segments[index].parameter(atLength: length - before))
    }
  }

  private func linearLocation(at fraction: Double) -> (index: Int, parameter: Double) {
    let (index, position) = timeline.segment(at: fraction)
    return (index, position)
  }

  package func point(at location: (index: Int, parameter: Double)) -> CGPoint {
    segments[location.index].point(at: location.parameter)
  }

  package var first: CGPoint { segments[0].point(at: 0) }
  package var last: CGPoint { segments[segments.count - 1].point(at: 1) }

  /// The direction of travel in radians; on a zero-length segment, that of the nearest other
  /// segment.
  package func angle(at location: (index: Int, parameter: Double)) -> Double {
    if let angle = segments[location.index].angle(at: location.parameter) { return angle }
    for distance in 1..<max(segments.count, 2) {
      let before = location.index - distance
      let after = location.index + distance
      if before >= 0, let angle = segments[before].angle(at: 1) { return angle }
      if after < segments.count, let angle = segments[after].angle(at: 0) { return angle }
    }
    return 0
  }
}
