import CoreGraphics

extension Flattener {
  /// Moves all items from `start` on into a new pass; returns its index.
  mutating func moveToPass(
    from start: Int, _ label: PassLabel, region wanted: PixelRect? = nil,
    clear: RGBA = .clear
  ) throws(LimitExceeded) -> Int {
    pending.markModified(from: start)
    let region = wanted ?? pending.bounds(from: start)
    try limits.checkNextPass(after: passes.count)
    let pass = Pass(label: label, target: .surface, region: region, clear: clear, items: 0..<0)
    return passes.add(pass, itemsFrom: start, of: &pending)
  }

  /// Adds the output pass with the remaining items, and removes passes that nothing reads.
  mutating func finish(_ output: PixelRect) throws(LimitExceeded) {
    try limits.checkNextPass(after: passes.count)
    let pass = Pass(
      label: "output", target: .output, region: output, clear: group.clear, items: 0..<0)
    if reuse.mode.isRecording {
      passes.addOutput(pass, copying: pending, previous: reuse.previousFrame.occluders)
      reuse.record(&pending, &passes.culler, in: &passes.plan.reuse)
    } else {
      _ = passes.add(pass, itemsFrom: 0, of: &pending)
    }
    passes.plan.dropUnreadPasses()
  }

  /// Starts a group at the next item; returns the enclosing one.
  mutating func beginGroup() -> Group {
    let enclosing = group
    group = Group(start: pending.count)
    return enclosing
  }
}

extension Drawing {
  /// Appends the passes that the drawing reads.
  func appendReads(to reads: inout [Int]) {
    switch self {
    case .surface(let surface):
      reads.append(surface.pass)
      if let mask = surface.mask { reads.append(mask) }
    case .maskedSurface(let masked): reads.append(masked.pass)
    case .shadow(let shadow):
      if case .surface(let pass) = shadow.silhouette { reads.append(pass) }
    case .transition(let transition):
      for picture in [transition.old, transition.new] {
        if let picture { reads.append(picture.pass) }
      }
    case .solid, .box, .image, .path, .gradient, .maskedGradient, .particles: break
    }
  }

  /// The same drawing with pass indices mapped by `number`.
  func renumbered(_ number: [Int]) -> Drawing {
    switch self {
    case .surface(var surface):
      surface.pass = number[surface.pass]
      surface.mask = surface.mask.map { number[$0] }
      return .surface(surface)
    case .maskedSurface(var masked):
      masked.pass = number[masked.pass]
      return .maskedSurface(masked)
    case .shadow(var shadow):
      if case .surface(let pass) = shadow.silhouette { shadow.silhouette = .surface(number[pass]) }
      return .shadow(shadow)
    case .transition(var transition):
      if let old = transition.old { transition.old?.pass = number[old.pass] }
      if let new = transition.new { transition.new?.pass = number[new.pass] }
      return .transition(transition)
    case .solid, .box, .image, .path, .gradient, .maskedGradient, .particles: return self
    }
  }
}
