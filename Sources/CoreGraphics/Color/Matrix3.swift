/// A 3 x 3 column-major matrix for colour conversion.
struct Matrix3: Hashable, Sendable {
  private var first, second, third: SIMD3<Double>

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    self.first = first
    self.second = second
    self.third = third
  }

  /// A matrix with `entries` on its diagonal.
  init(diagonal entries: SIMD3<Double>) {
    self.init([entries.x, 0, 0], [0, entries.y, 0], [0, 0, entries.z])
  }

  static let identity = Matrix3(diagonal: .one)

  static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    m.first * v.x + m.second * v.y + m.third * v.z
  }

  static func * (m: Matrix3, n: Matrix3) -> Matrix3 {
    Matrix3(m * n.first, m * n.second, m * n.third)
  }

  /// The inverse; nil for a singular matrix.
  var inverse: Matrix3? {
    let rows = (cross(second, third), cross(third, first), cross(first, second))
    let determinant = (first * rows.0).sum()
    guard determinant != 0, (1 / determinant).isFinite else { return nil }
    return Matrix3(
      [rows.0.x, rows.1.x, rows.2.x] / determinant, [rows.0.y, rows.1.y, rows.2.y] / determinant,
      [rows.0.z, rows.1.z, rows.2.z] / determinant)
  }

  private func cross(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> SIMD3<Double> {
    [u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x]
  }
}
