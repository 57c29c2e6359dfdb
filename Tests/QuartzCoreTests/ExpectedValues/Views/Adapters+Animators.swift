import Foundation
import LaminaViewTestSupport

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

extension Adapter {
  static let animators: [Adapter] = [
    Adapter("PA8", "duration curve delta pauseAt startAt times", run: pauseAndResume),
    Adapter("PA9", "requestedDuration mass stiffness damping", run: ownDuration),
    Adapter("PA9", "requestedDuration dampingRatio", run: givenDuration),
    Adapter("PA10", "duration curve pausedAfter", run: pausedOnCurve),
    Adapter("PA10", "duration curve fraction", run: scrubbed),
    Adapter("PA11", "duration pausedAt", run: reversed),
    Adapter(
      "PA12", "duration durationFactor times",
      optional: "pausedAt pausedAtFraction newCurve curve dampingRatio delta", run: continued),
    Adapter("PA13", "duration addedAt times", run: added),
    Adapter("PA14", "duration delayFactor addedAt times", run: added),
    Adapter("PA15", "duration delta stopAt", optional: "curve", run: stopped),
  ]

  @MainActor private static func pauseAndResume(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = AnimatorTestHost(
      duration: try inputs["duration"].number(), try UICubicTimingParameters(inputs["curve"]),
      distance: try inputs["delta"].number())
    var fraction = Double.nan
    fixture.animator.startAnimation()
    fixture.at(try inputs["pauseAt"].number()) {
      fixture.animator.pauseAnimation()
      fraction = fixture.animator.fractionComplete
    }
    fixture.at(try inputs["startAt"].number()) { fixture.animator.startAnimation() }
    let offsets = try inputs["times"].inOrder {
      fixture.fixture.number("position.x", at: $0) - 50
    }
    fixture.runToEnd()
    return .record([
      "offset": JSON(offsets), "finishesAt": .number(fixture.endTime),
      "fractionWhilePaused": .number(fraction),
    ])
  }

  @MainActor private static func ownDuration(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let spring = UISpringTimingParameters(
      mass: try inputs["mass"].number(), stiffness: try inputs["stiffness"].number(),
      damping: try inputs["damping"].number(), initialVelocity: .zero)
    let requested = try inputs["requestedDuration"].number()
    return .number(UIViewPropertyAnimator(duration: requested, timingParameters: spring).duration)
  }

  @MainActor private static func givenDuration(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let animator = UIViewPropertyAnimator(
      duration: try inputs["requestedDuration"].number(),
      dampingRatio: try inputs["dampingRatio"].number())
    return .number(animator.duration)
  }

  @MainActor private static func pausedOnCurve(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = AnimatorTestHost(
      duration: try inputs["duration"].number(), try UICubicTimingParameters(inputs["curve"]))
    defer { fixture.close() }
    fixture.animator.startAnimation()
    fixture.fixture.host.advance(to: try inputs["pausedAfter"].number())
    let before = fixture.animator.fractionComplete
    fixture.animator.pauseAnimation()
    return .record([
      "runningFractionJustBefore": .number(before),
      "fractionComplete": .number(fixture.animator.fractionComplete),
      "progress": .number(fixture.fixture.progress(at: fixture.fixture.host.now)),
    ])
  }

  @MainActor private static func scrubbed(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    var found: [String: JSON] = [:]
    for isLinear in [true, false] {
      let fixture = AnimatorTestHost(
        duration: try inputs["duration"].number(), try UICubicTimingParameters(inputs["curve"]))
      defer { fixture.close() }
      fixture.animator.scrubsLinearly = isLinear
      fixture.animator.startAnimation()
      fixture.animator.pauseAnimation()
      fixture.animator.fractionComplete = try inputs["fraction"].number()
      found["scrubsLinearly=\(isLinear)"] = .number(fixture.fixture.progress(at: 0))
    }
    return .record(found)
  }

  @MainActor private static func reversed(_ example: ExpectedCase) throws -> JSON {
    let (inputs, pausedAt) = (example.inputs, try example.inputs["pausedAt"].number())
    let fixture = AnimatorTestHost(linear: try inputs["duration"].number())
    fixture.animator.startAnimation()
    fixture.fixture.host.advance(to: pausedAt)
    fixture.animator.pauseAnimation()
    let before = fixture.animator.fractionComplete
    fixture.animator.isReversed = true
    let after = fixture.animator.fractionComplete
    fixture.animator.startAnimation()
    let remaining = (1 - after) * fixture.animator.duration
    let halfway = fixture.fixture.progress(at: pausedAt + remaining / 2)
    fixture.runToEnd()
    return .record([
      "fractionCompleteBefore": .number(before), "fractionCompleteAfter": .number(after),
      "remaining": .number(fixture.endTime - pausedAt), "positionFractionHalfway": .number(halfway),
      "completionPosition": .string(fixture.endPosition.map { "\($0)" } ?? "none"),
    ])
  }

  /// A record asks for the progress and the time that is left, a list for offsets.
  @MainActor private static func continued(_ example: ExpectedCase) throws -> JSON {
    let (inputs, duration) = (example.inputs, try example.inputs["duration"].number())
    let distance = try inputs["delta"].optional { try $0.number() } ?? 100
    let pausedAt =
      try inputs["pausedAt"].optional { try $0.number() }
      ?? inputs["pausedAtFraction"].number() * duration
    let fixture = AnimatorTestHost(linear: duration, distance: distance)
    fixture.animator.startAnimation()
    fixture.fixture.host.advance(to: pausedAt)
    fixture.animator.pauseAnimation()
    var parameters: (any UITimingCurveProvider)?
    if let ratio = try inputs["dampingRatio"].optional({ try $0.number() }) {
      parameters = UISpringTimingParameters(dampingRatio: ratio)
    } else if let curve = [inputs["newCurve"], inputs["curve"]].first(where: { !$0.isNull }) {
      parameters = try UICubicTimingParameters(curve)
    }
    fixture.animator.continueAnimation(
      withTimingParameters: parameters, durationFactor: try inputs["durationFactor"].number())
    let progress = try inputs["times"].inOrder {
      fixture.fixture.progress(over: distance, at: pausedAt + $0)
    }
    fixture.runToEnd()
    guard case .record = example.expected else { return JSON(progress.map { $0 * distance }) }
    return .record([
      "progress": JSON(progress), "remaining": .number(fixture.endTime - pausedAt),
    ])
  }

  @MainActor private static func added(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    let fixture = AnimatorTestHost(linear: try inputs["duration"].number())
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fixture.fixture.set { fixture.fixture.window.addSubview(other) }
    let factor = try inputs["delayFactor"].optional { try $0.number() }
    fixture.animator.startAnimation()
    fixture.fixture.host.advance(to: try inputs["addedAt"].number())
    if let factor {
      fixture.animator.addAnimations({ other.center.x += 100 }, delayFactor: factor)
    } else {
      fixture.animator.addAnimations { other.center.x += 100 }
    }
    let animation = other.layer.animation(forKey: "position")
    let begin = animation?.beginTime ?? .nan
    let end = begin + (animation?.duration ?? .nan)
    let progress = try inputs["times"].inOrder { time in
      let x = Boxed.double(fixture.fixture.shown("position.x", at: time, of: other)) ?? .nan
      return (x - 50) / 100
    }
    fixture.runToEnd()
    if factor == nil { return .record(["progress": JSON(progress)]) }
    return .record([
      "progress": JSON(progress), "startsAt": .number(begin), "endsAt": .number(end),
    ])
  }

  @MainActor private static func stopped(_ example: ExpectedCase) throws -> JSON {
    let inputs = example.inputs
    guard case .record(let wanted) = example.expected else { throw UnknownShape("no record") }
    var found: [String: JSON] = [:]
    let curve = inputs["curve"].isNull ? .string("linear") : inputs["curve"]
    for name in wanted.keys.sorted() {
      let fixture = AnimatorTestHost(
        duration: try inputs["duration"].number(), try UICubicTimingParameters(curve),
        distance: try inputs["delta"].number())
      fixture.animator.startAnimation()
      fixture.fixture.host.advance(to: try inputs["stopAt"].number())
      fixture.animator.stopAnimation(false)
      fixture.animator.finishAnimation(at: try UIViewAnimatingPosition(name))
      found[name] = .number(fixture.fixture.view.center.x - 50)
    }
    return .record(found)
  }
}
