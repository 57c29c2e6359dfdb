import CoreGraphics

/// A vector of the simulation, in points.
typealias DynamicVector = SIMD2<Double>

extension DynamicVector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector turned by a quarter.
  var normal: DynamicVector { DynamicVector(y, -x) }

  func dot(_ other: DynamicVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: DynamicVector) -> Double { x * other.y - y * other.x }

  /// The vector of length 1; zero for a vector without length.
  var unit: DynamicVector { length > 1e-12 ? self / length : .zero }

  func rotated(by angle: Double) -> DynamicVector {
    let sine = sin(angle)
    let cosine = cos(angle)
    return DynamicVector(x * cosine - y * sine, x * sine + y * cosine)
  }

  /// The velocity of a point at this distance from the centre of something that turns.
  func turned(_ speed: Double) -> DynamicVector { DynamicVector(-speed * y, speed * x) }
}
