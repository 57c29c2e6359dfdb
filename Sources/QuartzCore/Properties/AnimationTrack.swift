/// Writes the value at one instant to the memory of a property's value.
package typealias ValueWrite = (_ value: UnsafeMutableRawPointer, _ instant: Instant) -> Void

/// The animated value of one property: the compiled form of every animation.
///
/// The write is specialized for the value's type. Layers whose animated properties are node fields
/// apply it to scratch values, without a presentation layer (`CompiledAnimations`).
package struct AnimationTrack {
  /// The property that is written, in whole or in part.
  private let storage: any PropertyStorage
  let write: ValueWrite
  /// The node field that holds the property; nil when a presentation layer is needed.
  let field: NodeField.Index?
  /// The two end points over an underlying value of the property; nil when the animation is not a
  /// plain interpolation.
  let ends: (_ value: UnsafeRawPointer) -> TweenEndpoints?
  /// The fractions around a given one at which the value is the same; nil when it changes there.
  let unchangedFractions: (_ fraction: Double) -> ClosedRange<Double>?

  init<Value>(
    _ storage: any PropertyStorage<Value>, _ plan: ValuePlan<Value>, write: @escaping ValueWrite,
    ends: @escaping (_ value: UnsafeRawPointer) -> TweenEndpoints? = { _ in nil }
  ) {
    (self.storage, self.write, self.ends) = (storage, write, ends)
    unchangedFractions = plan.unchangedFractions
    field = storage.nodeField
  }

  /// Writes the value to a presentation layer.
  func apply(to owner: AnyObject, at instant: Instant) {
    storage.modify(owner) { write($0, instant) }
  }
}

extension LayerValue {
  package static func write(_ plan: ValuePlan<Self>) -> ValueWrite {
    if let (from, to) = plan.fixedEnds {
      return { value, instant in
        value.assumingMemoryBound(to: Self.self).pointee = .mix(from, to, instant.fraction)
      }
    }
    return { value, instant in
      let value = value.assumingMemoryBound(to: Self.self)
      value.pointee = plan.value(at: instant, over: value.pointee)
    }
  }
}

extension ValuePart {
  package func write(_ plan: ValuePlan<Part>) -> ValueWrite {
    { value, instant in
      let whole = value.assumingMemoryBound(to: Whole.self)
      write(plan.value(at: instant, over: read(whole.pointee)), into: &whole.pointee)
    }
  }
}

extension FunctionPart {
  /// The write of a part; inlined at the call site, so that it is specialized for the part's types.
  @inline(__always)
  static func write(
    _ get: @escaping @Sendable (Whole) -> Part,
    _ set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> (_ plan: ValuePlan<Part>) -> ValueWrite {
    { plan in
      { value, instant in
        let whole = value.assumingMemoryBound(to: Whole.self)
        set(&whole.pointee, plan.value(at: instant, over: get(whole.pointee)))
      }
    }
  }
}
