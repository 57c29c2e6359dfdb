import LaminaGL
import LaminaKit

/// One frame that was measured.
struct FrameSample {
  var frame: Int
  /// From the start of the run.
  var start: Duration
  var total: Elapsed
  /// By the steps' order.
  var steps: [Elapsed]
  /// What the GPU says; nil without hardware.
  var gpu: Duration?

  subscript(step: StageTimings.Step) -> Elapsed {
    zip(StageTimings.Step.allCases, steps).first { $0.0 == step }?.1 ?? Elapsed()
  }
}
