/// The runs of items that a frame reuses from the previous one, in the order of the frame.
struct ReusedRuns: Sendable {
  private(set) var runs: [ReusedItems] = []
  /// How often items were modified after they were added.
  private(set) var modificationCount = 0

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    modificationCount = 0
  }

  /// Adds a run unless it is empty.
  mutating func append(_ run: ReusedItems) {
    if run.count > 0 { runs.append(run) }
  }

  /// Excludes the items from `start` on: they were modified or moved after they were added.
  mutating func markModified(from start: Int) {
    modificationCount += 1
    while let last = runs.last, last.end > start {
      runs.removeLast()
      if last.start < start {
        runs.append(
          ReusedItems(start: last.start, earlier: last.earlier, count: start - last.start))
      }
    }
  }

  /// Calls `body` for each reused item that is hidden in both frames or in neither.
  func forEachAlike(
    _ isHidden: [Bool], _ previous: [Bool], _ body: (_ index: Int, _ earlier: Int) -> Void
  ) {
    for run in runs {
      for offset in 0..<run.count {
        let (index, earlier) = (run.start + offset, run.earlier + offset)
        if isHidden[index] == previous[earlier] { body(index, earlier) }
      }
    }
  }
}
