import CoreGraphics

/// The start and end values of a tween as plain vectors, so that a frame interpolates without
/// calls.
struct TweenEndpoints {
  /// The layout of the property; a matrix interpolates in one component.
  let kind: FieldKind
  let from: SIMD4<Double>
  let to: SIMD4<Double>
  /// Added to the interpolated value by additive animations.
  let underlying: SIMD4<Double>?
  /// The location of the value within its property.
  let offset: ComponentOffset

  /// Nil when the value is not a plain interpolation between two ends.
  init?<Value: LayerValue>(
    _ plan: ValuePlan<Value>, over underlying: Value, offset: ComponentOffset = .bytes(0)
  ) {
    guard case .ends(let ends) = plan.curve, !plan.isCumulative else { return nil }
    let (from, to) = ends.resolved(over: underlying)
    guard let kind = Self.kind(of: from, offset), let start = Self.components(from),
      let end = Self.components(to), let below = Self.components(underlying)
    else { return nil }
    if plan.isAdditive && kind == .color { return nil }
    self.kind = kind
    self.from = start
    self.to = end
    self.offset = offset
    self.underlying = plan.isAdditive ? below : nil
  }

  private static func kind<Value>(of value: Value, _ offset: ComponentOffset) -> FieldKind? {
    if case .component = offset { return value is Double ? .matrix : nil }
    return FieldKind(of: Value.self)
  }

  /// The value as a vector; nil for other types and for a nil colour.
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
