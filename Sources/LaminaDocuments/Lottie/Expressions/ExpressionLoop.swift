import Foundation

/// The repetition of a property's key frames before the first or after the last one.
struct ExpressionLoop {
  enum Kind: String { case cycle, pingpong, offset, `continue` }

  let kind: Kind
  /// Whether the end is repeated, rather than the start.
  let isAfter: Bool

  /// The value at a frame; `count` is the number of segments that are repeated, 0 for all, and
  /// `duration` the length of what is repeated in frames in place of a count.
  func value(
    of property: ExpressionProperty, at frame: Double, count: Int, duration: Double?
  ) -> [Double] {
    let times = property.keys.map(\.frame)
    guard times.count > 1, let first = times.first, let last = times.last else {
      return property.value(at: frame)
    }
    if isAfter ? frame <= last : frame >= first { return property.value(at: frame) }
    let segments = count > 0 ? min(count, times.count - 1) : times.count - 1
    let (start, end) =
      isAfter
      ? (duration.map { max(last - $0, first) } ?? times[times.count - 1 - segments], last)
      : (first, duration.map { min(first + $0, last) } ?? times[segments])
    let length = end - start
    guard length > 0 else { return property.value(at: frame) }
    return looped(property, frame, start...end)
  }

  private func looped(
    _ property: ExpressionProperty, _ frame: Double, _ range: ClosedRange<Double>
  ) -> [Double] {
    let start = range.lowerBound
    let end = range.upperBound
    let length = end - start
    let turns = ((frame - start) / length).rounded(.down)
    let rest = frame - start - turns * length
    switch kind {
    case .cycle: return property.value(at: start + rest)
    case .pingpong:
      let isBack = turns.truncatingRemainder(dividingBy: 2) != 0
      return property.value(at: isBack ? end - rest : start + rest)
    case .offset:
      let a = property.value(at: start)
      let b = property.value(at: end)
      let change = zip(a, b).map { ($1 - $0) * turns }
      return zip(property.value(at: start + rest), change).map { $0 + $1 }
    case .continue:
      let step = 0.01
      let (edge, before) = isAfter ? (end, end - step) : (start, start + step)
      let a = property.value(at: edge)
      let b = property.value(at: before)
      return zip(a, b).map { $0 + ($0 - $1) * abs(frame - edge) / step }
    }
  }
}
