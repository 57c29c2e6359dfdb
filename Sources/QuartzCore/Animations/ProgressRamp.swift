/// The progress of an animation that someone else paces: a part of a curve, moved and stretched.
///
/// Immutable and shared, so that the many animations of one animator carry one reference each.
package final class ProgressRamp: Sendable {
  private let curve: UnitCurve
  private let input: (start: Double, span: Double)
  private let output: (start: Double, gain: Double)

  /// Goes from `start` to `end` along a whole curve.
  package init(from start: Double, to end: Double, along curve: UnitCurve) {
    self.curve = curve
    input = (0, 1)
    output = (start, end - start)
  }

  /// Goes from `start` to `end` along the part of a curve between two inputs, and where the curve
  /// itself is at `start`, on it.
  package init(from start: Double, to end: Double, along curve: UnitCurve, inputs: (Double, Double))
  {
    let (low, high) = (curve.value(at: inputs.0), curve.value(at: inputs.1))
    let gain = abs(high - low) > 1e-12 ? (end - start) / (high - low) : 0
    self.curve = curve
    input = (inputs.0, inputs.1 - inputs.0)
    output = (start - gain * low, gain)
  }

  /// Stands still.
  package convenience init(holding progress: Double) {
    self.init(from: progress, to: progress, along: .linear)
  }

  /// The progress when a share of the ramp's time has passed.
  package func progress(at share: Double) -> Double {
    if output.gain == 0 { return output.start }
    return output.start + output.gain * curve.value(at: input.start + input.span * share)
  }
}
