/// A part of an emitter layer's past in which nobody changed it: its values are constant, or animated
/// by the same animations, so that every instant of it can be found directly.
final class EmissionSegment {
  /// In the layer's time; minus infinity for the first one, which has always been so.
  let begin: Double
  /// Particles of each cell that were born before.
  let bases: [Double]
  /// What it is without animations.
  let plan: EmitterPlan
  let animations: EmitterAnimations?
  private var sums: [[Double]] = []

  /// Rates that are animated are added up at this step, in seconds.
  private static let step = 1.0 / 120
  /// So many steps and no more: an hour.
  private static let mostSteps = 432_000

  init(begin: Double, bases: [Double], plan: EmitterPlan, animations: EmitterAnimations?) {
    (self.begin, self.bases, self.plan, self.animations) = (begin, bases, plan, animations)
  }

  func plan(at time: Double) -> EmitterPlan { animations?.plan(at: time) ?? plan }

  /// How many particles of a cell were born until a time, in this segment and before it.
  func births(of cell: Int, until time: Double) -> Double {
    let base = bases.indices.contains(cell) ? bases[cell] : 0
    guard plan.cells.indices.contains(cell) else { return base }
    if animations != nil { return base + sum(of: cell, until: time) }
    let (start, end) = plan.cells[cell].emission(from: begin)
    return base + max(0, min(time, end) - start) * plan.rate(plan.cells[cell])
  }

  /// When the particle of a number is born; nil when not in this segment.
  func time(ofBirth number: Int, of cell: Int) -> Double? {
    let base = bases.indices.contains(cell) ? bases[cell] : 0
    let count = Double(number) - base
    guard plan.cells.indices.contains(cell) else { return nil }
    if animations != nil { return animatedTime(of: cell, after: count) }
    let rate = plan.rate(plan.cells[cell])
    guard rate > 0 else { return nil }
    return plan.cells[cell].emission(from: begin).start + count / rate
  }

  // MARK: Animated rates

  /// Where the adding up starts: nothing is born before.
  private var first: Double {
    if begin.isFinite { return begin }
    return plan.cells.reduce(0) { min($0, $1.emission(from: begin).start) }
  }

  private func sum(of cell: Int, until time: Double) -> Double {
    let steps = (time - first) / Self.step
    guard steps > 0 else { return 0 }
    let whole = min(clampedInt(steps.rounded(.down)), Self.mostSteps)
    addUp(to: whole + 1)
    let (low, high) = (sums[cell][whole], sums[cell][whole + 1])
    return low + (high - low) * min(steps - Double(whole), 1)
  }

  private func animatedTime(of cell: Int, after count: Double) -> Double? {
    guard sums.indices.contains(cell) else { return nil }
    let list = sums[cell]
    var (low, high) = (0, list.count - 1)
    guard high > 0, list[high] >= count - Birth.slack else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if list[middle] < count { low = middle } else { high = middle }
    }
    let rise = list[high] - list[low]
    let part = rise > 0 ? (count - list[low]) / rise : 0
    return first + (Double(low) + min(max(part, 0), 1)) * Self.step
  }

  /// Adds rates up to a step, each taken in the middle of it.
  private func addUp(to steps: Int) {
    guard let animations else { return }
    if sums.isEmpty { sums = Array(repeating: [0], count: plan.cells.count) }
    guard var next = sums.first?.count else { return }
    while next <= steps {
      let time = first + (Double(next) - 0.5) * Self.step
      let plan = animations.plan(at: time)
      for cell in sums.indices {
        var rate = 0.0
        if plan.cells.indices.contains(cell) {
          let (start, end) = plan.cells[cell].emission(from: begin)
          if time >= start, time <= end { rate = plan.rate(plan.cells[cell]) }
        }
        sums[cell].append(sums[cell][next - 1] + rate * Self.step)
      }
      next += 1
    }
  }
}

extension EmitterPlan {
  /// Births per second of the layer's time (L12).
  func rate(_ cell: CellPlan) -> Double { max(0, cell.birthRate * birthRate * cell.speed) }

  /// The longest that anything that comes of a cell's particle lasts, in the layer's time.
  func reach(_ cell: CellPlan) -> Double {
    cell.longestReach * max(0, lifetime) / max(cell.speed, 1e-6)
  }

  /// How many particles may come of one, so that all that live at a time stay in their limit.
  func descendants(ofBirthIn cell: CellPlan) -> Int {
    clampedInt(Double(Limit.particles.standard) / max(1, rate(cell) * reach(cell)))
  }
}

extension CellPlan {
  /// From when to when it emits, in the layer's time.
  func emission(from begin: Double) -> (start: Double, end: Double) {
    guard speed > 0 else { return (.infinity, -.infinity) }
    let zero = self.begin - offset / speed
    return (max(begin, zero), zero + duration / speed)
  }
}
