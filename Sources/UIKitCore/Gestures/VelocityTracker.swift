import CoreGraphics
import Foundation

/// The positions of the last 0.1 seconds, and the velocity they give.
struct VelocityTracker {
  private(set) var position = CGPoint.zero
  private var samples: [(position: CGPoint, time: TimeInterval)] = []

  /// The time span for the velocity, in seconds.
  private static let timeSpan: TimeInterval = 0.1

  /// Sets the position with zero velocity.
  mutating func jump(to position: CGPoint, at time: TimeInterval) {
    self.position = position
    samples = [(position, time)]
  }

  mutating func move(to position: CGPoint, at time: TimeInterval) {
    self.position = position
    let last = samples.last?.time
    samples.removeAll { time - $0.time > Self.timeSpan && $0.time != last }
    samples.append((position, time))
  }

  /// In points per second.
  var velocity: CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let span = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.position.x - first.position.x) / span, y: (last.position.y - first.position.y) / span
    )
  }
}
