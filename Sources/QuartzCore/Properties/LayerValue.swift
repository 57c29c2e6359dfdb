import CoreGraphics

/// A type that a layer's property can have: how its values mix, add, measure and are boxed.
///
/// Conforming types answer once for every property and part of that type, so that keys and types
/// multiply instead of being listed. Nothing here traps, whatever the numbers.
package protocol LayerValue: SendableMetatype {
  /// The value `fraction` of the way from `a` to `b`; outside 0...1 it extrapolates (C3).
  static func mix(_ a: Self, _ b: Self, _ fraction: Double) -> Self
  /// This value, as an underlying one, with an additive animation's value on top (B5).
  func adding(_ value: Self) -> Self
  /// The difference that `adding` takes back: `a.subtracting(b).adding(b)` is about `a` (B1).
  func subtracting(_ value: Self) -> Self
  /// What `count` additions of this value to nothing make, for cumulative animations (B6).
  func repeated(_ count: Double) -> Self
  /// How far apart two values are for paced key frames, nil for types without a distance (K5).
  func distance(to other: Self) -> Double?
  /// The weighted sum of four values, for cubic key frames; nil where values cannot be summed (K6).
  static func combine(_ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>) -> Self?
  /// The part that the rest of a key path names: `x`, `size.width`, `rotation.z` (B11, B19).
  static func part(_ path: String) -> (any ValuePart<Self>)?
  /// What an animation writes to a property of this type at an instant.
  ///
  /// A requirement, so that the compiler makes one for each type: a frame runs no generic code.
  static func track(_ plan: ValuePlan<Self>, on storage: any PropertyStorage<Self>) -> ValueTrack
  /// The same for a plain field at an offset into `LayerValues`; a requirement for the same reason.
  static func direct(_ plan: ValuePlan<Self>, at offset: Int) -> DirectWrite
  /// The value in a box as clients pass them, nil when the box holds something else.
  init?(boxed: Any?)
  /// The value in the box that key-value coding hands out.
  var boxed: Any? { get }
}

extension LayerValue {
  package func adding(_ value: Self) -> Self { value }
  package func subtracting(_ value: Self) -> Self { self }
  package func repeated(_ count: Double) -> Self { self }
  package func distance(to other: Self) -> Double? { nil }
  package static func combine(
    _ values: (Self, Self, Self, Self), _ weights: SIMD4<Double>
  ) -> Self? { nil }
  package static func part(_ path: String) -> (any ValuePart<Self>)? { nil }
}

/// One component of a value, itself a value: `x` of a point, `rotation.z` of a transform.
package protocol ValuePart<Whole> {
  associatedtype Whole: LayerValue
  associatedtype Part: LayerValue
  func read(_ whole: Whole) -> Part
  func write(_ part: Part, into whole: inout Whole)
  /// What an animation of the part writes to a plain field; nil where that is not worth having.
  func direct(_ plan: ValuePlan<Part>, at offset: Int) -> DirectWrite?
  /// Where in the whole it is; nil where that is not so simple.
  var lane: PartLane? { get }
}

extension ValuePart {
  package func direct(_ plan: ValuePlan<Part>, at offset: Int) -> DirectWrite? { nil }
  package var lane: PartLane? { nil }
}

/// A part that is a stored field, or reached through two functions.
package struct FunctionPart<Whole: LayerValue, Part: LayerValue>: ValuePart {
  private let get: @Sendable (Whole) -> Part
  private let set: @Sendable (inout Whole, Part) -> Void
  package let lane: PartLane?
  private let makeDirect: (_ plan: ValuePlan<Part>, _ offset: Int) -> DirectWrite

  @inline(__always)
  package init(
    lane: PartLane? = nil, get: @escaping @Sendable (Whole) -> Part,
    set: @escaping @Sendable (inout Whole, Part) -> Void
  ) {
    (self.get, self.set, makeDirect, self.lane) = (get, set, Self.direct(get, set), lane)
  }

  package func read(_ whole: Whole) -> Part { get(whole) }
  package func write(_ part: Part, into whole: inout Whole) { set(&whole, part) }
  package func direct(_ plan: ValuePlan<Part>, at offset: Int) -> DirectWrite? {
    makeDirect(plan, offset)
  }
}

/// A part of a part: `width` of `size` of a rectangle.
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
  /// `outer`, or the part of it that the rest of the path names.
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

/// `a + (b - a) f`, exact at 0 and 1 (C3).
@inlinable func lerp<V: BinaryFloatingPoint>(_ a: V, _ b: V, _ fraction: Double) -> V {
  fraction == 1 ? b : a + (b - a) * V(fraction)
}
