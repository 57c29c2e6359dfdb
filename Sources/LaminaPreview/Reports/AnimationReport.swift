import CoreGraphics
import Foundation
import QuartzCore

/// An animation of a layer, with its interval on the canvas' time line.
package struct AnimationReport: Encodable, Sendable, Equatable {
  package var key: String?
  /// The name of the class.
  package var type: String
  package var keyPath: String?
  /// When it begins, in seconds of the canvas.
  package var begin: Double
  /// When its last repetition ends, in seconds of the canvas; nil if it never does.
  package var end: Double?
  /// Seconds of one repetition in one direction, in its own time.
  package var duration: Double
  package var speed: Double
  package var timeOffset: Double
  /// The number of repetitions; nil if they never end.
  package var repeatCount: Double?
  package var autoreverses: Bool
  package var fillMode: String
  /// The animations of a group.
  package var animations: [AnimationReport]?

  /// Describes an animation; `stageTime` converts the time that it begins in.
  init(
    _ animation: CAAnimation, key: String?, depth: Int = 0,
    stageTime: (CFTimeInterval) -> CFTimeInterval
  ) {
    let timing = animation.timing
    self.key = key
    type = "\(Swift.type(of: animation))"
    keyPath = (animation as? CAPropertyAnimation)?.keyPath
    begin = Self.rounded(stageTime(timing.beginTime))
    let last = ActiveWindow(timing)?.end ?? timing.beginTime
    end = last.isFinite ? Self.rounded(stageTime(last)) : nil
    duration = timing.duration
    speed = Double(timing.speed)
    timeOffset = timing.timeOffset
    repeatCount = timing.repeatCount < 1e30 ? Double(timing.repeatCount) : nil
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode.rawValue
    guard let group = animation as? CAAnimationGroup, depth < Self.maxDepth else { return }
    animations = (group.animations ?? []).map { child in
      AnimationReport(child, key: nil, depth: depth + 1) { time in
        stageTime(timing.parentTime(atLocalTime: time))
      }
    }
  }

  /// The time to a nanosecond: documents write the smallest positive number for "at once".
  private static func rounded(_ time: Double) -> Double {
    time.magnitude < 1e9 ? (time * 1e9).rounded() / 1e9 : time
  }

  /// The maximum nesting of groups.
  private static let maxDepth = 16
}
