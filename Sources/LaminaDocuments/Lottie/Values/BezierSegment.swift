import CoreGraphics
import Foundation

/// A cubic Bézier curve.
struct BezierSegment: Equatable, Sendable {
  var start: CGPoint
  var control1: CGPoint
  var control2: CGPoint
  var end: CGPoint

  init(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// A straight line.
  init(from start: CGPoint, to end: CGPoint) {
    self.init(from: start, start, end, to: end)
  }

  var isLine: Bool { control1 == start && control2 == end }

  func point(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
      + end * (t * t * t)
  }

  /// The first derivative at `t`; the nearest other direction where it is 0.
  func tangent(at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let derivative =
      (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
      + (end - control2) * (3 * t * t)
    if derivative.length > 1e-9 { return derivative }
    let inward = t < 0.5 ? control2 - start : end - control1
    return inward.length > 1e-9 ? inward : end - start
  }

  /// The parts before and after `t`.
  func split(at t: CGFloat) -> (BezierSegment, BezierSegment) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * t }
    let ab = mix(start, control1)
    let bc = mix(control1, control2)
    let cd = mix(control2, end)
    let abc = mix(ab, bc)
    let bcd = mix(bc, cd)
    let middle = mix(abc, bcd)
    return (
      BezierSegment(from: start, ab, abc, to: middle),
      BezierSegment(from: middle, bcd, cd, to: end)
    )
  }

  /// The part between two parameters.
  func part(from a: CGFloat, to b: CGFloat) -> BezierSegment {
    if a <= 0, b >= 1 { return self }
    let rest = a <= 0 ? self : split(at: a).1
    if b >= 1 { return rest }
    return rest.split(at: a < 1 ? (b - a) / (1 - a) : 0).0
  }

  /// The length from the start to even steps of the parameter.
  var lengths: [CGFloat] {
    var lengths: [CGFloat] = [0]
    var last = start
    for step in 1...Self.steps {
      let point = point(at: CGFloat(step) / CGFloat(Self.steps))
      lengths.append(lengths[step - 1] + (point - last).length)
      last = point
    }
    return lengths
  }

  static let steps = 32

  /// The parameter at a length, from the lengths at even steps.
  func parameter(at length: CGFloat, in lengths: [CGFloat]) -> CGFloat {
    guard let total = lengths.last, total > 0 else { return 0 }
    if length >= total { return 1 }
    let index = max(lengths.binarySearch(notBefore: { $0 <= length }) - 1, 0)
    let step = lengths[index + 1] - lengths[index]
    let part = step > 0 ? (length - lengths[index]) / step : 0
    return (CGFloat(index) + part) / CGFloat(Self.steps)
  }
}
