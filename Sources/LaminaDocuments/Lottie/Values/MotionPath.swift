import CoreGraphics
import Foundation

/// The curve on which a position moves from one key frame to the next, at an even speed that the
/// easing changes.
struct MotionPath: Sendable {
  private let out: LottieVector
  private let into: LottieVector
  private var points: [LottieVector] = []
  /// The length of the curve from its start to even steps of its parameter.
  private var lengths: [Double] = []

  private static let steps = 64

  /// The tangents of a key frame; nil if the motion is straight.
  static func tangents(_ key: JSONValue) -> MotionPath? {
    let out = LottieVector(key["to"]) ?? LottieVector(0, 0)
    let into = LottieVector(key["ti"]) ?? LottieVector(0, 0)
    if out == LottieVector(0, 0), into == LottieVector(0, 0) { return nil }
    return MotionPath(out: out, into: into)
  }

  private init(out: LottieVector, into: LottieVector) { (self.out, self.into) = (out, into) }

  /// Sets the ends of the curve.
  mutating func connect(_ start: some LottieValue, _ end: some LottieValue) {
    guard let start = start as? LottieVector, let end = end as? LottieVector else { return }
    points = [start, end]
    var length = 0.0
    var last = start
    lengths = [0]
    for step in 1...Self.steps {
      let point = curvePoint(Double(step) / Double(Self.steps))
      length += (point - last).length
      lengths.append(length)
      last = point
    }
  }

  private func curvePoint(_ t: Double) -> LottieVector {
    guard let start = points.first, let end = points.last else { return LottieVector(0, 0) }
    let u = 1 - t
    return start * (u * u * u) + (start + out) * (3 * u * u * t)
      + (end + into) * (3 * u * t * t) + end * (t * t * t)
  }

  /// The position at a fraction of the curve's length; beyond its ends, on their tangents.
  func point(at fraction: Double) -> LottieVector {
    guard let first = points.first, let last = points.last, let total = lengths.last else {
      return LottieVector(0, 0)
    }
    // A curve without length, or one that is not finite, has only ends.
    guard total > 0, total.isFinite, fraction.isFinite else { return fraction < 1 ? first : last }
    if fraction == 0 { return first }
    if fraction == 1 { return last }
    if fraction < 0 {
      return first + Self.direction([first + out, last + into, last], from: first)
        * (fraction * total)
    }
    if fraction > 1 {
      return last + Self.direction([last + into, first + out, first], from: last)
        * ((1 - fraction) * total)
    }
    let length = fraction * total
    let index = min(max(lengths.binarySearch(notBefore: { $0 <= length }), 1), Self.steps)
    let step = lengths[index] - lengths[index - 1]
    let part = step > 0 ? (length - lengths[index - 1]) / step : 0
    return curvePoint((Double(index - 1) + part) / Double(Self.steps))
  }

  /// The direction of length 1 to the first of some points that is another one.
  private static func direction(
    _ points: [LottieVector], from start: LottieVector
  ) -> LottieVector {
    let line = points.lazy.map { $0 - start }.first { $0.length > 0 } ?? LottieVector(0, 0)
    return line.length > 0 ? line * (1 / line.length) : line
  }

  /// Whether both tangents are on the line between the ends.
  var isStraight: Bool {
    guard let start = points.first, let end = points.last else { return true }
    let line = end - start
    return [out, into].allSatisfy {
      abs(line.x * $0.y - line.y * $0.x) <= 1e-3 * max(abs(line.x), abs(line.y), 1)
    }
  }

  /// Whether the curve is the straight line between its ends and never turns back.
  var isEvenLine: Bool {
    guard let start = points.first, let end = points.last else { return true }
    let line = end - start
    let length = line.length
    guard length > 0 else { return false }
    // What rounding of an exporter makes of a point on the line is on it.
    let tolerance = max(length * 1e-4, 2e-3)
    return [out, into * -1].allSatisfy { handle in
      let along = (handle.x * line.x + handle.y * line.y + handle.z * line.z) / length
      let aside = (handle - line * (along / length)).length
      return aside <= tolerance && along >= -tolerance && along <= length + tolerance
    }
  }
}

extension LottieVector {
  /// The distance from the origin.
  var length: Double { (x * x + y * y + z * z).squareRoot() }
}
