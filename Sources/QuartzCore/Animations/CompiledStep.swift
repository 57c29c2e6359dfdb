/// One attached animation in compiled form: its window, its easing and its write closure.
struct CompiledStep {
  let window: ActiveWindow
  let easing: Easing
  let track: CompiledTrack

  /// Writes the value at a local time, if the animation is in effect.
  @inline(__always)
  func apply(to values: UnsafeMutableRawPointer, at localTime: Double) {
    guard let position = window.position(at: localTime) else { return }
    track.write(values, Instant(fraction: easing.progress(position), cycle: position.cycle))
  }
}

extension AttachedAnimation {
  /// The animation in compiled form; nil when it needs a presentation layer.
  var compiledStep: CompiledStep? {
    guard let window = bound.window, let track = bound.compiledTrack else { return nil }
    // Removed from the layer after its end, whatever its fill mode (CA-T20).
    let lasting = animation.isRemovedOnCompletion ? window.withoutForwardFill : window
    return CompiledStep(window: lasting, easing: bound.easing, track: track)
  }
}
