import CoreGraphics
import LaminaScene

/// The runs of output items that two plans share, as recorded by the flattener.
struct ReuseRuns {
  private let runs: [PlanReuse.Run]

  /// No runs.
  init() { runs = [] }

  /// Empty when `plan` was not made from `other`.
  init(of plan: FramePlan, to other: FramePlan) {
    let isRelated = plan.reuse.previous != 0 && plan.reuse.previous == other.reuse.number
    runs = isRelated ? plan.reuse.runs : []
  }

  /// The run that pairs two items, given by their indices in the outputs.
  func run(at index: Int, _ earlier: Int) -> PlanReuse.Run? {
    let runIndex = runs.binarySearch(notBefore: { $0.end <= index })
    guard runIndex < runs.count, runs[runIndex].start <= index,
      runs[runIndex].earlier - runs[runIndex].start == earlier - index
    else { return nil }
    return runs[runIndex]
  }
}
