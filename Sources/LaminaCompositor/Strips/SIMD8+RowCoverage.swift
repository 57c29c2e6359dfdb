import CCoverage

/// The coverage of a pixel in each row of a band.
extension SIMD8<UInt8> {
  /// Overlapping parts are clamped at 1, or alternate.
  init(coverageOf winding: SIMD8<Float>, evenOdd: Bool) {
    self.init()
    withUnsafeBytes(of: winding) { winding in
      withUnsafeMutableBytes(of: &self) { coverage in
        lamina_coverage(
          winding.baseAddress?.assumingMemoryBound(to: Float.self), evenOdd ? 1 : 0,
          coverage.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
  }

  /// Whether one of the first rows is neither covered nor free.
  func isPartial(in rows: Int) -> Bool {
    (0..<rows).contains { (1..<255).contains(self[$0]) }
  }
}
