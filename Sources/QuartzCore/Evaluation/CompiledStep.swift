/// One track of an attached animation of a node field, with its window and its easing.
struct CompiledStep {
  let window: ActiveWindow
  let easing: Easing
  private let isLinear: Bool
  let field: NodeField.Index
  let track: AnimationTrack

  init(window: ActiveWindow, easing: Easing, field: NodeField.Index, track: AnimationTrack) {
    (self.window, self.easing, self.field, self.track) = (window, easing, field, track)
    isLinear = easing.isLinear
  }

  /// Writes the value at a local time to a layer's values, if the animation is in effect.
  ///
  /// Takes a pointer: a step that is passed along would retain all that it refers to.
  @inline(__always)
  static func apply(
    _ step: UnsafePointer<CompiledStep>, to values: UnsafeMutablePointer<LayerValues>,
    at localTime: Double
  ) {
    guard let position = step.pointee.window.position(at: localTime) else { return }
    let progress =
      step.pointee.isLinear ? position.fraction : step.pointee.easing.progress(position)
    let value =
      UnsafeMutableRawPointer(values) + NodeMapping.layer.fields[step.pointee.field].valuesOffset
    step.pointee.track.write(value, Instant(fraction: progress, cycle: position.cycle))
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
