import CoreGraphics

// The output of a frame that is kept: its drawings are copied to the plan, not moved, and what did not
// change is neither looked into nor compared.
extension Flattener {
  /// Adds the output as `finish` does.
  mutating func finishKeeping(_ output: PixelRect) throws(LimitExceeded) {
    try checkPasses()
    findCovers()
    findHidden()
    let reads = passesRead { places[$0] >= 0 }
    var clear = group.clear
    if let first = places.firstIndex(where: { $0 >= 0 }),
      let color = coveringColor(of: first, output)
    {
      clear = color
      places[first] = -1
    }
    let base = plan.list.items.count
    copyShown()
    plan.graph.passes.append(
      Pass(
        label: "output", target: .output, region: output, clear: clear,
        items: base..<plan.list.items.count, reads: reads))
    tellKinship()
    keep()
  }

  /// What every drawing hides: known of those that were taken.
  private mutating func findCovers() {
    opaque.removeAll(keepingCapacity: true)
    for run in taken {
      appendCovers(upTo: run.start)
      opaque.append(contentsOf: kept.covers[run.earlier..<run.earlier + run.count])
    }
    appendCovers(upTo: items.count)
  }

  private mutating func appendCovers(upTo end: Int) {
    for index in opaque.count..<end { opaque.append(cover(of: index) ?? .empty) }
  }

  /// Gives the drawings that are seen a place, as `removeHidden` leaves them.
  private mutating func findHidden() {
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: items.count))
    covers.removeAll()
    for index in items.indices.reversed() {
      if covers.hide(boxes[index]) {
        places[index] = -1
      } else if !opaque[index].isEmpty {
        covers.remember(opaque[index])
      }
    }
  }

  /// Copies what is seen, in as few runs as there are.
  private mutating func copyShown() {
    var (number, start) = (0, 0)
    while start < items.count {
      guard places[start] >= 0 else {
        start += 1
        continue
      }
      var end = start
      while end < items.count, places[end] >= 0 {
        places[end] = number
        (end, number) = (end + 1, number + 1)
      }
      plan.list.items.append(contentsOf: items[start..<end])
      plan.list.bounds.append(contentsOf: boxes[start..<end])
      start = end
    }
  }

  /// Says which drawings of the plan are those of the plan before.
  private mutating func tellKinship() {
    plan.kinship.number = PlanKinship.nextNumber()
    guard isTaking else { return }
    plan.kinship.previous = kept.number
    for run in taken {
      for offset in 0..<run.count {
        let (place, earlier) = (places[run.start + offset], kept.places[run.earlier + offset])
        if place >= 0, earlier >= 0 { plan.kinship.append(place, earlier) }
      }
    }
  }

  /// Exchanges what was kept for what is to be.
  private mutating func keep() {
    swap(&kept.items, &items)
    swap(&kept.boxes, &boxes)
    swap(&kept.covers, &opaque)
    swap(&kept.places, &places)
    swap(&kept.scattered, &scattered)
    kept.scattered.sort()
    items.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    kept.states.removeAll(keepingCapacity: true)
    kept.states.append(contentsOf: plan.list.states)
    kept.number = plan.kinship.number
    kept.isValid = true
  }
}

extension PlanKinship {
  /// Adds a drawing, to the last run where it continues it.
  fileprivate mutating func append(_ place: Int, _ earlier: Int) {
    if let last = runs.last, last.end == place, last.earlier + last.count == earlier {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(start: place, earlier: earlier, count: 1))
    }
  }
}
