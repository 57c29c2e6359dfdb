/// The typed values of a key frame animation and their interpolation (CA-K3 to CA-K6).
///
/// A class: frames pass it along, and a structure would retain all that it refers to.
package final class Keyframes<Value: LayerValue> {
  package enum Mode {
    case linear
    case discrete
    case spline([SplineWeights])
  }

  private let values: [Value]
  private let timeline: KeyTimeline
  private let mode: Mode
  /// The most segments with the same value that are looked at.
  private var longestRange: Int { 64 }
  /// By segment: whether both of its key frames have the same value; empty when no segment does.
  private let isHeld: [Bool]

  /// Nil for fewer than two values (CA-K4, CA-K14).
  package init?(values: [Value], timeline: KeyTimeline, mode: Mode) {
    if values.count < 2 { return nil }
    self.values = values
    self.timeline = timeline
    self.mode = mode
    let isHeld = zip(values, values.dropFirst()).map(Value.areEqual)
    self.isHeld = isHeld.contains(true) ? isHeld : []
  }

  package var first: Value { values[0] }
  package var last: Value { values[values.count - 1] }

  package func value(at fraction: Double) -> Value {
    switch mode {
    case .discrete:
      return values[timeline.held(at: fraction, count: values.count)]
    case .linear:
      let (index, position) = timeline.segment(at: fraction)
      if holds(index) { return values[index] }
      return .mix(values[index], values[index + 1], position)
    case .spline(let weights):
      let (index, position) = timeline.segment(at: fraction)
      let start = values[index]
      let end = values[index + 1]
      let before = index > 0 ? values[index - 1] : start
      let after = index + 2 < values.count ? values[index + 2] : end
      return Value.combine(
        (before, start, end, after), weights[index].weights(at: position))
        ?? .mix(start, end, position)
    }
  }

  /// Whether the value may be the same in a range of fractions.
  var mayHold: Bool {
    switch mode {
    case .discrete: true
    case .linear: !isHeld.isEmpty
    case .spline: false
    }
  }

  /// The fractions around `fraction` with the same value; nil when the value changes there.
  func unchangedFractions(at fraction: Double) -> ClosedRange<Double>? {
    switch mode {
    case .discrete:
      let index = timeline.held(at: fraction, count: values.count)
      return timeline.range(from: index, to: index + 1)
    case .linear:
      var first = timeline.segment(at: fraction).index
      guard holds(first) else { return nil }
      var last = first
      // A part of a long range is enough, and does not cost its length in every frame.
      while first > 0, holds(first - 1), last - first < longestRange { first -= 1 }
      while holds(last + 1), last - first < longestRange { last += 1 }
      return timeline.range(from: first, to: last + 1)
    case .spline: return nil
    }
  }

  private func holds(_ segment: Int) -> Bool { segment < isHeld.count && isHeld[segment] }
}
