import CoreGraphics
import Foundation

/// The curve on which a position moves from one key frame to the next.
struct MotionPath: Sendable {
  private var out: LottieVector
  private var into: LottieVector
  private var points: [LottieVector] = []

  /// The tangents of a key frame; nil if the motion is straight.
  static func tangents(_ key: JSONValue) -> MotionPath? {
    let out = LottieVector(key["to"]) ?? LottieVector(0, 0)
    let into = LottieVector(key["ti"]) ?? LottieVector(0, 0)
    if out == LottieVector(0, 0), into == LottieVector(0, 0) { return nil }
    return MotionPath(out: out, into: into)
  }

  private init(out: LottieVector, into: LottieVector) { (self.out, self.into) = (out, into) }

  /// The first and last control point of the curve.
  var controls: (LottieVector, LottieVector)? {
    points.isEmpty ? nil : (points[0] + out, points[points.count - 1] + into)
  }

  /// Sets the ends of the curve.
  mutating func connect(_ start: some LottieValue, _ end: some LottieValue) {
    guard let start = start as? LottieVector, let end = end as? LottieVector else { return }
    points = [start, end]
  }

  private static func bezier(
    _ a: LottieVector, _ b: LottieVector, _ c: LottieVector, _ d: LottieVector, _ t: Double
  ) -> LottieVector {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// The position at a fraction of the curve's parameter.
  ///
  /// Core Animation moves so, and players on it show files so; After Effects moves at even speed.
  func point(at fraction: Double) -> LottieVector {
    guard let first = points.first, let last = points.last else { return LottieVector(0, 0) }
    if fraction == 0 { return first }
    if fraction == 1 { return last }
    return Self.bezier(first, first + out, last + into, last, fraction)
  }

  /// Whether both tangents are on the line between the ends.
  var isStraight: Bool {
    guard let start = points.first, let end = points.last else { return true }
    let line = end - start
    return [out, into].allSatisfy {
      abs(line.x * $0.y - line.y * $0.x) <= 1e-3 * max(abs(line.x), abs(line.y), 1)
    }
  }

  /// The direction of the motion in radians at a fraction of the curve's parameter.
  func angle(at fraction: Double) -> Double {
    let (a, b) = (point(at: max(fraction - 0.005, 0)), point(at: min(fraction + 0.005, 1)))
    return atan2(b.y - a.y, b.x - a.x)
  }
}
