/// Where an animation is when it writes a value.
package struct Instant: Equatable, Sendable {
  /// After the timing curve or the spring; may leave 0...1.
  package var fraction: Double
  /// How many cycles are over.
  package var cycle: Double
}

/// Writes the value of one instant to a presentation layer.
package typealias ValueTrack = (_ owner: AnyObject, _ instant: Instant) -> Void

/// How the value of an animation follows from its progress, typed.
package struct ValuePlan<Value: LayerValue> {
  package enum Curve {
    /// Between two ends, either of which may follow from the underlying value.
    case ends(Ends)
    case frames(Keyframes<Value>)
  }

  /// The ends of a basic animation (B1).
  package struct Ends {
    package var from: Value?
    package var to: Value?
    package var by: Value?
  }

  package var curve: Curve
  package var isAdditive = false
  package var isCumulative = false
  /// An autoreversed cycle ends where it starts (B6).
  package var endsAtStart = false
}

extension ValuePlan.Ends {
  /// Start and end over an underlying value (B1).
  @inline(__always)
  func resolved(over underlying: @autoclosure () -> Value) -> (start: Value, end: Value) {
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, underlying())
    case (nil, let to?, nil): return (underlying(), to)
    case (nil, nil, let by?):
      let value = underlying()
      return (value, value.adding(by))
    case (nil, nil, nil):
      let value = underlying()
      return (value, value)
    }
  }
}

extension LayerValue {
  package static func track(
    _ plan: ValuePlan<Self>, on storage: any PropertyStorage<Self>
  ) -> ValueTrack {
    switch plan.curve {
    case .ends(let ends): basicTrack(ends, plan, storage)
    case .frames(let frames): keyframeTrack(frames, plan, storage)
    }
  }

  @inline(__always)
  private static func basicTrack(
    _ ends: ValuePlan<Self>.Ends, _ plan: ValuePlan<Self>, _ storage: any PropertyStorage<Self>
  ) -> ValueTrack {
    if let from = ends.from, let to = ends.to, !plan.isAdditive, !plan.isCumulative {
      return { storage.write(.mix(from, to, $1.fraction), to: $0) }
    }
    let (isAdditive, isCumulative, endsAtStart) =
      (plan.isAdditive, plan.isCumulative, plan.endsAtStart)
    return { owner, instant in
      let underlying = storage.read(owner)
      let (start, end) = ends.resolved(over: underlying)
      var value = Self.mix(start, end, instant.fraction)
      if isCumulative && instant.cycle > 0 {
        value = (endsAtStart ? start : end).repeated(instant.cycle).adding(value)
      }
      storage.write(isAdditive ? underlying.adding(value) : value, to: owner)
    }
  }

  @inline(__always)
  private static func keyframeTrack(
    _ frames: Keyframes<Self>, _ plan: ValuePlan<Self>, _ storage: any PropertyStorage<Self>
  ) -> ValueTrack {
    let (isAdditive, isCumulative) = (plan.isAdditive, plan.isCumulative)
    let cycleEnd = plan.endsAtStart ? frames.first : frames.last
    return { owner, instant in
      var value = frames.value(at: instant.fraction)
      if isCumulative && instant.cycle > 0 {
        value = cycleEnd.repeated(instant.cycle).adding(value)
      }
      storage.write(isAdditive ? storage.read(owner).adding(value) : value, to: owner)
    }
  }
}
