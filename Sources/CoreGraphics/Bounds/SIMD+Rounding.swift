// Without SSE 4.1, which not every processor that programs are compiled for has, the standard library
// rounds by one function call per component. Adding and subtracting 2^52 + 2^51 leaves the nearest
// whole number.

extension SIMD4 where Scalar == Double {
  /// The nearest whole numbers, ties to even: `rounded(.toNearestOrEven)`, but for the sign of zero
  /// and for numbers from 2^51 on, which stay as they are.
  @inlinable package var nearestWhole: SIMD4<Double> {
    let whole = (self + 0x1.8p52) - 0x1.8p52
    // Of larger numbers more than the fraction would be lost, and infinite ones would become NaN.
    return whole.replacing(with: self, where: (self .>= 0x1p51) .| (self .<= -0x1p51))
  }

  /// The next whole numbers below: `rounded(.down)`, but for the same.
  @inlinable package var wholeBelow: SIMD4<Double> {
    let near = nearestWhole
    return near.replacing(with: near - 1, where: near .> self)
  }
}
