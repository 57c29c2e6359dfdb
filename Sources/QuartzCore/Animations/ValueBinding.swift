import CoreGraphics
import Foundation

/// Converts an animation's boxed values to a plan for one value type.
struct ValueBinding<Value: LayerValue> {
  let animation: CAPropertyAnimation
  let isAdditive: Bool

  init(animation: CAPropertyAnimation, isAdditive: Bool? = nil) {
    self.animation = animation
    self.isAdditive = isAdditive ?? animation.isAdditive
  }

  /// Nil when a value has the wrong type or the animation has no effect (CA-B18, CA-K14).
  var plan: ValuePlan<Value>? {
    curve.map {
      ValuePlan<Value>(
        curve: $0, isAdditive: isAdditive, isCumulative: animation.isCumulative,
        endsAtStart: animation.autoreverses)
    }
  }

  private var curve: ValuePlan<Value>.Curve? {
    switch animation {
    case let basic as CABasicAnimation: ends(of: basic).map { .ends($0) }
    case let frames as CAKeyframeAnimation: keyframes(of: frames).map { .frames($0) }
    default: nil
    }
  }

  private func ends(of animation: CABasicAnimation) -> ValuePlan<Value>.Ends? {
    guard let from = value(animation.fromValue), let to = value(animation.toValue),
      let by = value(animation.byValue)
    else { return nil }
    return ValuePlan<Value>.Ends(from: from, to: to, by: by)
  }

  /// Nil for a wrong type, an inner nil for an omitted value.
  private func value(_ box: Any?) -> Value?? {
    guard let box else { return .some(nil) }
    return Value(boxed: box).map { .some($0) }
  }

  private func keyframes(of animation: CAKeyframeAnimation) -> Keyframes<Value>? {
    guard let boxes = animation.values, boxes.count <= Limit.keyframes.standard else { return nil }
    var values: [Value] = []
    values.reserveCapacity(boxes.count)
    var known = SharedValues<Value>()
    for box in boxes {
      guard let value = known.value(box) else { return nil }
      values.append(value)
    }
    return KeyframeBinding(animation: animation).keyframes(values)
  }
}

/// Key times, curves and spline shapes of a key frame animation with typed values.
struct KeyframeBinding {
  let animation: CAKeyframeAnimation

  func keyframes<Value: LayerValue>(_ given: [Value]) -> Keyframes<Value>? {
    var values = given
    switch animation.calculationMode {
    case .discrete:
      let times = times(for: &values, isDiscrete: true)
      return Keyframes(values: values, timeline: KeyTimeline(times: times), mode: .discrete)
    case .paced, .cubicPaced:
      let distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      let times = KeyTimeline.paced(distances)
      let isSmooth = animation.calculationMode == .cubicPaced
      return Keyframes(
        values: values, timeline: KeyTimeline(times: times),
        mode: isSmooth ? spline(values.count, times) : .linear)
    case .cubic:
      let times = times(for: &values, isDiscrete: false)
      return Keyframes(
        values: values, timeline: KeyTimeline(times: times, curves: curves),
        mode: spline(values.count, times))
    default:
      let times = times(for: &values, isDiscrete: false)
      return Keyframes(
        values: values, timeline: KeyTimeline(times: times, curves: curves), mode: .linear)
    }
  }

  /// The timing curves of the segments, nil where linear (CA-K7).
  var curves: [BezierCurve?] {
    (animation.timingFunctions ?? []).map { $0.curve.isLinear ? nil : $0.curve }
  }

  /// Key times; drops values without a key time (CA-K2).
  private func times<Value>(for values: inout [Value], isDiscrete: Bool) -> [Double] {
    guard let given = animation.keyTimes?.map(\.doubleValue) else {
      return KeyTimeline.even(values.count, isDiscrete: isDiscrete)
    }
    let count = min(values.count, given.count)
    values.removeLast(values.count - count)
    return Array(given.prefix(count))
  }

  private func spline<Value>(_ count: Int, _ times: [Double]) -> Keyframes<Value>.Mode {
    let tension = animation.tensionValues
    let continuity = animation.continuityValues
    let bias = animation.biasValues
    let shapes = (0..<count).map { index in
      var shape = SplineWeights.Shape()
      shape.tension = number(tension, index)
      shape.continuity = number(continuity, index)
      shape.bias = number(bias, index)
      return shape
    }
    return .spline(SplineWeights.segments(shapes, times: times))
  }

  private func number(_ list: [NSNumber]?, _ index: Int) -> Double {
    guard let list, index < list.count else { return 0 }
    return list[index].doubleValue
  }
}
