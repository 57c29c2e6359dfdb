/// One animation in effect on a layer, laid out so that a frame reads it front to back.
struct DirectStep {
  let window: ActiveWindow
  let pace: Pace
  let track: DirectTrack

  /// Writes what shows at a local time, if anything does.
  @inline(__always)
  func apply(to values: UnsafeMutableRawPointer, at localTime: Double) {
    guard let position = window.position(at: localTime) else { return }
    track.write(values, Instant(fraction: pace.progress(position), cycle: position.cycle))
  }
}

extension AttachedAnimation {
  /// Nil where the animation is not as simple as that.
  var directStep: DirectStep? {
    guard let window = bound.window, let track = bound.direct else { return nil }
    // Off its layer after the end, whatever its fill mode (T20).
    let lasting = animation.isRemovedOnCompletion ? window.withoutForwardFill : window
    return DirectStep(window: lasting, pace: bound.pace, track: track)
  }
}
