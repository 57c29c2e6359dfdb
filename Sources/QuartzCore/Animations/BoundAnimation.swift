import CoreGraphics

/// An animation bound to one layer: its key path, values and curves are resolved once.
///
/// Created when the animation is added; applying it does no lookup, parsing or allocation.
package final class BoundAnimation {
  package enum Body {
    /// No effect: an abstract class, an unknown key path, values of a wrong type (CA-B18, CA-B21).
    case nothing
    /// Values of the layer that owns the animation, or of a descendant (CA-B19).
    case values([AnimationTrack], of: ObjectIdentifier?)
    case group([BoundAnimation], duration: Double)
    case transition(CATransition)
  }

  /// Nil for invalid timing (CA-T24).
  package private(set) var window: ActiveWindow?
  private(set) var easing: Easing
  private let body: Body
  /// Whether a change of the property redraws the layer (CA-B18).
  package let redraws: Bool

  init(
    timing: TimingValues, curve: BezierCurve?, spring: SpringCurve?, body: Body, redraws: Bool
  ) {
    window = ActiveWindow(timing)
    easing = Easing(curve: curve, spring: spring)
    self.body = body
    self.redraws = redraws
  }

  /// Applies the begin time that the commit resolved (CA-T9).
  package func resolve(_ timing: TimingValues) { window = ActiveWindow(timing) }

  /// Applies the timing and the progress ramp of a property animator (CA-PA10).
  func follow(_ timing: TimingValues, _ ramp: ProgressRamp) {
    window = ActiveWindow(timing)
    easing = Easing(ramp)
  }

  /// Writes the value at a time of the parent to a presentation layer; false when nothing is in
  /// effect.
  ///
  /// `forwarded` is nil for the layer that owns the animation, else the descendant to write. Nothing
  /// is written after the deadline.
  @discardableResult
  package func apply(
    to layer: CALayer, at parentTime: Double, forwarded: ObjectIdentifier? = nil,
    until deadline: Deadline = .never
  ) -> Bool {
    guard !deadline.isPassed, let position = window?.position(at: parentTime) else { return false }
    switch body {
    case .values(let tracks, let target):
      if forwarded != target { return false }
      let instant = Instant(fraction: easing.progress(position), cycle: position.cycle)
      for track in tracks { track.apply(to: layer, at: instant) }
      return true
    case .group(let children, let duration):
      // A curve that overshoots is clamped to the group's time (CA-T23).
      let time = min(max(easing.progress(position) * duration, 0), duration)
      var isVisible = false
      for child in children
      where child.apply(to: layer, at: time, forwarded: forwarded, until: deadline) {
        isVisible = true
      }
      return isVisible
    case .transition, .nothing:
      return false
    }
  }

  /// The times of the parent around `time` at which it writes the same values; nil when they
  /// change.
  func unchangedTimes(at time: Double) -> UnchangedTimes? {
    guard let window else { return .always }
    if case .nothing = body { return .always }
    if let held = window.unchangedTimes(at: time) { return held }
    guard case .values(let tracks, _) = body, easing.isLinear,
      let position = window.position(at: time)
    else { return nil }
    var times = UnchangedTimes.always
    for track in tracks {
      guard let range = track.unchangedFractions?(position.fraction),
        let own = window.times(at: range)
      else { return nil }
      times = times.intersection(own)
    }
    return times
  }

  /// The tracks of an animation of node fields; nil when it needs a presentation layer.
  var fieldTracks: [AnimationTrack]? {
    guard case .values(let tracks, nil) = body, !redraws,
      tracks.allSatisfy({ $0.field != nil })
    else { return nil }
    return tracks
  }

  /// Whether it writes nothing of the layer's node but the content.
  var writesContentOnly: Bool {
    switch body {
    case .values(let tracks, nil): !redraws && tracks.allSatisfy(\.isContent)
    case .group(let children, _): children.allSatisfy(\.writesContentOnly)
    case .nothing: true
    case .values, .transition: false
    }
  }

  /// Whether it never changes a layer's values.
  var isIdle: Bool {
    if case .nothing = body { return true }
    return window == nil
  }

  /// The transition in effect at a time of the parent, and its progress (CA-X2, CA-G8).
  package func transition(at parentTime: Double) -> (transition: CATransition, progress: Double)? {
    guard let position = window?.position(at: parentTime) else { return nil }
    switch body {
    case .transition(let transition):
      return (transition, transition.progress(atEasedFraction: easing.progress(position)))
    case .group(let children, let duration):
      let time = min(max(easing.progress(position) * duration, 0), duration)
      return children.lazy.compactMap { $0.transition(at: time) }.first
    case .values, .nothing:
      return nil
    }
  }
}
