/// The line of a linear gradient in device space.
///
/// The parameter of a gradient is an affine function of the device point, whatever the transform;
/// the line is the one along its gradient.
struct GradientAxis {
  private let origin, step: SIMD2<Double>

  /// Nil for equal points and for transforms without inverse.
  init?(from start: CGPoint, to end: CGPoint, _ transform: CGAffineTransform) {
    guard let inverse = transform.inverse else { return nil }
    let along = SIMD2(end) - SIMD2(start)
    let square = dot(along, along)
    // The change of the parameter by one device pixel along x and along y.
    let slope =
      SIMD2(
        dot(SIMD2(Double(inverse.a), Double(inverse.b)), along),
        dot(SIMD2(Double(inverse.c), Double(inverse.d)), along)) / square
    let steepness = dot(slope, slope)
    guard square > 0, steepness > 0, steepness.isFinite else { return nil }
    origin = SIMD2(start.applying(transform))
    step = slope / steepness
    guard step.x.isFinite, step.y.isFinite, origin.x.isFinite, origin.y.isFinite else { return nil }
  }

  /// The point in device space at a parameter.
  func point(_ t: Double) -> SIMD2<Double> { origin + step * t }

  /// The range of the parameter over a box of device space; nil if it overflows.
  func range(over box: CGRect) -> ClosedRange<Double>? {
    let square = dot(step, step)
    return ClosedRange(spanning: box.corners.map { dot(SIMD2($0) - origin, step) / square })
  }
}

extension ClosedRange<Double> {
  /// The range from the least to the greatest of the values; nil without values, and if one of them
  /// is not finite.
  init?(spanning values: [Double]) {
    guard let least = values.min(), let greatest = values.max(), values.allSatisfy(\.isFinite)
    else {
      return nil
    }
    self = least...greatest
  }
}

extension CGRect {
  /// The corners in order around the rectangle.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
