/// The animations that one animator runs, and the values that their properties started with.
final class AnimatorTracks {
  private struct Track {
    let layer: CALayer
    let animation: CAAnimation
    /// Where on the animator's way its block begins (PA14).
    let start: Double
    var course: AnimatorCourse
  }

  /// A property that the animator changed, from what to what (PA6).
  struct Change {
    let layer: CALayer
    let key: String
    let original: Any?
    var final: Any?
  }

  private var tracks: [Track] = []
  private(set) var changes: [Change] = []
  /// Where on the animator's way the block that is being run begins.
  var blockStart = 0.0

  var isEmpty: Bool { tracks.isEmpty }
  /// The host of the layers that are animated.
  var host: LayerHost? { tracks.lazy.compactMap(\.layer.host).first }

  /// A property has another value than `old` now.
  func note(_ layer: CALayer, _ key: String, from old: Any?) {
    let new = layer.value(forKey: key)
    if let index = changes.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      changes[index].final = new
    } else {
      changes.append(Change(layer: layer, key: key, original: old, final: new))
    }
  }

  /// Adds an animation that stands at its start until the animator says more.
  func attach(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation.timingFunction = UIView.AnimationCurve.linear.timingFunction
    animation.duration = 1
    guard let kept = layer.keep(animation, forKey: key) else { return }
    let course = AnimatorCourse.hold(0, at: 0)
    layer.pace(kept, by: course.schedule)
    tracks.append(Track(layer: layer, animation: kept, start: blockStart, course: course))
  }

  /// Forgets everything; the layers lose the animations.
  func removeAll() {
    for track in tracks { track.layer.takeOff(track.animation) }
    (tracks, changes, blockStart) = ([], [], 0)
  }
}

extension AnimatorTracks {
  /// Where on its block's way a track is when the animator is at `position`.
  private static func place(_ position: Double, after start: Double) -> Double {
    guard start < 1 else { return position >= 1 ? 1 : 0 }
    return min(max((position - start) / (1 - start), 0), 1)
  }

  /// All pictures stand where they are.
  func pause(at now: TimeInterval) {
    follow { .hold($0.course.progress(at: now), at: now) }
  }

  /// All pictures go to where the timeline was scrubbed to.
  func scrub(_ timeline: AnimatorTimeline, at now: TimeInterval) {
    let position = timeline.timePosition(at: now)
    follow { track in
      .hold(timeline.shown(at: Self.place(position, after: track.start)), at: now)
    }
  }

  /// All tracks run with the timeline, each in its own part of the way (PA13, PA14).
  ///
  /// With `from`, only those that were added since.
  func run(
    _ timeline: AnimatorTimeline, at now: TimeInterval, isOwn: Bool, from first: Int = 0
  ) {
    let position = timeline.timePosition(at: now)
    let begin = max(timeline.course.begin, now)
    let left = max(timeline.course.end - begin, 0)
    follow(from: first) { track in
      let ramp = timeline.ramp(
        from: track.course.progress(at: now), place: Self.place(position, after: track.start),
        isOwn: isOwn)
      let wait = timeline.isReversed ? 0 : Self.share(from: position, to: track.start, end: 1)
      let run =
        timeline.isReversed
        ? Self.share(from: 1 - position, to: 1 - track.start, end: 1) : 1 - wait
      return AnimatorCourse(begin: begin + wait * left, length: run * left, ramp: ramp)
    }
  }

  /// What share of the way from `from` to `end` lies before `to`.
  private static func share(from: Double, to: Double, end: Double) -> Double {
    guard end > from else { return 0 }
    return min(max((to - from) / (end - from), 0), 1)
  }

  private func follow(from first: Int = 0, _ course: (Track) -> AnimatorCourse) {
    for index in tracks.indices.dropFirst(first) {
      tracks[index].course = course(tracks[index])
      tracks[index].layer.pace(tracks[index].animation, by: tracks[index].course.schedule)
    }
  }

  /// How many tracks there are.
  var count: Int { tracks.count }
}
