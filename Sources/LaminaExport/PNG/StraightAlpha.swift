/// Converts premultiplied colours to straight alpha, rounded exactly to nearest.
///
/// Computes `(c * 255 + a / 2) / a` by multiplication: with `m = ceil(2^24 / a)` and a dividend `n`
/// below 2^16, the error `n * (m * a - 2^24)` stays below 2^24, so the shifted product is the
/// quotient.
struct StraightAlpha {
  private let reciprocals: [UInt64] = (0...255).map { a in
    a == 0 ? 0 : ((1 << 24) + UInt64(a) - 1) / UInt64(a)
  }

  /// Converts RGBA pixels from `source` to `target`.
  ///
  /// Processes sixteen pixels at a time where all are opaque or all are transparent.
  func convert(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    let mask = SIMD16<UInt32>(repeating: 0xFF00_0000)
    let count = min(source.count, target.count) & ~3
    let wide = count & ~63
    for offset in stride(from: 0, to: wide, by: 64) {
      let block = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
      let alphas = block & mask
      if alphas == mask {
        target.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt32>.self)
      } else if alphas == .zero {
        target.storeBytes(of: .zero, toByteOffset: offset, as: SIMD16<UInt32>.self)
      } else {
        convert(source, to: target, in: offset..<offset + 64)
      }
    }
    convert(source, to: target, in: wide..<count)
  }

  private func convert(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer, in range: Range<Int>
  ) {
    reciprocals.withUnsafeBufferPointer { table in
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
        let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let alpha = pixel >> 24
        let straight =
          alpha == 255 ? pixel : alpha == 0 ? 0 : Self.divide(pixel, alpha, table[Int(alpha)])
        target.storeBytes(of: straight, toByteOffset: offset, as: UInt32.self)
      }
    }
  }

  @inline(__always)
  private static func divide(_ pixel: UInt32, _ alpha: UInt32, _ reciprocal: UInt64) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let n = UInt64(min((pixel >> shift) & 255, alpha) * 255 + alpha / 2)
      return UInt32(truncatingIfNeeded: (n &* reciprocal) >> 24) << shift
    }
    return channel(0) | channel(8) | channel(16) | alpha << 24
  }
}
