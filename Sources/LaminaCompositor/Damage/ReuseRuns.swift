import CoreGraphics
import LaminaScene

/// The runs of output items that two plans share, as recorded by the flattener.
struct ReuseRuns {
  /// In the order of the newer plan.
  let runs: [PlanReuse.Run]

  /// No runs.
  init() { runs = [] }

  /// Empty when `plan` was not made from `other`.
  init(of plan: FramePlan, to other: FramePlan) {
    let isRelated = plan.reuse.previous != 0 && plan.reuse.previous == other.reuse.number
    runs = isRelated ? plan.reuse.runs : []
  }
}
