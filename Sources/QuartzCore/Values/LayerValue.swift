import CoreGraphics

/// A value type of layer properties: interpolation, addition, distance and boxing.
///
/// Each type implements these operations once, for all properties and components of that type. No
/// operation traps for any number.
package protocol LayerValue: SendableMetatype {
  /// Interpolates from `a` to `b`; extrapolates outside 0...1 (CA-C3).
  static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self
  /// Adds the value of an additive animation to this underlying value (CA-B5).
  func adding(_ value: Self) -> Self
  /// The inverse of `adding`: `a.subtracting(b).adding(b)` is about `a` (CA-B1).
  func subtracting(_ value: Self) -> Self
  /// This value added `count` times to zero, for cumulative animations (CA-B6).
  func repeated(_ count: Double) -> Self
  /// The distance between two values for paced key frames; nil for types without a distance, which
  /// are spaced evenly (CA-K5).
  func distance(to other: Self) -> Double?
  /// The weighted sum of four values, for cubic key frames; nil for types without a sum (CA-K6).
  static func combine(_ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>) -> Self?
  /// Whether two values are known to be equal, so that nothing changes between them.
  static func areEqual(_ a: Self, _ b: Self) -> Bool
  /// The component at the rest of a key path: `x`, `size.width`, `rotation.z` (CA-B11, CA-B19).
  static func part(_ path: String) -> (any ValuePart<Self>)?
  /// The closure that writes an animation's values to a value of this type.
  ///
  /// A requirement, so that the compiler specializes it for each type.
  static func write(_ plan: ValuePlan<Self>) -> ValueWrite
  /// The fractions at which an animation holds its value; nil when it always changes.
  static func unchangedFractions(_ plan: ValuePlan<Self>) -> UnchangedFractions?
  /// The value of a client's box; nil when the box has another type.
  init?(boxed: Any?)
  /// The value as key-value coding returns it.
  var boxed: Any? { get }
}

extension LayerValue {
  package func adding(_ value: Self) -> Self { value }
  package func subtracting(_ value: Self) -> Self { self }
  package func repeated(_ count: Double) -> Self { self }
  package func distance(to other: Self) -> Double? { nil }
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { false }
  package static func combine(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>
  ) -> Self? { nil }
  package static func part(_ path: String) -> (any ValuePart<Self>)? { nil }
}

extension LayerValue where Self: Equatable {
  package static func areEqual(_ a: Self, _ b: Self) -> Bool { a == b }
}

/// One component of a value, itself a value: `x` of a point, `rotation.z` of a transform.
package protocol ValuePart<Whole> {
  associatedtype Whole: LayerValue
  associatedtype Part: LayerValue
  func read(_ whole: Whole) -> Part
  func write(_ part: Part, into whole: inout Whole)
  /// The closure that writes an animation's values to the component of a whole value.
  func write(_ plan: ValuePlan<Part>) -> ValueWrite
  /// The location in the whole value; nil for components without a fixed location.
  var offset: ComponentOffset? { get }
}

extension ValuePart {
  package var offset: ComponentOffset? { nil }
}

/// A component with a getter and a setter.
package struct FunctionPart<Whole: LayerValue, Part: LayerValue>: ValuePart {
  private let get: @Sendable (Whole) -> Part
  private let set: @Sendable (inout Whole, Part) -> Void
  package let offset: ComponentOffset?
  private let makeWrite: (_ plan: ValuePlan<Part>) -> ValueWrite

  @inline(__always)
  package init(
    offset: ComponentOffset? = nil, get: @escaping @Sendable (Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) {
    (self.get, self.set, makeWrite, self.offset) = (get, set, Self.write(get, set), offset)
  }

  package func read(_ whole: Whole) -> Part { get(whole) }
  package func write(_ part: Part, into whole: inout Whole) { set(&whole, part) }
  package func write(_ plan: ValuePlan<Part>) -> ValueWrite { makeWrite(plan) }
}

/// A component of a component: `width` of `size` of a rectangle.
package struct NestedPart<Outer: ValuePart, Inner: ValuePart>: ValuePart
where Outer.Part == Inner.Whole {
  let outer: Outer
  let inner: Inner

  package func read(_ whole: Outer.Whole) -> Inner.Part { inner.read(outer.read(whole)) }

  package func write(_ part: Inner.Part, into whole: inout Outer.Whole) {
    var middle = outer.read(whole)
    inner.write(part, into: &middle)
    outer.write(middle, into: &whole)
  }
}

extension LayerValue {
  /// `outer`, or its component at the rest of the path.
  static func nested<Outer: ValuePart>(
    _ rest: String, in outer: Outer
  ) -> (any ValuePart<Outer.Whole>)? where Outer.Part: LayerValue {
    if rest.isEmpty { return outer }
    func join<Inner: ValuePart<Outer.Part>>(_ inner: Inner) -> any ValuePart<Outer.Whole> {
      NestedPart(outer: outer, inner: inner)
    }
    guard let inner = Outer.Part.part(rest) else { return nil }
    return join(inner)
  }
}
