/// Writes the value of one instant to the plain values of a layer, a `LayerValues`.
package typealias DirectWrite = (_ values: UnsafeMutableRawPointer, _ instant: Instant) -> Void

/// An animation of a plain property, compiled down to a write at an address.
///
/// What most animations are: a frame of thousands of them runs neither generic code nor dynamic
/// dispatch, and touches no presentation layer.
package struct DirectTrack {
  /// The property that is written, or of which a part is.
  let place: FieldPlace
  let write: DirectWrite
  /// The ends over given plain values, a `LayerValues`, where mixing them is all there is.
  let ends: (_ values: UnsafeRawPointer) -> DirectEnds?
}

extension LayerValue {
  package static func direct(_ plan: ValuePlan<Self>, at offset: Int) -> DirectWrite {
    if let (from, to) = plan.fixedEnds {
      return { values, instant in
        values.advanced(by: offset).assumingMemoryBound(to: Self.self).pointee =
          .mix(from, to, instant.fraction)
      }
    }
    return { values, instant in
      let field = values.advanced(by: offset).assumingMemoryBound(to: Self.self)
      field.pointee = plan.value(at: instant, over: field.pointee)
    }
  }
}

extension FunctionPart {
  /// The same for a part; inlined where the part is made, so that it is compiled for its types.
  @inline(__always)
  static func direct(
    _ get: @escaping @Sendable (Whole) -> Part,
    _ set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> (_ plan: ValuePlan<Part>, _ offset: Int) -> DirectWrite {
    { plan, offset in
      if let (from, to) = plan.fixedEnds {
        return { values, instant in
          let whole = values.advanced(by: offset).assumingMemoryBound(to: Whole.self)
          set(&whole.pointee, .mix(from, to, instant.fraction))
        }
      }
      return { values, instant in
        let whole = values.advanced(by: offset).assumingMemoryBound(to: Whole.self)
        set(&whole.pointee, plan.value(at: instant, over: get(whole.pointee)))
      }
    }
  }
}
