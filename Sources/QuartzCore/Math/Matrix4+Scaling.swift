import LaminaScene

extension Matrix4 {
  var isFinite: Bool { (row1 + row2 + row3 + row4).sum().isFinite }

  /// Every entry times `factor`; nil when the result is not finite.
  func scaled(by factor: Double) -> Matrix4? {
    let result = Matrix4(row1 * factor, row2 * factor, row3 * factor, row4 * factor)
    return result.isFinite ? result : nil
  }

  /// The product with a column vector, `M x c`.
  func apply(column c: SIMD4<Double>) -> SIMD4<Double> {
    [(row1 * c).sum(), (row2 * c).sum(), (row3 * c).sum(), (row4 * c).sum()]
  }

  /// The matrix to the power of `count`.
  func power(_ count: Int) -> Matrix4 {
    var result = Matrix4.identity
    var square = self
    var rest = max(0, count)
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      square = square * square
      rest >>= 1
    }
    return result
  }
}
