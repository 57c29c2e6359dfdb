import CoreGraphics

// Output of a recorded frame: items are copied to the plan instead of moved, and reused items are
// neither inspected nor compared.
extension Flattener {
  /// Adds the output pass like `finish`, and records the frame.
  mutating func finishRecording(_ output: PixelRect) throws(LimitExceeded) {
    try checkPasses()
    collectOccluders()
    markHidden()
    let reads = passesRead { outputIndices[$0] >= 0 }
    var clear = group.clear
    if let first = outputIndices.firstIndex(where: { $0 >= 0 }),
      let color = coveringColor(of: first, output)
    {
      clear = color
      outputIndices[first] = -1
    }
    let base = plan.list.items.count
    copyVisibleItems()
    plan.graph.passes.append(
      Pass(
        label: "output", target: .output, region: output, clear: clear,
        items: base..<plan.list.items.count, reads: reads))
    recordReuse()
    recordFrame()
  }

  /// Collects the occluder of every item; reused items keep theirs.
  private mutating func collectOccluders() {
    itemOccluders.removeAll(keepingCapacity: true)
    for run in reused.runs {
      appendOccluders(upTo: run.start)
      itemOccluders.append(
        contentsOf: previousFrame.occluders[run.earlier..<run.earlier + run.count])
    }
    appendOccluders(upTo: items.count)
  }

  private mutating func appendOccluders(upTo end: Int) {
    for index in itemOccluders.count..<end { itemOccluders.append(occluder(of: index) ?? .empty) }
  }

  /// Marks the items that `removeHidden` would remove with output index -1.
  private mutating func markHidden() {
    outputIndices.removeAll(keepingCapacity: true)
    outputIndices.append(contentsOf: repeatElement(0, count: items.count))
    occluders.removeAll()
    for index in items.indices.reversed() {
      if occluders.hides(boxes[index]) {
        outputIndices[index] = -1
      } else if !itemOccluders[index].isEmpty {
        occluders.insert(itemOccluders[index])
      }
    }
  }

  /// Copies the visible items to the plan in as few runs as possible, and sets their output
  /// indices.
  private mutating func copyVisibleItems() {
    var outputIndex = 0
    var start = 0
    while start < items.count {
      guard outputIndices[start] >= 0 else {
        start += 1
        continue
      }
      var end = start
      while end < items.count, outputIndices[end] >= 0 {
        outputIndices[end] = outputIndex
        end = end + 1
        outputIndex = outputIndex + 1
      }
      plan.list.items.append(contentsOf: items[start..<end])
      plan.list.bounds.append(contentsOf: boxes[start..<end])
      start = end
    }
  }

  /// Records which items of the plan equal items of the previous plan.
  private mutating func recordReuse() {
    plan.reuse.number = PlanReuse.nextNumber()
    guard mode.isReusing else { return }
    plan.reuse.previous = previousFrame.number
    reused.forEachVisible(outputIndices, previousFrame.outputIndices) { plan.reuse.append($0, $1) }
  }

  /// Replaces the previous frame by this one.
  private mutating func recordFrame() {
    swap(&previousFrame.items, &items)
    swap(&previousFrame.boxes, &boxes)
    swap(&previousFrame.occluders, &itemOccluders)
    swap(&previousFrame.outputIndices, &outputIndices)
    swap(&previousFrame.unreusableNodes, &unreusableNodes)
    previousFrame.unreusableNodes.sort()
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    previousFrame.states.removeAll(keepingCapacity: true)
    previousFrame.states.append(contentsOf: plan.list.states)
    previousFrame.number = plan.reuse.number
    previousFrame.isValid = true
  }
}

extension PlanReuse {
  /// Adds a reused item, extending the last run where it continues it.
  fileprivate mutating func append(_ index: Int, _ earlier: Int) {
    if let last = runs.last, last.end == index, last.earlier + last.count == earlier {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: index, earlier: earlier, count: 1))
    }
  }
}
