/// One animation in effect on a layer, laid out so that a frame reads it front to back.
struct DirectStep {
  let window: ActiveWindow
  let pace: Pace
  /// The time after which it is off its layer whatever its fill mode (T20).
  let gone: Double
  let write: DirectWrite

  /// Writes what shows at a local time, if anything does.
  @inline(__always)
  func apply(to values: UnsafeMutableRawPointer, at localTime: Double) {
    if localTime > gone { return }
    guard let position = window.position(at: localTime) else { return }
    write(values, Instant(fraction: pace.progress(position), cycle: position.cycle))
  }
}

extension AttachedAnimation {
  /// Nil where the animation is not as simple as that.
  var directStep: (step: DirectStep, field: NodeField.Index)? {
    guard let window = bound.window, let track = bound.direct else { return nil }
    let gone = animation.isRemovedOnCompletion ? window.end + ActiveWindow.slack : .infinity
    let step = DirectStep(window: window, pace: bound.pace, gone: gone, write: track.write)
    return (step, track.field)
  }
}
