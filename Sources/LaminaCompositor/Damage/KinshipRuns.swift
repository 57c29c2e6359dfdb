import LaminaScene

/// Which drawings of a plan's output are those of another plan's, as the first one's maker says.
struct KinshipRuns {
  private let runs: [PlanKinship.Run]

  /// Nothing when the other plan is not the one that was meant.
  init(of plan: FramePlan, to other: FramePlan) {
    let isKin = plan.kinship.previous != 0 && plan.kinship.previous == other.kinship.number
    runs = isKin ? plan.kinship.runs : []
  }

  /// The run that makes two drawings the same, by their places in the outputs.
  func run(at place: Int, _ earlier: Int) -> PlanKinship.Run? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].start <= place,
      runs[low].earlier - runs[low].start == earlier - place
    else { return nil }
    return runs[low]
  }
}
