import CoreGraphics

extension UInt32 {
  /// A texel of four channels in levels, each rounded.
  init(levels: SIMD4<Float>) {
    let whole = (levels + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = 0
    for channel in 0..<4 {
      self |= UInt32(truncatingIfNeeded: wholePart(whole[channel])) << UInt32(8 * channel)
    }
  }
}
