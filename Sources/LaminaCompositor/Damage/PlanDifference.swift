import LaminaScene

/// The pixels in which two frames of one size may differ.
struct PlanDifference {
  private let old: FramePlan
  private let new: FramePlan
  /// What is known to be the same drawings, if the new plan's maker meant the old plan.
  private let same: KinshipRuns
  private var changed = PixelRect(origin: PixelSize(0, 0))
  /// Where offscreen passes look different; nil when they cannot be compared one by one.
  private var changes: [PixelRect]?
  /// Whether something reads what is behind it. That cuts the output in two, also where it is not: a part
  /// in which it does not show would be drawn without the cut, and differ by a level (R14).
  private let readsBackdrop: Bool

  init(_ old: FramePlan, _ new: FramePlan) {
    (self.old, self.new, same) = (old, new, KinshipRuns(of: new, to: old))
    let states = new.list.states.indices
    readsBackdrop = states.contains { new.list.states[$0].blend.readsBackdrop }
    find()
  }

  /// The difference in whole cells; all of the output when that is about as cheap.
  var cells: PixelRect {
    if changed.isEmpty { return changed }
    let all = PixelRect(origin: new.size)
    if changed.isMost(of: all) || readsBackdrop { return all }
    return new.cells(of: changed, new.graph.passes.last?.items ?? 0..<0, in: all) ?? all
  }

  /// The same for an offscreen pass, on its own grid; nil when all of it may differ.
  func cells(ofPass index: Int) -> PixelRect? {
    guard let change = changes?[index] else { return nil }
    if change.isEmpty { return change }
    let pass = new.graph.passes[index]
    return readsBackdrop ? nil : new.cells(of: change, pass.items, in: pass.region)
  }

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
    changes = []
    for index in 0..<passes.count - 1 {
      let change = change(passes[index], others[index])
      changes?.append(change)
    }
    changed = difference(output.items, other.items, same, in: all)
  }

  private func change(_ pass: Pass, _ other: Pass) -> PixelRect {
    guard pass.region == other.region, pass.clear == other.clear, pass.target == other.target,
      pass.hasOwnGrid == other.hasOwnGrid, pass.isPicture == other.isPicture
    else { return pass.region }
    let change = difference(pass.items, other.items, KinshipRuns(), in: pass.region)
    return change.isEmpty ? change : change.grown(by: [2, 2]).intersection(pass.region)
  }

  /// Where drawings differ; those added or taken away are found by what is equal before and behind. Not
  /// looked for any further when it is more than half of `all`.
  private func difference(
    _ items: Range<Int>, _ others: Range<Int>, _ same: KinshipRuns, in all: PixelRect
  ) -> PixelRect {
    var changed = PixelRect(origin: PixelSize(0, 0))
    if items.count == others.count {
      var place = 0
      while place < items.count {
        if let run = same.run(at: place, place) {
          place = run.end
          continue
        }
        if let part = difference(items.lowerBound + place, others.lowerBound + place) {
          changed = changed.union(part)
          if changed.isMost(of: all) { return all }
        }
        place += 1
      }
      return changed
    }
    let before = sameBefore(items, others, same)
    let after = sameBehind(items, others, same, most: min(items.count, others.count) - before)
    let (first, otherFirst) = (items.lowerBound + before, others.lowerBound + before)
    let (end, otherEnd) = (items.upperBound - after, others.upperBound - after)
    for index in first..<end { changed = changed.union(new.reach(ofItem: index)) }
    for index in otherFirst..<otherEnd { changed = changed.union(old.reach(ofItem: index)) }
    return changed
  }

  /// How many drawings at the beginning are the same.
  private func sameBefore(
    _ items: Range<Int>, _ others: Range<Int>, _ same: KinshipRuns
  ) -> Int {
    let most = min(items.count, others.count)
    var count = 0
    while count < most {
      if let run = same.run(at: count, count) {
        count = run.end
      } else if difference(items.lowerBound + count, others.lowerBound + count) == nil {
        count += 1
      } else {
        return count
      }
    }
    return count
  }

  /// How many at the end, of so many at most.
  private func sameBehind(
    _ items: Range<Int>, _ others: Range<Int>, _ same: KinshipRuns, most: Int
  ) -> Int {
    var count = 0
    while count < most {
      let (place, other) = (items.count - count - 1, others.count - count - 1)
      if let run = same.run(at: place, other) {
        count += place - run.start + 1
      } else if difference(items.lowerBound + place, others.lowerBound + other) == nil {
        count += 1
      } else {
        return count
      }
    }
    return min(count, most)
  }

  /// Where two drawings differ; nil when they are the same.
  private func difference(_ index: Int, _ other: Int) -> PixelRect? {
    let (item, earlier) = (new.list.items[index], old.list.items[other])
    guard new.list.bounds[index] == old.list.bounds[other],
      new.list.states.indices.contains(item.state),
      old.list.states.indices.contains(earlier.state),
      new.list.states[item.state] == old.list.states[earlier.state],
      item.drawing == earlier.drawing
    else { return new.reach(ofItem: index).union(old.reach(ofItem: other)) }
    guard item.drawing.reads({ !change(of: $0).isEmpty }) else { return nil }
    let reach = new.reach(ofItem: index)
    guard case .surface(let surface) = item.drawing, surface.filters.isEmpty, surface.bitmap == nil
    else { return reach }
    // Pixel for pixel, and so is its mask.
    let part = change(of: surface.pass)
    let both = surface.mask.map { part.union(change(of: $0)) } ?? part
    return both.intersection(reach)
  }

  /// Of a pass that comes before the one that is compared.
  private func change(of pass: Int) -> PixelRect {
    guard let changes, changes.indices.contains(pass) else {
      return PixelRect(origin: PixelSize(0, 0))
    }
    return changes[pass]
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
