/// The progress of an animation driven by a property animator: a scaled section of a curve.
///
/// Immutable and shared by all animations of one animator.
package final class ProgressRamp: Sendable {
  private let curve: UnitCurve
  private let input: (start: Double, span: Double)
  private let output: (start: Double, gain: Double)

  /// Runs from `start` to `end` along a whole curve.
  package init(from start: Double, to end: Double, along curve: UnitCurve) {
    self.curve = curve
    input = (0, 1)
    output = (start, end - start)
  }

  /// Runs from `start` to `end` along the section of a curve between two inputs; continues on the
  /// curve itself where its value is `start`.
  package init(from start: Double, to end: Double, along curve: UnitCurve, inputs: (Double, Double))
  {
    let low = curve.value(at: inputs.0)
    let high = curve.value(at: inputs.1)
    let gain = abs(high - low) > 1e-12 ? (end - start) / (high - low) : 0
    self.curve = curve
    input = (inputs.0, inputs.1 - inputs.0)
    output = (start - gain * low, gain)
  }

  /// Holds a constant progress.
  package convenience init(holding progress: Double) {
    self.init(from: progress, to: progress, along: .linear)
  }

  /// The progress at a fraction of the ramp's time.
  package func progress(at fraction: Double) -> Double {
    if output.gain == 0 { return output.start }
    return output.start + output.gain * curve.value(at: input.start + input.span * fraction)
  }
}
