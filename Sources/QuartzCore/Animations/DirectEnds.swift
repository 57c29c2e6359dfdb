import CoreGraphics

/// The two ends of an animation's values over a known underlying one, laid out so that a frame mixes
/// them without calling anything.
struct DirectEnds {
  /// What is mixed, and with which precision.
  enum Kind: UInt8 {
    case number, float, pair, color, component
  }

  let kind: Kind
  let from: SIMD4<Double>
  let to: SIMD4<Double>
  /// Added to what is mixed, by additive animations.
  let underlying: SIMD4<Double>?
  /// Where in its property the value is.
  let lane: PartLane

  /// Nil where there is more to a value than mixing two ends.
  init?<Value: LayerValue>(
    _ plan: ValuePlan<Value>, over underlying: Value, lane: PartLane = .bytes(0)
  ) {
    guard case .ends(let ends) = plan.curve, !plan.isCumulative else { return nil }
    let (from, to) = ends.resolved(over: underlying)
    guard let kind = Self.kind(of: from, lane), let start = Self.components(from),
      let end = Self.components(to), let below = Self.components(underlying)
    else { return nil }
    if plan.isAdditive && kind == .color { return nil }
    (self.kind, self.from, self.to, self.lane) = (kind, start, end, lane)
    self.underlying = plan.isAdditive ? below : nil
  }

  private static func kind(of value: some LayerValue, _ lane: PartLane) -> Kind? {
    if case .component = lane { return value is Double ? .component : nil }
    return switch value {
    case is Double, is CGFloat: .number
    case is Float: .float
    case is CGPoint, is CGSize: .pair
    case is ColorValue: .color
    default: nil
    }
  }

  /// Nil for what is no vector, as no colour is.
  private static func components(_ value: some LayerValue) -> SIMD4<Double>? {
    switch value {
    case let number as Double: SIMD4(number, 0, 0, 0)
    case let number as CGFloat: SIMD4(Double(number), 0, 0, 0)
    case let number as Float: SIMD4(Double(number), 0, 0, 0)
    case let point as CGPoint: point.components
    case let size as CGSize: size.components
    case let color as ColorValue: color.components.map { SIMD4<Double>($0.components) }
    default: nil
    }
  }
}

/// Where in a property's value a part of it is.
package enum PartLane {
  /// A stored field, so many bytes from the start.
  case bytes(Int)
  /// One number that a transform is taken apart into.
  case component(TransformParts.Component)
}
