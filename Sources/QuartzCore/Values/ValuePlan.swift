/// The progress of an animation at the time of a write.
package struct Instant: Equatable, Sendable {
  /// After the timing curve or the spring; may lie outside 0...1.
  package var fraction: Double
  /// The number of completed cycles.
  package var cycle: Double
}

/// The typed mapping from an animation's progress to its value.
package struct ValuePlan<Value: LayerValue> {
  package enum Curve {
    /// Between two ends; an omitted end derives from the underlying value.
    case ends(Ends)
    case frames(Keyframes<Value>)
    case function(Function)
  }

  /// Values computed in another way: along a path, by a value function. A class as `Keyframes` is.
  package final class Function {
    package let value: (_ instant: Instant, _ underlying: Value) -> Value
    /// The values at the ends of a cycle; nil when cycles never accumulate.
    package let ends: (first: Value, last: Value)?

    package init(
      ends: (first: Value, last: Value)? = nil,
      value: @escaping (_ instant: Instant, _ underlying: Value) -> Value
    ) {
      self.value = value
      self.ends = ends
    }
  }

  /// The ends of a basic animation (CA-B1).
  package struct Ends {
    package var from: Value?
    package var to: Value?
    package var by: Value?
  }

  package var curve: Curve
  package var isAdditive = false
  package var isCumulative = false
  /// Whether a cycle ends at its start value, as an autoreversed one does (CA-B6).
  package var endsAtStart = false
}

extension ValuePlan.Ends {
  /// Start and end for an underlying value (CA-B1).
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

extension ValuePlan {
  /// Start and end, if the value only interpolates between them; nil if it depends on anything
  /// else.
  @inline(__always)
  var fixedEnds: (from: Value, to: Value)? {
    guard case .ends(let ends) = curve, let from = ends.from, let to = ends.to, !isAdditive,
      !isCumulative
    else { return nil }
    return (from, to)
  }

  /// The key frames, if the value is theirs; nil if it depends on anything else.
  @inline(__always)
  var plainFrames: Keyframes<Value>? {
    guard case .frames(let frames) = curve, !isAdditive, !isCumulative else { return nil }
    return frames
  }

  /// The value at an instant for an underlying value.
  @inline(__always)
  func value(at instant: Instant, over underlying: @autoclosure () -> Value) -> Value {
    var (value, cycleEnd): (Value, Value)
    switch curve {
    case .ends(let ends):
      let (start, end) = ends.resolved(over: underlying())
      value = .mix(start, end, instant.fraction)
      cycleEnd = endsAtStart ? start : end
    case .frames(let frames):
      value = frames.value(at: instant.fraction)
      cycleEnd = endsAtStart ? frames.first : frames.last
    case .function(let function):
      value = function.value(instant, underlying())
      cycleEnd = function.ends.map { endsAtStart ? $0.first : $0.last } ?? value
    }
    if isCumulative && instant.cycle > 0 {
      value = cycleEnd.repeated(instant.cycle).adding(value)
    }
    return isAdditive ? underlying().adding(value) : value
  }
}
