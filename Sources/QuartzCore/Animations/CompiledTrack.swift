/// Writes the value at one instant to a layer's `LayerValues`.
package typealias CompiledWrite = (_ values: UnsafeMutableRawPointer, _ instant: Instant) -> Void

/// The animated value of a plain property, compiled to a write at a field offset.
///
/// Most animations compile to this form, which needs no generic code, no dynamic dispatch and no
/// presentation layer per frame.
package struct CompiledTrack {
  /// The property that is written, in whole or in part.
  let field: NodeField.Index
  let write: CompiledWrite
  /// The two end points over the given `LayerValues`; nil when the value is not a plain
  /// interpolation.
  let ends: (_ values: UnsafeRawPointer) -> TweenEndpoints?
}

extension LayerValue {
  package static func compiledWrite(_ plan: ValuePlan<Self>, at offset: Int) -> CompiledWrite {
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
  /// The write of a part; inlined at the call site, so that it is specialized for the part's types.
  @inline(__always)
  static func compiledWrite(
    _ get: @escaping @Sendable (Whole) -> Part,
    _ set: @escaping @Sendable (inout Whole, Part) -> Void
  ) -> (_ plan: ValuePlan<Part>, _ offset: Int) -> CompiledWrite {
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
