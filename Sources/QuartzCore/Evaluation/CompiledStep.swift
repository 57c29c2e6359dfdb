/// One track of an attached animation of a node field, with its window and its easing.
struct CompiledStep {
  let window: ActiveWindow
  let easing: Easing
  let field: NodeField.Index
  let track: AnimationTrack

  /// Writes the value at a local time to a layer's values, if the animation is in effect.
  @inline(__always)
  func apply(to values: UnsafeMutablePointer<LayerValues>, at localTime: Double) {
    guard let position = window.position(at: localTime) else { return }
    let value = UnsafeMutableRawPointer(values) + NodeMapping.layer.fields[field].valuesOffset
    track.write(value, Instant(fraction: easing.progress(position), cycle: position.cycle))
  }
}

extension AttachedAnimation {
  /// The animation in compiled form; nil when it needs a presentation layer.
  var compiledSteps: [CompiledStep]? {
    guard let window = bound.window, let tracks = bound.fieldTracks else { return nil }
    // Removed from the layer after its end, whatever its fill mode (CA-T20).
    let lasting = animation.isRemovedOnCompletion ? window.withoutForwardFill : window
    return tracks.compactMap { track in
      track.field.map {
        CompiledStep(window: lasting, easing: bound.easing, field: $0, track: track)
      }
    }
  }
}
