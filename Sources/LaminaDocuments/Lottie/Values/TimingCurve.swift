import QuartzCore

/// The easing between two key frames: a Bézier curve from (0, 0) to (1, 1).
struct TimingCurve: Equatable, Sendable {
  /// The x and y of both control points.
  let points: SIMD4<Float>
  private let curve: BezierCurve

  init(_ points: SIMD4<Float>) {
    self.points = points
    curve = BezierCurve(points.x, points.y, points.z, points.w)
  }

  static let linear = TimingCurve(SIMD4(0, 0, 1, 1))

  func value(at progress: Double) -> Double { curve.value(at: progress) }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: points.x, points.y, points.z, points.w)
  }

  /// The curves of a key frame: one if they are the same for all dimensions, else one each.
  static func curves(out: JSONValue, in into: JSONValue) -> [TimingCurve] {
    let lists = [out["x"], out["y"], into["x"], into["y"]].map { $0.doubles ?? [] }
    // A key frame without handles is linear.
    guard lists.allSatisfy({ !$0.isEmpty }) else { return [.linear] }
    let count = min(lists.map(\.count).max() ?? 1, 4)
    let curves = (0..<count).map { dimension in
      let numbers = lists.map { Float($0[min(dimension, $0.count - 1)]) }
      return TimingCurve(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
    return Set(curves.map(\.points)).count == 1 ? [curves[0]] : curves
  }
}
