import CoreGraphics

/// An animation made ready for one layer: its key path, values and curves resolved once.
///
/// Made when the animation is added; applying it looks nothing up, parses nothing and allocates
/// nothing.
package final class BoundAnimation {
  package enum Body {
    /// Nothing to show: an abstract class, an unknown key path, values of a wrong type (B18, B21).
    case nothing
    /// A direct track where the value is a plain property of every layer.
    case value(ValueTrack, direct: DirectTrack?)
    /// A value of a layer below the one that the animation is on (B19).
    case guest(ValueTrack, on: ObjectIdentifier)
    case group([BoundAnimation], duration: Double)
    case transition(CATransition)
  }

  /// Nil for timing without meaning (T24).
  package private(set) var window: ActiveWindow?
  private(set) var pace: Pace
  private let body: Body
  /// The property redraws the layer whenever it changes (B18).
  package let redraws: Bool

  init(
    timing: TimingValues, curve: BezierCurve?, spring: SpringCurve?, body: Body, redraws: Bool
  ) {
    window = ActiveWindow(timing)
    pace = Pace(curve: curve, spring: spring)
    (self.body, self.redraws) = (body, redraws)
  }

  /// Takes over the begin time that the commit found (T9).
  package func resolve(_ timing: TimingValues) { window = ActiveWindow(timing) }

  /// Takes over the time and the pace that an animator gives it (PA10).
  func follow(_ timing: TimingValues, _ ramp: ProgressRamp) {
    window = ActiveWindow(timing)
    pace = Pace(ramp)
  }

  /// Whether the animation can change what a layer looks like.
  package var isVisible: Bool {
    if case .nothing = body { return false }
    return window != nil
  }

  /// Writes what shows at a time of the parent to a presentation layer; false when nothing does.
  ///
  /// `guest` is nil for the layer that the animation is on, else which layer below is written.
  @discardableResult
  package func apply(
    to layer: CALayer, at parentTime: Double, guest: ObjectIdentifier? = nil
  ) -> Bool {
    guard let position = window?.position(at: parentTime) else { return false }
    switch body {
    case .value(let track, _):
      if guest != nil { return false }
      track(layer, Instant(fraction: pace.progress(position), cycle: position.cycle))
      return true
    case .guest(let track, let target):
      if guest != target { return false }
      track(layer, Instant(fraction: pace.progress(position), cycle: position.cycle))
      return true
    case .group(let children, let duration):
      // What a curve that overshoots would show outside the group's time is cut off (T23).
      let time = min(max(pace.progress(position) * duration, 0), duration)
      var isVisible = false
      for child in children where child.apply(to: layer, at: time, guest: guest) {
        isVisible = true
      }
      return isVisible
    case .transition, .nothing:
      return false
    }
  }

  /// The write that is all there is to this animation; nil when there is more to it.
  var direct: DirectTrack? {
    if case .value(_, let direct?) = body, !redraws { return direct }
    return nil
  }

  /// Whether nothing of it ever shows in a layer's values.
  var isIdle: Bool {
    if case .nothing = body { return true }
    return window == nil
  }

  /// The transition that plays at a time of the parent, and how far it is (X2, G8).
  package func transition(at parentTime: Double) -> (transition: CATransition, progress: Double)? {
    guard let position = window?.position(at: parentTime) else { return nil }
    switch body {
    case .transition(let transition):
      return (transition, transition.progress(atEasedFraction: pace.progress(position)))
    case .group(let children, let duration):
      let time = min(max(pace.progress(position) * duration, 0), duration)
      return children.lazy.compactMap { $0.transition(at: time) }.first
    case .value, .guest, .nothing:
      return nil
    }
  }
}
