import CoreGraphics

/// When a property changes: the times of its key frames and the easing between them.
struct PropertyTiming: Sendable {
  /// In frames of the composition that has the property.
  var times: [Double]
  /// One per key frame; nil for a hold.
  var curves: [TimingCurve?]
  /// Whether one curve per segment describes the change of the drawn value.
  var isLinear: Bool

  /// Whether the property has one value from a frame to another one: before its first key frame, after
  /// its last one, or while it is held.
  func isConstant(from first: Double, to last: Double) -> Bool {
    let low = min(first, last)
    let high = max(first, last)
    guard let start = times.first, let end = times.last else { return true }
    if low == high || high < start || low > end { return true }
    let next = times.binarySearch(notBefore: { $0 <= low })
    guard next > 0, next < times.count, curves.indices.contains(next - 1) else { return false }
    return curves[next - 1] == nil && high < times[next]
  }
}

extension AnimatedValue {
  /// The property's timing in a list; an empty list if it is not animated.
  var timings: [PropertyTiming] {
    guard isAnimated else { return [] }
    let curves = keys.map { key -> TimingCurve? in
      if case .curves(let curves) = key.easing { curves.first } else { nil }
    }
    // Two key frames at one time are a jump.
    let isRegular = zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }
    return [
      PropertyTiming(
        times: keys.map(\.time), curves: curves,
        isLinear: hasCommonEasing && !hasMotionPath && isRegular)
    ]
  }

  /// The timing of a property on which the drawn value depends in another way than linearly.
  var nonlinearTimings: [PropertyTiming] {
    timings.map { PropertyTiming(times: $0.times, curves: $0.curves, isLinear: false) }
  }
}
