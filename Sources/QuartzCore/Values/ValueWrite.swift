/// Writes the value at one instant to the memory of a property's value.
package typealias ValueWrite = (_ value: UnsafeMutableRawPointer, _ instant: Instant) -> Void

/// The fractions around one at which an animation has the same value, over the same underlying value;
/// nil when it changes there.
package typealias UnchangedFractions = (_ fraction: Double) -> ClosedRange<Double>?

extension LayerValue {
  package static func unchangedFractions(_ plan: ValuePlan<Self>) -> UnchangedFractions? {
    guard case .frames(let frames) = plan.curve, frames.mayHold else { return nil }
    return { frames.unchangedFractions(at: $0) }
  }

  package static func write(_ plan: ValuePlan<Self>) -> ValueWrite {
    if let (from, to) = plan.fixedEnds {
      return { value, instant in
        value.assumingMemoryBound(to: Self.self).pointee = .mix(from, to, instant.fraction)
      }
    }
    if let frames = plan.plainFrames {
      return { value, instant in
        value.assumingMemoryBound(to: Self.self).pointee = frames.value(at: instant.fraction)
      }
    }
    if case .function(let function) = plan.curve, !plan.isAdditive, !plan.isCumulative {
      let next = function.value
      return { value, instant in
        let value = value.assumingMemoryBound(to: Self.self)
        value.pointee = next(instant, value.pointee)
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
    if let frames = plan.plainFrames {
      return { value, instant in
        write(
          frames.value(at: instant.fraction),
          into: &value.assumingMemoryBound(to: Whole.self).pointee)
      }
    }
    return { value, instant in
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
      if let frames = plan.plainFrames {
        return { value, instant in
          set(
            &value.assumingMemoryBound(to: Whole.self).pointee,
            frames.value(at: instant.fraction))
        }
      }
      return { value, instant in
        let whole = value.assumingMemoryBound(to: Whole.self)
        set(&whole.pointee, plan.value(at: instant, over: get(whole.pointee)))
      }
    }
  }
}
