import CoreGraphics

/// The items drawn so far that are not in a pass yet, in painter's order, with their states.
struct PendingItems: Sendable {
  var items: [DrawItem] = []
  /// The pixels that each item can touch.
  var boxes: [PixelRect] = []
  /// The states of all items of the frame, also of those in passes.
  var states: [SharedState] = []
  /// What the items of the frame may have, also those in passes.
  var traits: PlanTraits = []
  /// Which items equal items of the previous frame.
  private(set) var reused = ReusedRuns()
  /// The last fade applied to each state, so that a shared state fades once.
  private var fadeMarks: [Int] = []
  private var fades = 0

  var count: Int { items.count }

  /// The position of the next item and the next state.
  var position: NodeSpan.Position { NodeSpan.Position(item: items.count, state: states.count) }

  /// Removes everything, keeping the memory.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    traits = []
    reused.removeAll()
    fadeMarks.removeAll(keepingCapacity: true)
    fades = 0
  }

  /// Adds a state; returns its index.
  @inline(__always)
  mutating func addState(_ state: consuming SharedState) -> Int {
    if state.blend != .normal { traits.insert(.blending) }
    states.append(state)
    fadeMarks.append(0)
    return states.count - 1
  }

  /// Adds an item that can touch `pixels`.
  @inline(__always)
  mutating func append(_ item: consuming DrawItem, in pixels: PixelRect) {
    items.append(item)
    boxes.append(pixels)
  }

  /// Adds items of the previous frame with their states; returns by how much both moved.
  @inline(__always)
  mutating func append(
    _ span: NodeSpan, of previous: borrowing PreviousFrame
  ) -> NodeSpan.Position {
    let target = position
    let (start, stop) = (span.start, span.stop)
    traits.formUnion(previous.traits)
    let delta = NodeSpan.Position(item: target.item - start.item, state: target.state - start.state)
    reused.append(
      ReusedItems(start: target.item, earlier: start.item, count: stop.item - start.item))
    items.append(contentsOf: previous.items[start.item..<stop.item])
    boxes.append(contentsOf: previous.boxes[start.item..<stop.item])
    states.append(contentsOf: previous.states[start.state..<stop.state])
    fadeMarks.append(contentsOf: repeatElement(0, count: stop.state - start.state))
    if delta.state != 0 {
      for index in target.item..<items.count { items[index].state += delta.state }
    }
    return delta
  }

  /// Records that the items from `start` on no longer equal those of the previous frame.
  mutating func markModified(from start: Int) { reused.markModified(from: start) }

  /// Removes the items from `start` on; their states remain.
  mutating func removeAll(from start: Int) {
    markModified(from: start)
    items.removeLast(items.count - start)
    boxes.removeLast(boxes.count - start)
  }

  /// Removes one item.
  mutating func remove(at index: Int) {
    markModified(from: index)
    items.remove(at: index)
    boxes.remove(at: index)
  }

  /// The pixels that the items from `start` on can touch.
  func bounds(from start: Int) -> PixelRect { boxes[start...].reduce(.empty) { $0.union($1) } }

  /// Multiplies an opacity into the states of the items from `start` on and sets their blend mode.
  mutating func fade(from start: Int, _ opacity: Float, _ blend: BlendMode) {
    fades += 1
    if blend != .normal { traits.insert(.blending) }
    markModified(from: start)
    for index in start..<items.count {
      let state = items[index].state
      guard fadeMarks[state] != fades else { continue }
      fadeMarks[state] = fades
      states[state].opacity *= opacity
      states[state].blend = blend
    }
  }
}
