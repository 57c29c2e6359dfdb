/// What differs between two recorded frames with as many items and states, layer for layer.
struct FramePatch: Sendable {
  /// The identifier of the later frame's plan; 0 for none.
  var number: UInt64 = 0
  /// The items that differ, also those that differ only in whether others hide them.
  private(set) var items: [Range<Int>] = []
  private(set) var states: [Range<Int>] = []

  mutating func removeAll() {
    number = 0
    items.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
  }

  mutating func add(items range: Range<Int>) { items.append(range) }

  mutating func add(_ span: NodeSpan) {
    items.append(span.start.item..<span.stop.item)
    states.append(span.start.state..<span.stop.state)
  }

  /// Sorts the items, and joins ranges that meet.
  mutating func sort() {
    items.sort { $0.lowerBound < $1.lowerBound }
    var count = 0
    for range in items where !range.isEmpty {
      if count > 0, items[count - 1].upperBound >= range.lowerBound {
        let end = max(items[count - 1].upperBound, range.upperBound)
        items[count - 1] = items[count - 1].lowerBound..<end
      } else {
        items[count] = range
        count += 1
      }
    }
    items.removeLast(items.count - count)
  }

  /// Copies what differs to the list of the earlier frame, where items are behind `base` others.
  func apply(
    _ frame: PendingItems, _ culler: OcclusionCuller, to list: inout DisplayList, behind base: Int
  ) {
    for range in items {
      for index in range {
        list.items[base + index] = frame.items[index]
        list.bounds[base + index] = culler.bounds(ofItem: index, frame.boxes)
      }
    }
    for range in states {
      for index in range { list.states[index] = frame.states[index] }
    }
  }

  /// The items that do not differ, given the number of all.
  func forEachEqualRun(of count: Int, _ body: (Range<Int>) -> Void) {
    var start = 0
    for range in items {
      if range.lowerBound > start { body(start..<range.lowerBound) }
      start = range.upperBound
    }
    if count > start { body(start..<count) }
  }
}
