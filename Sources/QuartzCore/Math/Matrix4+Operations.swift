package import LaminaScene

extension Matrix4 {
  package static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// A rotation by an angle in radians about an axis; identity for a zero axis.
  package static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let x = x / length
    let y = y / length
    let z = z / length
    let s = sin(angle)
    let c = cos(angle)
    let k = 1 - c
    return Matrix4(
      SIMD4(c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0),
      SIMD4(y * x * k - z * s, c + y * y * k, y * z * k + x * s, 0),
      SIMD4(z * x * k + y * s, z * y * k - x * s, c + z * z * k, 0),
      SIMD4(0, 0, 0, 1))
  }

  subscript(row: Int) -> SIMD4<Double> {
    get {
      switch row {
      case 0: row1
      case 1: row2
      case 2: row3
      default: row4
      }
    }
    set {
      switch row {
      case 0: row1 = newValue
      case 1: row2 = newValue
      case 2: row3 = newValue
      default: row4 = newValue
      }
    }
  }

  /// The inverse by Gauss-Jordan elimination with row pivots; nil for a singular or non-finite
  /// matrix.
  package var inverted: Matrix4? {
    var left = self
    var right = Matrix4.identity
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(left[row][column]) > abs(left[pivot][column]) { pivot = row }
      let value = left[pivot][column]
      guard value != 0, value.isFinite else { return nil }
      (left[column], left[pivot]) = (left[pivot], left[column])
      (right[column], right[pivot]) = (right[pivot], right[column])
      left[column] /= value
      right[column] /= value
      for row in 0..<4 where row != column {
        let factor = left[row][column]
        left[row] -= left[column] * factor
        right[row] -= right[column] * factor
      }
    }
    return right
  }
}
