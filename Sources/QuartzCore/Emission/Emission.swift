internal import LaminaScene

/// What an emitter layer has emitted, for any time: a function of its seed and its past (L13, L19).
final class Emission {
  private var segments: [EmissionSegment] = []
  private var tracks: [CellTrack] = []
  private var sprites: [ParticleSprite] = []
  /// Memory for the particles of a frame, used in turn: what frames still hold is left alone.
  private var spare: [[Particle]] = [[], [], []]
  private var turn = 0

  /// So many changes are remembered; particles from before them all are gone.
  private static let mostSegments = 256

  /// Takes in what a commit published at a time of the layer; `isNew` for a layer without a past.
  func take(_ layer: CAEmitterLayer, at time: Double, isNew: Bool) {
    if isNew { (segments, sprites) = ([], []) }
    let plan = EmitterPlan(layer.committedEmitterValues, sprite: number)
    let entries = layer.animations?.emitting ?? []
    if let last = segments.last, last.plan == plan,
      (last.animations?.entries ?? []).elementsEqual(entries, by: ===)
    {
      return
    }
    // Whoever goes back and changes something changes what came after.
    while segments.count > 1, let last = segments.last, last.begin >= time {
      segments.removeLast()
    }
    let isFirst = segments.isEmpty || segments.count == 1 && segments[0].isIdle
    if isFirst { segments = [] }
    append(plan, EmitterAnimations(of: layer, sprite: number), at: isFirst ? -.infinity : time)
  }

  private func append(_ plan: EmitterPlan, _ animations: EmitterAnimations?, at time: Double) {
    let last = segments.last
    let count = max(plan.cells.count, last?.bases.count ?? 0, last?.plan.cells.count ?? 0)
    let bases = (0..<count).map { last?.births(of: $0, until: time) ?? 0 }
    segments.append(
      EmissionSegment(begin: time, bases: bases, plan: plan, animations: animations))
    if segments.count > Self.mostSegments { segments.removeFirst() }
    for index in tracks.indices { tracks[index].forget() }
    while tracks.count < count { tracks.append(CellTrack()) }
  }

  /// The number of a picture.
  private func number(_ sprite: ParticleSprite) -> UInt32 {
    if let known = sprites.firstIndex(of: sprite) { return UInt32(truncatingIfNeeded: known) }
    sprites.append(sprite)
    return UInt32(truncatingIfNeeded: sprites.count - 1)
  }

  /// Everything in the air at a time of the layer.
  func field(at time: Double, _ values: EmitterValues) -> ParticleField {
    var field = ParticleField()
    guard let now = segments.last(where: { $0.begin <= time }) else { return field }
    turn = (turn + 1) % spare.count
    var gathering = Gathering(
      particles: spare[turn], sprites: sprites, order: ParticleOrder(values.renderMode))
    spare[turn] = []
    gathering.particles.removeAll(keepingCapacity: true)
    let plan = now.plan(at: time)
    for cell in tracks.indices {
      let isCurrent = plan.cells.indices.contains(cell)
      if isCurrent, !plan.cells[cell].isEnabled { continue }
      if isCurrent, time < plan.cells[cell].begin { continue }
      keepBirths(of: cell, at: time, now)
      for birth in tracks[cell].births { gathering.add(birth, at: time) }
    }
    gathering.sort()
    spare[turn] = gathering.particles
    (field.particles, field.sprites) = (gathering.particles, sprites)
    field.extent = gathering.extent
    field.isAdditive = values.renderMode == .additive
    field.preservesDepth = values.preservesDepth
    return field
  }

  private func keepBirths(of cell: Int, at time: Double, _ now: EmissionSegment) {
    let reach = segments.reduce(0.0) { longest, segment in
      guard segment.plan.cells.indices.contains(cell) else { return longest }
      // Animated lifetimes may be longer than the plain one; the instant asked for tells.
      let animated = segment.animations == nil ? segment.plan : segment.plan(at: time)
      let cells = [segment.plan, animated].filter { $0.cells.indices.contains(cell) }
      return cells.reduce(longest) { max($0, $1.reach($1.cells[cell])) }
    }
    let past = segments.last { $0.begin <= time - reach } ?? segments[0]
    let high = min(now.births(of: cell, until: time) + Birth.slack, 1e15)
    let end = clampedInt(high.rounded(.down)) + 1
    let low = min(past.births(of: cell, until: time - reach), 1e15)
    var start = max(1, clampedInt(low.rounded(.down)))
    let most = Limit.particles.standard
    if end - start > most {
      Diagnostics.report("CAEmitterLayer", "\(end - start) particles are more than the limit")
      start = end - most
    }
    guard start < end else { return tracks[cell].forget() }
    tracks[cell].keep(start..<end) { birth($0, of: cell) }
  }

  private func birth(_ number: Int, of cell: Int) -> Birth? {
    for (index, segment) in segments.enumerated().reversed() {
      let isFirst = index == 0
      let base = segment.bases.indices.contains(cell) ? segment.bases[cell] : 0
      guard isFirst || Double(number) > base + Birth.slack else { continue }
      guard let time = segment.time(ofBirth: number, of: cell) else { return nil }
      let plan = segment.plan(at: time)
      guard plan.cells.indices.contains(cell) else { return nil }
      return Birth(number, of: plan.cells[cell], plan, at: time, seed: plan.seed)
    }
    return nil
  }
}

extension EmissionSegment {
  /// Whether nothing can come of it: a layer that has no cells yet.
  fileprivate var isIdle: Bool { plan.cells.isEmpty }
}
