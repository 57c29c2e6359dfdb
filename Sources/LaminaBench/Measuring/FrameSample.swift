import LaminaGL
import LaminaKit

/// Times of one measured frame.
struct FrameSample {
  var frame: Int
  /// Relative to the start of the run.
  var start: Duration
  var total: Elapsed
  /// In the order of `StageTimings.Step`.
  var steps: [Elapsed]
  /// GPU time; nil for software.
  var gpu: Duration?

  subscript(step: StageTimings.Step) -> Elapsed {
    zip(StageTimings.Step.allCases, steps).first { $0.0 == step }?.1 ?? Elapsed()
  }
}
