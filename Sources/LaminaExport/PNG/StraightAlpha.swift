import CPixels

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
  func convert(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
    guard let from = source.baseAddress, let to = target.baseAddress else { return }
    reciprocals.withUnsafeBufferPointer { table in
      lamina_straight_alpha(from, to, min(source.count, target.count) & ~3, table.baseAddress)
    }
  }
}
