import CoreGraphics

extension Flattener {
  /// Moves all drawings from one on into a pass of their own; returns its index.
  mutating func wrap(
    from start: Int, _ label: @autoclosure () -> String, region wanted: PixelRect? = nil,
    clear: RGBA = .clear
  ) throws(LimitExceeded) -> Int {
    touch(from: start)
    let region = wanted ?? boxes[start...].reduce(.empty) { $0.union($1) }
    return try addPass(label(), .surface, region, clear: clear, from: start)
  }

  /// Adds the output, which takes what is left, and drops passes that nothing reads any more.
  mutating func finish(_ output: PixelRect) throws(LimitExceeded) {
    if isKeeping {
      try finishKeeping(output)
    } else {
      _ = try addPass("output", .output, output, clear: group.clear, from: 0)
    }
    dropUnreadPasses()
  }

  /// Throws when there are as many passes as may be.
  func checkPasses() throws(LimitExceeded) {
    let count = plan.graph.passes.count
    guard count < allowedPasses else {
      throw LimitExceeded(.passes, found: count + 1, allowed: allowedPasses)
    }
  }

  private mutating func addPass(
    _ label: String, _ target: Pass.Target, _ region: PixelRect, clear: RGBA, from start: Int
  ) throws(LimitExceeded) -> Int {
    let index = plan.graph.passes.count
    try checkPasses()
    removeHidden(from: start)
    var clear = clear
    var first = start
    // What covers the whole target is what the target starts as.
    if first < items.count, let color = coveringColor(of: first, region) {
      clear = color
      first += 1
    }
    let base = plan.list.items.count
    let reads = passesRead { $0 >= first }
    take(from: start, keepingFrom: first)
    var pass = Pass(
      label: label, target: target, region: region, clear: clear,
      items: base..<plan.list.items.count, reads: reads)
    pass.hasOwnGrid = bitmaps > 0
    plan.graph.passes.append(pass)
    return index
  }

  /// Moves drawings to the display list: all of them by exchanging buffers when it is empty.
  private mutating func take(from start: Int, keepingFrom first: Int) {
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

  /// Passes that some of the drawings need, ascending.
  func passesRead(_ isMeant: (Int) -> Bool) -> [Int] {
    var reads: [Int] = []
    for index in items.indices where isMeant(index) { items[index].drawing.appendReads(to: &reads) }
    guard reads.count > 1 else { return reads }
    reads.sort()
    var kept = 1
    for index in 1..<reads.count where reads[index] != reads[kept - 1] {
      reads[kept] = reads[index]
      kept += 1
    }
    reads.removeLast(reads.count - kept)
    return reads
  }

  /// Adds what a pass drew, in the plane of a layer.
  mutating func addSurface(
    _ drawing: SurfaceDrawing, _ box: PixelRect, _ visit: Visit, in scope: Scope? = nil,
    opacity: Float = 1, blend: BlendMode = .normal
  ) {
    let clip = scope?.clip ?? visit.scope.clip
    let seen = box.intersection(clip)
    guard !seen.isEmpty else { return }
    var state = SharedState(transform: visit.scope.plane, clip: clip, opacity: opacity)
    (state.blend, state.smoothEdges) = (blend, visit.smoothEdges)
    plan.list.states.append(state)
    fadeMarks.append(0)
    items.append(
      DrawItem(
        state: plan.list.states.count - 1, node: visit.node, drawing: .surface(drawing)))
    boxes.append(seen)
  }
}

extension Drawing {
  /// Adds the passes that must have been drawn before.
  func appendReads(to reads: inout [Int]) {
    switch self {
    case .surface(let surface):
      reads.append(surface.pass)
      if let mask = surface.mask { reads.append(mask) }
    case .shadow(let shadow):
      if case .surface(let pass) = shadow.silhouette { reads.append(pass) }
    case .transition(let transition):
      for picture in [transition.old, transition.new] {
        if let picture { reads.append(picture.pass) }
      }
    case .solid, .box, .image, .path, .gradient, .particles: break
    }
  }

  /// The same drawing after passes got other numbers.
  func renumbered(_ number: [Int]) -> Drawing {
    switch self {
    case .surface(var surface):
      surface.pass = number[surface.pass]
      surface.mask = surface.mask.map { number[$0] }
      return .surface(surface)
    case .shadow(var shadow):
      if case .surface(let pass) = shadow.silhouette { shadow.silhouette = .surface(number[pass]) }
      return .shadow(shadow)
    case .transition(var transition):
      if let old = transition.old { transition.old?.pass = number[old.pass] }
      if let new = transition.new { transition.new?.pass = number[new.pass] }
      return .transition(transition)
    case .solid, .box, .image, .path, .gradient, .particles: return self
    }
  }
}
