import CoreGraphics
import Foundation

/// Where something was in the last tenth of a second, and so how fast it moves.
struct MotionTrace {
  private(set) var place = CGPoint.zero
  private var past: [(place: CGPoint, time: TimeInterval)] = []

  /// How far back movement counts, in seconds.
  private static let memory: TimeInterval = 0.1

  /// Moves without having a speed.
  mutating func jump(to place: CGPoint, at time: TimeInterval) {
    self.place = place
    past = [(place, time)]
  }

  mutating func move(to place: CGPoint, at time: TimeInterval) {
    self.place = place
    let last = past.last?.time
    past.removeAll { time - $0.time > Self.memory && $0.time != last }
    past.append((place, time))
  }

  /// Points per second.
  var velocity: CGPoint {
    guard let first = past.first, let last = past.last, last.time > first.time else {
      return .zero
    }
    let span = CGFloat(last.time - first.time)
    return CGPoint(
      x: (last.place.x - first.place.x) / span, y: (last.place.y - first.place.y) / span)
  }
}
