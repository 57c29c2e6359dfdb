extension SIMD4<Float> {
  /// The colour rounded to whole 8-bit levels, so that drivers that truncate and drivers that round
  /// agree: llvmpipe's 8-bit path multiplies by 256 and truncates.
  var levels: SIMD4<Float> {
    // In double precision: 0.9 * 255 must stay below 229.5, which it does not in single precision.
    let level = (SIMD4<Double>(self) * 255).rounded(.toNearestOrAwayFromZero)
    return SIMD4<Float>(level / 255)
  }
}
