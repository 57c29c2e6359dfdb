extension SIMD8<Float> {
  /// Levels up to 255 as rounded integers: adding 2^23 leaves them in the low bits.
  var wholeLevels: SIMD8<UInt32> {
    unsafeBitCast(self + 8_388_608, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// Texels of a colour given in levels, scaled by coverage.
  func texels(_ levels: SIMD4<Float>) -> SIMD8<UInt32> {
    var texels = SIMD8<UInt32>.zero
    for channel in 0..<4 {
      texels |= (self * levels[channel]).wholeLevels &<< UInt32(8 * channel)
    }
    return texels
  }
}
