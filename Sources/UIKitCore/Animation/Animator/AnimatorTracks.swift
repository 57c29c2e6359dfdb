/// The animations that one animator runs, and the start values of their properties.
final class AnimatorTracks {
  private struct Track {
    let layer: CALayer
    let animation: CAAnimation
    /// The animator's position at which the animation block starts (CA-PA14).
    let start: Double
    var segment: PlaybackSegment
  }

  /// A property change of the animator, with start and end value (CA-PA6).
  struct Change {
    let layer: CALayer
    let key: String
    let original: Any?
    var final: Any?
  }

  private var tracks: [Track] = []
  private(set) var changes: [Change] = []
  /// The animator's position at which the current animation block starts.
  var blockStart = 0.0

  var isEmpty: Bool { tracks.isEmpty }
  /// The host of the animated layers.
  var host: LayerHost? { tracks.lazy.compactMap(\.layer.host).first }

  /// Records that a property changed from `old` to its current value.
  func record(_ layer: CALayer, _ key: String, from old: Any?) {
    let new = layer.value(forKey: key)
    if let index = changes.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      changes[index].final = new
    } else {
      changes.append(Change(layer: layer, key: key, original: old, final: new))
    }
  }

  /// Adds an animation that holds its start until the animator runs it.
  func attach(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation.timingFunction = UIView.AnimationCurve.linear.timingFunction
    animation.duration = 1
    guard let kept = layer.addCopy(of: animation, forKey: key) else { return }
    let segment = PlaybackSegment.hold(0, at: 0)
    layer.reschedule(kept, by: segment.schedule)
    tracks.append(Track(layer: layer, animation: kept, start: blockStart, segment: segment))
  }

  /// Removes all animations from their layers and clears all records.
  func removeAll() {
    for track in tracks { track.layer.removeAnimation(track.animation) }
    tracks = []
    changes = []
    blockStart = 0
  }
}

extension AnimatorTracks {
  /// The progress of a track when the animator is at `position`.
  private static func progress(_ position: Double, after start: Double) -> Double {
    guard start < 1 else { return position >= 1 ? 1 : 0 }
    return min(max((position - start) / (1 - start), 0), 1)
  }

  /// Holds all animations at their current progress.
  func pause(at now: TimeInterval) {
    reschedule { .hold($0.segment.progress(at: now), at: now) }
  }

  /// Sets all animations to the scrubbed position of the timeline.
  func scrub(_ timeline: AnimatorTimeline, at now: TimeInterval) {
    let position = timeline.timePosition(at: now)
    reschedule { track in
      .hold(timeline.shown(at: Self.progress(position, after: track.start)), at: now)
    }
  }

  /// Runs all tracks with the timeline, each from its own start (CA-PA13, CA-PA14).
  ///
  /// With `from`, only the tracks added since.
  func run(
    _ timeline: AnimatorTimeline, at now: TimeInterval, isOwn: Bool, from first: Int = 0
  ) {
    let position = timeline.timePosition(at: now)
    let begin = max(timeline.segment.begin, now)
    let left = max(timeline.segment.end - begin, 0)
    reschedule(from: first) { track in
      let ramp = timeline.ramp(
        from: track.segment.progress(at: now),
        timePosition: Self.progress(position, after: track.start),
        isOwn: isOwn)
      let wait = timeline.isReversed ? 0 : Self.fraction(from: position, to: track.start, end: 1)
      let run =
        timeline.isReversed
        ? Self.fraction(from: 1 - position, to: 1 - track.start, end: 1) : 1 - wait
      return PlaybackSegment(begin: begin + wait * left, length: run * left, ramp: ramp)
    }
  }

  /// The fraction of the range from `from` to `end` that lies before `to`.
  private static func fraction(from: Double, to: Double, end: Double) -> Double {
    guard end > from else { return 0 }
    return min(max((to - from) / (end - from), 0), 1)
  }

  private func reschedule(from first: Int = 0, _ segment: (Track) -> PlaybackSegment) {
    for index in tracks.indices.dropFirst(first) {
      tracks[index].segment = segment(tracks[index])
      tracks[index].layer.reschedule(tracks[index].animation, by: tracks[index].segment.schedule)
    }
  }

  var count: Int { tracks.count }
}
