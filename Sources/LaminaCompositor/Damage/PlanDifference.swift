import LaminaScene

/// The pixels in which two frames of one size may differ.
struct PlanDifference {
  /// The side of the cells that damage is rounded to.
  private static let cell = 64

  private let old: FramePlan
  private let new: FramePlan
  /// What is known to be the same drawings, if the new plan's maker meant the old plan.
  private let same: KinshipRuns
  private var changed = PixelRect(origin: PixelSize(0, 0))
  /// Which offscreen passes look different.
  private var isDirty: [Bool] = []
  /// Whether passes could be compared one by one.
  private var comparesPasses = false

  init(_ old: FramePlan, _ new: FramePlan) {
    (self.old, self.new, same) = (old, new, KinshipRuns(of: new, to: old))
    find()
  }

  /// The difference in whole cells; all of the output when that is about as cheap.
  var cells: PixelRect {
    if changed.isEmpty { return changed }
    let side = Self.cell
    // A margin, for rounding that differs between who bounds a drawing and who draws it.
    let (left, top) = (max(0, changed.x - 2) / side * side, max(0, changed.y - 2) / side * side)
    let right = min(new.size.width, (changed.maxX + 2 + side - 1) / side * side)
    let bottom = min(new.size.height, (changed.maxY + 2 + side - 1) / side * side)
    let cells = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    let all = PixelRect(origin: new.size)
    let isMost = cells.size.width * cells.size.height * 2 > new.size.width * new.size.height
    return isMost || readsBackdrop ? all : cells
  }

  /// Whether something reads what is behind it. That cuts the output in two, also where it is not: a part
  /// in which it does not show would be drawn without the cut, and differ by a level (R14).
  private var readsBackdrop: Bool {
    let states = new.list.states.indices
    return states.contains { new.list.states[$0].blend.readsBackdrop }
  }

  /// Whether an offscreen pass may look different.
  func isChanged(pass index: Int) -> Bool { !comparesPasses || isDirty[index] }

  private mutating func find() {
    let all = PixelRect(origin: new.size)
    let (passes, others) = (new.graph.passes, old.graph.passes)
    guard new.size == old.size, passes.count == others.count, let output = passes.last,
      let other = others.last, output.target == .output, other.target == .output,
      output.clear == other.clear, output.region == other.region,
      new.list.bounds.count == new.list.items.count, old.list.bounds.count == old.list.items.count
    else {
      changed = all
      return
    }
    comparesPasses = true
    for index in 0..<passes.count - 1 { isDirty.append(isChanged(passes[index], others[index])) }
    compare(output.items, other.items)
  }

  private func isChanged(_ pass: Pass, _ other: Pass) -> Bool {
    guard pass.region == other.region, pass.clear == other.clear,
      pass.items.count == other.items.count, pass.hasOwnGrid == other.hasOwnGrid,
      pass.isPicture == other.isPicture, pass.target == other.target
    else { return true }
    return !zip(pass.items, other.items).allSatisfy { isSame($0, $1) }
  }

  /// Drawings of the output, those added or taken away found by what is equal before and behind.
  private mutating func compare(_ items: Range<Int>, _ others: Range<Int>) {
    let most = new.size.width * new.size.height / 2
    if items.count == others.count {
      var place = 0
      while place < items.count {
        if let run = same.run(at: place, place) {
          place = run.end
          continue
        }
        let (index, other) = (items.lowerBound + place, others.lowerBound + place)
        place += 1
        if isSame(index, other) { continue }
        add(index, other)
        if changed.size.width * changed.size.height > most { return }
      }
      return
    }
    let before = sameBefore(items, others)
    let after = sameBehind(items, others, most: min(items.count, others.count) - before)
    let (first, otherFirst) = (items.lowerBound + before, others.lowerBound + before)
    let (end, otherEnd) = (items.upperBound - after, others.upperBound - after)
    for index in first..<end { changed = changed.union(new.reach(ofItem: index)) }
    for index in otherFirst..<otherEnd { changed = changed.union(old.reach(ofItem: index)) }
  }

  /// How many drawings at the beginning are the same.
  private func sameBefore(_ items: Range<Int>, _ others: Range<Int>) -> Int {
    let most = min(items.count, others.count)
    var count = 0
    while count < most {
      if let run = same.run(at: count, count) {
        count = run.end
      } else if isSame(items.lowerBound + count, others.lowerBound + count) {
        count += 1
      } else {
        return count
      }
    }
    return count
  }

  /// How many at the end, of so many at most.
  private func sameBehind(_ items: Range<Int>, _ others: Range<Int>, most: Int) -> Int {
    var count = 0
    while count < most {
      let (place, other) = (items.count - count - 1, others.count - count - 1)
      if let run = same.run(at: place, other) {
        count += place - run.start + 1
      } else if isSame(items.lowerBound + place, others.lowerBound + other) {
        count += 1
      } else {
        return count
      }
    }
    return min(count, most)
  }

  private mutating func add(_ index: Int, _ other: Int) {
    changed = changed.union(new.reach(ofItem: index)).union(old.reach(ofItem: other))
  }

  private func isSame(_ index: Int, _ other: Int) -> Bool {
    let (item, earlier) = (new.list.items[index], old.list.items[other])
    guard new.list.bounds[index] == old.list.bounds[other],
      new.list.states.indices.contains(item.state),
      old.list.states.indices.contains(earlier.state),
      new.list.states[item.state] == old.list.states[earlier.state],
      item.drawing == earlier.drawing
    else { return false }
    return !item.drawing.reads { isDirty.indices.contains($0) && isDirty[$0] }
  }
}

extension FramePlan {
  /// The pixels that an item may change.
  func reach(ofItem index: Int) -> PixelRect {
    let state = list.items[index].state
    guard list.states.indices.contains(state), list.states[state].blend.affectsUncovered
    else { return list.bounds[index] }
    return list.states[state].clip
  }
}

extension Drawing {
  /// Whether it reads a pass that a test is true for.
  func reads(_ test: (Int) -> Bool) -> Bool {
    switch self {
    case .surface(let surface): return test(surface.pass) || surface.mask.map(test) ?? false
    case .shadow(let shadow):
      if case .surface(let pass) = shadow.silhouette { return test(pass) }
      return false
    case .transition(let transition):
      return transition.old.map { test($0.pass) } ?? false
        || transition.new.map { test($0.pass) } ?? false
    case .solid, .box, .image, .path, .gradient, .particles: return false
    }
  }
}
