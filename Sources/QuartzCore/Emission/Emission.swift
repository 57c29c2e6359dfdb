internal import LaminaScene

/// The particles of an emitter layer at any time, as a function of seed and history (CA-L13,
/// CA-L19).
final class Emission {
  private var segments: [EmissionSegment] = []
  private var tracks: [CellTrack] = []
  private var sprites: [ParticleSprite] = []
  /// Particle buffers, used in rotation, since previous frames may still share them.
  private var buffers: [[Particle]] = [[], [], []]
  private var bufferIndex = 0

  /// The maximum length of the history; particles of older segments are dropped.
  private static let maxSegments = 256

  /// Adds the layer's committed values to the history at a local time; `isNew` clears the history.
  func update(from layer: CAEmitterLayer, at time: Double, isNew: Bool) {
    if isNew { (segments, sprites) = ([], []) }
    let plan = EmitterPlan(layer.emitter.committed, sprite: spriteIndex)
    let entries = layer.animations?.emitting ?? []
    if let last = segments.last, last.plan == plan,
      (last.animations?.entries ?? []).elementsEqual(entries, by: ===)
    {
      return
    }
    // A change at an earlier time replaces all later segments.
    while segments.count > 1, let last = segments.last, last.begin >= time {
      segments.removeLast()
    }
    let isFirst = segments.isEmpty || segments.count == 1 && segments[0].isIdle
    if isFirst { segments = [] }
    append(plan, EmitterAnimations(of: layer, sprite: spriteIndex), at: isFirst ? -.infinity : time)
  }

  private func append(_ plan: EmitterPlan, _ animations: EmitterAnimations?, at time: Double) {
    let last = segments.last
    let count = max(plan.cells.count, last?.bases.count ?? 0, last?.plan.cells.count ?? 0)
    let bases = (0..<count).map { last?.birthCount(of: $0, until: time) ?? 0 }
    segments.append(
      EmissionSegment(begin: time, bases: bases, plan: plan, animations: animations))
    if segments.count > Self.maxSegments { segments.removeFirst() }
    for index in tracks.indices { tracks[index].removeAll() }
    while tracks.count < count { tracks.append(CellTrack()) }
  }

  /// The index of a sprite.
  private func spriteIndex(_ sprite: ParticleSprite) -> UInt32 {
    if let known = sprites.firstIndex(of: sprite) { return UInt32(truncatingIfNeeded: known) }
    sprites.append(sprite)
    return UInt32(truncatingIfNeeded: sprites.count - 1)
  }

  /// The live particles at a local time; spends them before they are made.
  func field(
    at time: Double, _ values: EmitterValues, _ budget: inout Budget
  ) throws(LimitExceeded) -> ParticleField {
    var field = ParticleField()
    guard let now = segments.last(where: { $0.begin <= time }) else { return field }
    for segment in segments { segment.deadline = budget.deadline }
    bufferIndex = (bufferIndex + 1) % buffers.count
    var collector = ParticleCollector(
      particles: buffers[bufferIndex], sprites: sprites, order: ParticleOrder(values.renderMode))
    buffers[bufferIndex] = []
    collector.particles.removeAll(keepingCapacity: true)
    let plan = now.plan(at: time)
    for cell in tracks.indices {
      let isCurrent = plan.cells.indices.contains(cell)
      if isCurrent, !plan.cells[cell].isEnabled { continue }
      if isCurrent, time < plan.cells[cell].begin { continue }
      try cacheParticles(of: cell, at: time, now, &budget)
      let known = collector.descendantCount
      for particle in tracks[cell].particles { collector.add(particle, at: time) }
      // The descendants of one cell are as few as its births may be.
      try budget.spend(.particlesInFrame, collector.descendantCount - known)
    }
    collector.sort()
    buffers[bufferIndex] = collector.particles
    field.particles = collector.particles
    field.sprites = sprites
    field.extent = collector.extent
    field.isAdditive = values.renderMode == .additive
    field.preservesDepth = values.preservesDepth
    return field
  }

  private func cacheParticles(
    of cell: Int, at time: Double, _ now: EmissionSegment, _ budget: inout Budget
  ) throws(LimitExceeded) {
    let reach = segments.reduce(0.0) { longest, segment in
      guard segment.plan.cells.indices.contains(cell) else { return longest }
      // Animations may extend the lifetime: use their values at the requested time.
      let animated = segment.animations == nil ? segment.plan : segment.plan(at: time)
      let cells = [segment.plan, animated].filter { $0.cells.indices.contains(cell) }
      return cells.reduce(longest) { max($0, $1.reach($1.cells[cell])) }
    }
    let past = segments.last { $0.begin <= time - reach } ?? segments[0]
    let high = min(now.birthCount(of: cell, until: time) + EmittedParticle.slack, 1e15)
    let end = clampedInt(high.rounded(.down)) + 1
    let low = min(past.birthCount(of: cell, until: time - reach), 1e15)
    var start = max(1, clampedInt(low.rounded(.down)))
    let limit = budget.allowance(.particles)
    if end - start > limit {
      Diagnostics.report("CAEmitterLayer", "\(end - start) particles are more than the limit")
      start = end - limit
    }
    // After the deadline the counts are too small.
    try budget.checkTime()
    guard start < end else { return tracks[cell].removeAll() }
    try budget.spend(.particlesInFrame, end - start)
    var made = 0
    var isLate = false
    tracks[cell].cache(start..<end) { number in
      made += 1
      if made & 63 == 0, now.deadline.isPassed { isLate = true }
      return isLate ? nil : makeParticle(number, of: cell)
    }
    // The cache has one particle for each index.
    if isLate { tracks[cell].removeAll() }
    try budget.checkTime()
  }

  private func makeParticle(_ number: Int, of cell: Int) -> EmittedParticle? {
    for (index, segment) in segments.enumerated().reversed() {
      let isFirst = index == 0
      let base = segment.bases.indices.contains(cell) ? segment.bases[cell] : 0
      guard isFirst || Double(number) > base + EmittedParticle.slack else { continue }
      guard let time = segment.birthTime(of: number, cell: cell) else { return nil }
      let plan = segment.plan(at: time)
      guard plan.cells.indices.contains(cell) else { return nil }
      return EmittedParticle(number, of: plan.cells[cell], plan, at: time, seed: plan.seed)
    }
    return nil
  }
}

extension EmissionSegment {
  /// Whether nothing can come of it: a layer that has no cells yet.
  fileprivate var isIdle: Bool { plan.cells.isEmpty }
}
