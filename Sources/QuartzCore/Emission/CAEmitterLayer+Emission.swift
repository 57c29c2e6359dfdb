package import LaminaScene

extension CAEmitterLayer {
  /// Updates the emission history after a commit or a change of animations, at the host's time.
  final func noteEmission(isNew: Bool) {
    if host == nil && !isNew { return }
    let time = host.map { committedLocalTime(at: $0.now) } ?? 0
    emission.update(from: self, at: time, isNew: isNew)
    state.emits = !(emitter.committed.emitterCells.object as? [Any] ?? []).isEmpty
  }

  /// The live particles at a local time.
  package final func particles(at time: CFTimeInterval) -> ParticleField {
    var budget = Budget()
    do throws(LimitExceeded) {
      return try emission.field(at: time, emitter.committed, &budget)
    } catch {
      Diagnostics.report("CAEmitterLayer", error.description)
      return ParticleField()
    }
  }
}
