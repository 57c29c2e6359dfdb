import CoreGraphics
import Foundation

/// The direction in which a position moves, which pauses and ends keep.
struct MotionDirection: Sendable {
  /// The frames between which the position moves, in order.
  private let moves: [ClosedRange<Double>]

  init(_ transform: LottieTransform) {
    let times = Set(transform.positionTimings.flatMap(\.times)).sorted()
    moves = zip(times, times.dropFirst()).compactMap { start, end in
      func position(_ part: Double) -> LottieVector {
        transform.position(at: start + (end - start) * part)
      }
      // A motion that returns to its start has another position on the way; a hold has none.
      let moves = position(0) != position(0.37) || position(0.37) != position(0.999)
      return moves ? start...end : nil
    }
  }

  /// The direction in radians at a frame; nil for a position that never moves.
  func angle(at frame: Double, _ transform: LottieTransform) -> Double? {
    guard let first = moves.first else { return nil }
    let next = moves.binarySearch(notBefore: { $0.lowerBound < frame })
    let move = next == 0 ? first : moves[next - 1]
    let middle = min(max(frame, move.lowerBound), move.upperBound)
    let step = min(0.01, (move.upperBound - move.lowerBound) / 2)
    let before = transform.position(at: max(middle - step, move.lowerBound))
    let after = transform.position(at: min(middle + step, move.upperBound))
    // Where a curve of easing stands still, its wider surroundings have a direction.
    let line = after == before ? wide(move, middle, transform) : after - before
    return line == LottieVector(0, 0) ? nil : atan2(line.y, line.x)
  }

  private func wide(
    _ move: ClosedRange<Double>, _ frame: Double, _ transform: LottieTransform
  ) -> LottieVector {
    let step = (move.upperBound - move.lowerBound) / 4
    return transform.position(at: min(frame + step, move.upperBound))
      - transform.position(at: max(frame - step, move.lowerBound))
  }
}
