import CoreGraphics

extension Flattener {
  /// Moves all items from `start` on into a new pass; returns its index.
  mutating func moveToPass(
    from start: Int, _ label: PassLabel, region wanted: PixelRect? = nil,
    clear: RGBA = .clear
  ) throws(LimitExceeded) -> Int {
    reused.markModified(from: start)
    let region = wanted ?? boxes[start...].reduce(.empty) { $0.union($1) }
    return try addPass(label, .surface, region, clear: clear, from: start)
  }

  /// Adds the output pass with the remaining items, and removes passes that nothing reads.
  mutating func finish(_ output: PixelRect) throws(LimitExceeded) {
    if mode.isRecording {
      try finishRecording(output)
    } else {
      _ = try addPass("output", .output, output, clear: group.clear, from: 0)
    }
    plan.dropUnreadPasses()
  }

  /// Throws when the pass budget is used up.
  func checkPasses() throws(LimitExceeded) {
    let count = plan.graph.passes.count
    guard count < allowedPasses else {
      throw LimitExceeded(.passes, found: count + 1, allowed: allowedPasses)
    }
    try checkTime()
  }

  private mutating func addPass(
    _ label: PassLabel, _ target: Pass.Target, _ region: PixelRect, clear: RGBA, from start: Int
  ) throws(LimitExceeded) -> Int {
    let index = plan.graph.passes.count
    try checkPasses()
    removeHidden(from: start)
    var clear = clear
    var first = start
    // An opaque fill of the whole target becomes its clear color.
    if first < items.count, let color = coveringColor(of: first, region) {
      clear = color
      first += 1
    }
    let base = plan.list.items.count
    let reads = passesRead { $0 >= first }
    moveItems(from: start, keepingFrom: first)
    var pass = Pass(
      label: label, target: target, region: region, clear: clear,
      items: base..<plan.list.items.count, reads: reads)
    pass.hasOwnGrid = bitmapDepth > 0
    plan.graph.passes.append(pass)
    return index
  }

  /// Moves items to the display list; exchanges the buffers when the list is empty.
  private mutating func moveItems(from start: Int, keepingFrom first: Int) {
    if first == 0, plan.list.items.isEmpty {
      swap(&plan.list.items, &items)
      swap(&plan.list.bounds, &boxes)
      boxes.removeAll(keepingCapacity: true)
      return
    }
    plan.list.items.append(contentsOf: items[first...])
    plan.list.bounds.append(contentsOf: boxes[first...])
    items.removeLast(items.count - start)
    boxes.removeLast(boxes.count - start)
  }

  /// The passes that the selected items read, ascending.
  func passesRead(_ isMeant: (Int) -> Bool) -> [Int] {
    var reads: [Int] = []
    for index in items.indices where isMeant(index) {
      items[index].drawing.inputs.forEach { reads.append($0) }
    }
    guard reads.count > 1 else { return reads }
    reads.sort()
    var uniqueCount = 1
    for index in 1..<reads.count where reads[index] != reads[uniqueCount - 1] {
      reads[uniqueCount] = reads[index]
      uniqueCount += 1
    }
    reads.removeLast(reads.count - uniqueCount)
    return reads
  }

  /// Adds an item that draws a pass in the plane of a layer.
  mutating func addSurface(
    _ drawing: SurfaceDrawing, _ box: PixelRect, _ context: LayerContext,
    in inherited: InheritedState? = nil,
    opacity: Float = 1, blend: BlendMode = .normal
  ) {
    add(reader: .surface(drawing), box, context, in: inherited, opacity: opacity, blend: blend)
  }

  /// Adds an item that reads a pass, in the plane of a layer.
  mutating func add(
    reader drawing: Drawing, _ box: PixelRect, _ context: LayerContext,
    in inherited: InheritedState? = nil, opacity: Float = 1, blend: BlendMode = .normal
  ) {
    let clip = inherited?.clip ?? context.inherited.clip
    let visible = box.intersection(clip)
    guard !visible.isEmpty else { return }
    var state = SharedState(transform: context.inherited.plane, clip: clip, opacity: opacity)
    state.blend = blend
    state.smoothEdges = context.smoothEdges
    plan.list.states.append(state)
    fadeMarks.append(0)
    items.append(
      DrawItem(state: plan.list.states.count - 1, node: context.node, drawing: drawing))
    boxes.append(visible)
  }
}
