import LaminaScene

/// The pixels that may differ between two frames of the same size.
struct PlanDifference {
  private let old: FramePlan
  private let new: FramePlan
  /// Runs of output items known to be equal, if the new plan was made from the old one.
  private let same: [PlanReuse.Run]
  private var changed = PixelRegion()
  /// The changed part of each offscreen pass; nil when the passes cannot be compared one by one.
  private var changes: [PixelRect]?
  /// Whether an item reads its backdrop. That splits the output pass in two, also in cells the item
  /// does not cover: a redraw without the split would differ by one level (REL-14).
  private let readsBackdrop: Bool

  init(_ old: FramePlan, _ new: FramePlan) {
    (self.old, self.new) = (old, new)
    let isRelated = new.reuse.previous != 0 && new.reuse.previous == old.reuse.number
    same = isRelated ? new.reuse.runs : []
    readsBackdrop = new.readsBackdrop
    find()
  }

  /// The difference in whole cells; the whole output when that is about as cheap.
  var cells: PixelRegion {
    if changed.isEmpty { return changed }
    let all = PixelRect(origin: new.size)
    if changed.isMost(of: all) || readsBackdrop { return PixelRegion(all) }
    return new.cells(of: changed, new.graph.passes.last?.items ?? 0..<0, in: all)
      ?? PixelRegion(all)
  }

  /// The difference of an offscreen pass, on its own grid; nil when all of it may differ.
  func cells(ofPass index: Int) -> PixelRect? {
    guard let change = changes?[index] else { return nil }
    if change.isEmpty { return change }
    let pass = new.graph.passes[index]
    guard !readsBackdrop else { return nil }
    return new.cells(of: PixelRegion(change), pass.items, in: pass.region)?.bounds
  }

  private mutating func find() {
    let all = PixelRect(origin: new.size)
    let (passes, others) = (new.graph.passes, old.graph.passes)
    guard new.size == old.size, passes.count == others.count, let output = passes.last,
      let other = others.last, output.target == .output, other.target == .output,
      output.clear == other.clear, output.region == other.region,
      new.list.bounds.count == new.list.items.count, old.list.bounds.count == old.list.items.count
    else {
      changed = PixelRegion(all)
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
    let change = difference(pass.items, other.items, [], in: pass.region).bounds
    return change.isEmpty ? change : change.grown(by: [2, 2]).intersection(pass.region)
  }

  /// The pixels where items differ. Stops and returns `all` when more than half of it differs.
  private func difference(
    _ items: Range<Int>, _ others: Range<Int>, _ same: [PlanReuse.Run], in all: PixelRect
  ) -> PixelRegion {
    var changed = PixelRegion()
    var (next, nextOther) = (0, 0)
    // Runs in another order than before changed their order with what lies between them.
    for run in same where run.start >= next && run.earlier >= nextOther {
      add(
        items.part(next..<run.start), others.part(nextOther..<run.earlier), in: all, to: &changed)
      if changed.isMost(of: all) { return PixelRegion(all) }
      (next, nextOther) = (run.end, run.earlier + run.count)
    }
    add(
      items.part(next..<items.count), others.part(nextOther..<others.count), in: all, to: &changed)
    return changed.isMost(of: all) ? PixelRegion(all) : changed
  }

  /// Adds the pixels where items differ that are not known to be equal. Stops when most differ.
  private func add(
    _ items: Range<Int>, _ others: Range<Int>, in all: PixelRect, to changed: inout PixelRegion
  ) {
    if items.count == others.count { return addAligned(items, others, in: all, to: &changed) }
    let before = zip(items, others).prefix { difference($0, $1) == nil }.count
    let most = min(items.count, others.count) - before
    let after = zip(items.reversed(), others.reversed()).prefix(most)
      .prefix { difference($0, $1) == nil }.count
    addAligned(
      items.part(before..<items.count - after), others.part(before..<others.count - after),
      in: all, to: &changed)
  }

  /// Adds the pixels where items differ of which some were changed, inserted or removed, such as those
  /// that an opaque item uncovers and hides.
  private func addAligned(
    _ items: Range<Int>, _ others: Range<Int>, in all: PixelRect, to changed: inout PixelRegion
  ) {
    var (index, other) = (items.lowerBound, others.lowerBound)
    // Where many items in turn were changed, there is no use in searching for each.
    var changedCount = 0
    while index < items.upperBound, other < others.upperBound {
      if let part = difference(index, other) {
        let isSearched = changedCount < Self.mostSearched
        if isSearched,
          let next = nextEqual(index..<items.upperBound, other..<others.upperBound)
        {
          add(index..<next.index, other..<next.other, to: &changed)
          (index, other) = next
          changedCount = 0
        } else {
          changedCount += 1
          changed.add(part.new)
          changed.add(part.old)
        }
        if changed.isMost(of: all) { return }
      } else {
        changedCount = 0
      }
      index += 1
      other += 1
    }
    add(index..<items.upperBound, other..<others.upperBound, to: &changed)
  }

  /// Adds the pixels of items that only one of the plans has.
  private func add(_ items: Range<Int>, _ others: Range<Int>, to changed: inout PixelRegion) {
    for index in items { changed.add(new.reach(ofItem: index)) }
    for other in others { changed.add(old.reach(ofItem: other)) }
  }

  /// The next equal items if some at the start of one range are not in the other; nil if the first
  /// ones were changed.
  private func nextEqual(
    _ items: Range<Int>, _ others: Range<Int>
  ) -> (index: Int, other: Int)? {
    let (index, other) = (items.lowerBound, others.lowerBound)
    for count in 1...Self.mostInserted {
      if count < others.count, difference(index, other + count) == nil {
        return (index, other + count)
      }
      if count < items.count, difference(index + count, other) == nil {
        return (index + count, other)
      }
    }
    return nil
  }

  /// How far equal items are searched for, and for how many changed items in turn.
  private static let mostInserted = 16
  private static let mostSearched = 8

  /// The pixels where two items differ, of the new item and of the old one; nil when they are equal. Not a region,
  /// which would take memory for every item.
  private func difference(_ index: Int, _ other: Int) -> (new: PixelRect, old: PixelRect)? {
    if new.list.isHidden(item: index), old.list.isHidden(item: other) { return nil }
    guard new.list.bounds[index] == old.list.bounds[other],
      new.list.isEqual(item: index, to: old.list, item: other)
    else { return (new.reach(ofItem: index), old.reach(ofItem: other)) }
    let inputs = new.list.inputs(ofItem: index)
    if inputs.isEmpty { return nil }
    let change = change(of: inputs)
    if change.isEmpty { return nil }
    let reach = new.reach(ofItem: index)
    switch new.list.sampling(ofItem: index) {
    case .pixelwise, .plain: return (change.intersection(reach), .empty)
    case .arbitrary: return (reach, .empty)
    }
  }

  /// The changed part of earlier passes.
  private func change(of inputs: PassInputs) -> PixelRect {
    guard let first = inputs.first else { return .empty }
    let changed = change(of: first)
    guard let second = inputs.second else { return changed }
    return changed.union(change(of: second))
  }

  /// The changed part of an earlier pass.
  private func change(of pass: Int) -> PixelRect {
    guard let changes, changes.indices.contains(pass) else {
      return .empty
    }
    return changes[pass]
  }
}

extension Range<Int> {
  /// A part of a range, given from its start.
  fileprivate func part(_ offsets: Range<Int>) -> Range<Int> {
    lowerBound + offsets.lowerBound..<lowerBound + offsets.upperBound
  }
}
