import CoreGraphics
import LaminaScene

/// Which drawings of a plan's output are those of another plan's, as the first one's maker says.
struct KinshipRuns {
  private let runs: [PlanKinship.Run]

  /// Nothing is known.
  init() { runs = [] }

  /// Nothing when the other plan is not the one that was meant.
  init(of plan: FramePlan, to other: FramePlan) {
    let isKin = plan.kinship.previous != 0 && plan.kinship.previous == other.kinship.number
    runs = isKin ? plan.kinship.runs : []
  }

  /// The run that makes two drawings the same, by their places in the outputs.
  func run(at place: Int, _ earlier: Int) -> PlanKinship.Run? {
    let index = runs.firstIndex(notBefore: { $0.end <= place })
    guard index < runs.count, runs[index].start <= place,
      runs[index].earlier - runs[index].start == earlier - place
    else { return nil }
    return runs[index]
  }
}
