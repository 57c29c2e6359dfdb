/// The typed values of a key frame animation and their interpolation (CA-K3 to CA-K6).
package struct Keyframes<Value: LayerValue> {
  package enum Mode {
    case linear
    case discrete
    case spline([SplineWeights])
  }

  private let values: [Value]
  private let timeline: KeyTimeline
  private let mode: Mode

  /// Nil for too few values: none, or one unless discrete (CA-K14).
  package init?(values: [Value], timeline: KeyTimeline, mode: Mode) {
    switch mode {
    case .discrete: if values.isEmpty { return nil }
    default: if values.count < 2 { return nil }
    }
    (self.values, self.timeline, self.mode) = (values, timeline, mode)
  }

  package var first: Value { values[0] }
  package var last: Value { values[values.count - 1] }

  package func value(at fraction: Double) -> Value {
    switch mode {
    case .discrete:
      return values[timeline.held(at: fraction, count: values.count)]
    case .linear:
      let (index, position) = timeline.segment(at: fraction)
      return .mix(values[index], values[index + 1], position)
    case .spline(let weights):
      let (index, position) = timeline.segment(at: fraction)
      let (start, end) = (values[index], values[index + 1])
      let before = index > 0 ? values[index - 1] : start
      let after = index + 2 < values.count ? values[index + 2] : end
      return Value.combine(
        (before, start, end, after), weights[index].weights(at: position))
        ?? .mix(start, end, position)
    }
  }
}
