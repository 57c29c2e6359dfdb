/// An interval of an emitter layer's history without changes: values are constant or animated by
/// the same animations, so that any instant is evaluated directly.
final class EmissionSegment {
  /// In the layer's time; minus infinity for the first segment.
  let begin: Double
  /// The number of births of each cell before the segment.
  let bases: [Double]
  /// The values without animations.
  let plan: EmitterPlan
  let animations: EmitterAnimations?
  private var sums: [[Double]] = []
  /// Sums and plans after it are left out: the frame fails then.
  var deadline = Deadline.never

  /// The step of the integration of animated rates, in seconds.
  private static let step = 1.0 / 120
  /// The maximum number of integration steps: one hour.
  private static let maxSteps = 432_000

  init(begin: Double, bases: [Double], plan: EmitterPlan, animations: EmitterAnimations?) {
    self.begin = begin
    self.bases = bases
    self.plan = plan
    self.animations = animations
  }

  func plan(at time: Double) -> EmitterPlan { animations?.plan(at: time) ?? plan }

  /// The number of births of a cell until a time, in this segment and before it.
  func birthCount(of cell: Int, until time: Double) -> Double {
    let base = bases.indices.contains(cell) ? bases[cell] : 0
    guard plan.cells.indices.contains(cell) else { return base }
    if animations != nil { return base + sum(of: cell, until: time) }
    let (start, end) = plan.cells[cell].emission(from: begin)
    return base + max(0, min(time, end) - start) * plan.rate(plan.cells[cell])
  }

  /// The birth time of the particle with an index; nil when not in this segment.
  func birthTime(of number: Int, cell: Int) -> Double? {
    let base = bases.indices.contains(cell) ? bases[cell] : 0
    let count = Double(number) - base
    guard plan.cells.indices.contains(cell) else { return nil }
    if animations != nil { return animatedTime(of: cell, after: count) }
    let rate = plan.rate(plan.cells[cell])
    guard rate > 0 else { return nil }
    return plan.cells[cell].emission(from: begin).start + count / rate
  }

  // MARK: Animated rates

  /// The start of the integration; there are no births before.
  private var first: Double {
    if begin.isFinite { return begin }
    return plan.cells.reduce(0) { min($0, $1.emission(from: begin).start) }
  }

  private func sum(of cell: Int, until time: Double) -> Double {
    let steps = (time - first) / Self.step
    guard steps > 0 else { return 0 }
    let whole = min(clampedInt(steps.rounded(.down)), Self.maxSteps)
    integrate(to: whole + 1)
    guard sums[cell].indices.contains(whole + 1) else { return sums[cell].last ?? 0 }
    let low = sums[cell][whole]
    let high = sums[cell][whole + 1]
    return low + (high - low) * min(steps - Double(whole), 1)
  }

  private func animatedTime(of cell: Int, after count: Double) -> Double? {
    guard sums.indices.contains(cell) else { return nil }
    let list = sums[cell]
    var low = 0
    var high = list.count - 1
    guard high > 0, list[high] >= count - EmittedParticle.slack else { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if list[middle] < count { low = middle } else { high = middle }
    }
    let rise = list[high] - list[low]
    let part = rise > 0 ? (count - list[low]) / rise : 0
    return first + (Double(low) + min(max(part, 0), 1)) * Self.step
  }

  /// Integrates rates up to a step by the midpoint rule.
  private func integrate(to steps: Int) {
    guard let animations else { return }
    if sums.isEmpty { sums = Array(repeating: [0], count: plan.cells.count) }
    guard var next = sums.first?.count else { return }
    while next <= steps, !deadline.isPassed {
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
  /// Births per second of the layer's time (CA-L12).
  func rate(_ cell: CellPlan) -> Double { max(0, cell.birthRate * birthRate * cell.speed) }

  /// The maximum time from a birth to the end of all descendants, in the layer's time.
  func reach(_ cell: CellPlan) -> Double {
    cell.maxReach * max(0, lifetime) / max(cell.speed, 1e-6)
  }

  /// The number of descendants allowed per particle so that live particles stay within the limit.
  func descendants(ofBirthIn cell: CellPlan) -> Int {
    clampedInt(Double(Limit.particles.standard) / max(1, rate(cell) * reach(cell)))
  }
}

extension CellPlan {
  /// The interval of the emission, in the layer's time.
  func emission(from begin: Double) -> (start: Double, end: Double) {
    guard speed > 0 else { return (.infinity, -.infinity) }
    let zero = self.begin - offset / speed
    return (max(begin, zero), zero + duration / speed)
  }
}
