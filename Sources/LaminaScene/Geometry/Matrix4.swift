/// A 4 x 4 matrix for row vectors, `p' = p x M`, like `CATransform3D`.
package struct Matrix4: Hashable, Sendable {
  package var row1: SIMD4<Double>
  package var row2: SIMD4<Double>
  package var row3: SIMD4<Double>
  package var row4: SIMD4<Double>

  package init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  package static let identity = Matrix4(
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// A translation by (x, y, z).
  package static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix4 {
    Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// `a` first, then `b`.
  package static func * (a: Matrix4, b: Matrix4) -> Matrix4 {
    Matrix4(b.apply(a.row1), b.apply(a.row2), b.apply(a.row3), b.apply(a.row4))
  }

  /// Transforms a homogeneous row vector.
  package func apply(_ p: SIMD4<Double>) -> SIMD4<Double> {
    row1 * p.x + row2 * p.y + row3 * p.z + row4 * p.w
  }
}
