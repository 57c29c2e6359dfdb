extension SIMD4<Float> {
  /// A colour at whole levels of 8 bits, which drivers that round show like those that do not:
  /// llvmpipe's 8-bit path multiplies by 256 and cuts off.
  var levels: SIMD4<Float> {
    // In doubles, since 0.9 of 255 is below 229.5 and its product in floats is not.
    let level = (SIMD4<Double>(self) * 255).rounded(.toNearestOrAwayFromZero)
    return SIMD4<Float>(level / 255)
  }
}
