import CoreGraphics
import Foundation

/// One line or curve of a path as a cubic; the parameter of a line is proportional to length
/// (CA-K8).
struct PathSegment: Sendable {
  private let start: CGPoint
  private let control1: CGPoint
  private let control2: CGPoint
  private let end: CGPoint
  /// The cumulative length at the end of each of `steps` equal intervals of the parameter.
  private let table: [Double]
  /// The length up to which the segment has no direction.
  private var resolution = 0.0

  private static let steps = 32

  private init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    start = p0
    control1 = p1
    control2 = p2
    end = p3
    var lengths: [Double] = []
    lengths.reserveCapacity(Self.steps)
    var sum = 0.0
    for step in 0..<Self.steps {
      let low = Double(step) / Double(Self.steps)
      sum += Self.length(p0, p1, p2, p3, low, low + 1 / Double(Self.steps))
      lengths.append(sum)
    }
    table = lengths
  }

  /// The segments of a path; moves and closes of zero length add none (CA-K10).
  static func segments(of elements: PathElements) -> [PathSegment] {
    var segments: [PathSegment] = []
    var first = CGPoint.zero
    var current = CGPoint.zero
    var index = 0
    for verb in elements.verbs {
      guard index + verb.pointCount <= elements.points.count else { break }
      let points = elements.points[index..<index + verb.pointCount]
      index += verb.pointCount
      let target = points.last ?? first
      switch verb {
      case .move: first = target
      case .line: segments.append(line(current, target))
      case .quad: segments.append(quad(current, points[points.startIndex], target))
      case .cubic:
        let next = points[points.startIndex + 1]
        segments.append(PathSegment(current, points[points.startIndex], next, target))
      case .close:
        if hypot(first.x - current.x, first.y - current.y) > 1e-9 {
          segments.append(line(current, first))
        }
      }
      current = target
    }
    let resolution = elements.resolution()
    for index in segments.indices { segments[index].resolution = resolution }
    return segments
  }

  private static func line(_ a: CGPoint, _ b: CGPoint) -> PathSegment {
    PathSegment(a, .mix(a, b, 1.0 / 3), .mix(a, b, 2.0 / 3), b)
  }

  private static func quad(_ a: CGPoint, _ c: CGPoint, _ b: CGPoint) -> PathSegment {
    PathSegment(a, .mix(a, c, 2.0 / 3), .mix(b, c, 2.0 / 3), b)
  }

  var length: Double { table[table.count - 1] }

  func point(at u: Double) -> CGPoint {
    if u == 1 { return end }
    let v = 1 - u
    let a = v * v * v
    let b = 3 * v * v * u
    let c = 3 * v * u * u
    let d = u * u * u
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  private static func derivative(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ u: Double
  ) -> SIMD2<Double> {
    let v = 1 - u
    let a = 3 * v * v
    let b = 6 * v * u
    let c = 3 * u * u
    return [
      a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
      a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y),
    ]
  }

  private func derivative(at u: Double) -> SIMD2<Double> {
    Self.derivative(start, control1, control2, end, u)
  }

  /// The direction at `u`, or the nearest non-zero one, in radians; nil for a segment whose length
  /// is zero or rounding.
  func angle(at u: Double) -> Double? {
    guard length > resolution else { return nil }
    let smallest = length * 1e-6
    for step in [0, 1e-4, 1e-3, 1e-2, 0.1] {
      for offset in [step, -step] where (0...1).contains(u + offset) || step == 0 {
        let d = derivative(at: u + offset)
        if (d * d).sum().squareRoot() > smallest { return atan2(d.y, d.x) }
      }
    }
    return nil
  }

  /// The parameter at a distance along the segment.
  func parameter(atLength wanted: Double) -> Double {
    guard length > 0 else { return 0 }
    if wanted >= length { return 1 }
    let low = min(table.binarySearch(notBefore: { $0 < wanted }), table.count - 1)
    let before = low > 0 ? table[low - 1] : 0
    let width = 1 / Double(Self.steps)
    let left = Double(low) * width
    var u = left + width * (wanted - before) / max(table[low] - before, .leastNormalMagnitude)
    // One Newton step corrects the linear interpolation between table entries.
    let d = derivative(at: u)
    let speed = (d * d).sum().squareRoot()
    let error = before + Self.length(start, control1, control2, end, left, u) - wanted
    if speed > 0 { u -= error / speed }
    return min(max(u, left), left + width)
  }

  /// The length between two parameters, by three-point Gauss quadrature.
  private static func length(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ low: Double, _ high: Double
  ) -> Double {
    let middle = (low + high) / 2
    let half = (high - low) / 2
    func speed(_ u: Double) -> Double {
      let d = derivative(p0, p1, p2, p3, u)
      return (d * d).sum().squareRoot()
    }
    let offset = half * 0.7745966692414834
    return half
      * (5 * speed(middle - offset) + 8 * speed(middle) + 5 * speed(middle + offset)) / 9
  }
}
