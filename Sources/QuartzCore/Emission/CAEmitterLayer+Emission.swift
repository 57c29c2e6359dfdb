package import LaminaScene

extension CAEmitterLayer {
  /// Takes in what was published, or another set of animations, at the host's time.
  final func noteEmission(isNew: Bool) {
    if host == nil && !isNew { return }
    let time = host.map { committedLocalTime(at: $0.now) } ?? 0
    emission.take(self, at: time, isNew: isNew)
    state.emits = !(committedEmitterValues.emitterCells.object as? [Any] ?? []).isEmpty
  }

  /// Everything in the air at a local time.
  package final func particles(at time: CFTimeInterval) -> ParticleField {
    emission.field(at: time, committedEmitterValues)
  }
}
