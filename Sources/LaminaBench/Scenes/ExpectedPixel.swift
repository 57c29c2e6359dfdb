import LaminaScene

/// The expected colour of a pixel of a scene or document. Those of scenes are taken from two other
/// renderers at a point where they agree and the surroundings are uniform.
package struct ExpectedPixel: Sendable, Equatable {
  package var frame: Int
  package var x: Int
  package var y: Int
  package var color: SIMD3<Int>
  /// Allowed difference of a channel.
  package static let tolerance = 3

  /// The pixel's colour in a frame; nil if it is outside.
  func sample(in pixels: PixelBuffer) -> SIMD3<Int>? {
    let start = (y * pixels.size.width + x) * 4
    guard x < pixels.size.width, y < pixels.size.height else { return nil }
    guard pixels.depth == .eight else { return deepSample(start, pixels) }
    let color = SIMD3(
      Int(pixels.bytes[start]), Int(pixels.bytes[start + 1]), Int(pixels.bytes[start + 2]))
    return pixels.order == .bgra ? SIMD3(color.z, color.y, color.x) : color
  }

  private func deepSample(_ start: Int, _ pixels: PixelBuffer) -> SIMD3<Int> {
    pixels.bytes.withUnsafeBytes { bytes in
      let samples = bytes.bindMemory(to: Float.self)
      let color = SIMD3(samples[start], samples[start + 1], samples[start + 2])
      let levels = color.clamped(lowerBound: .zero, upperBound: .one) * 255
      return SIMD3<Int>(levels, rounding: .toNearestOrEven)
    }
  }

  func matches(by found: SIMD3<Int>) -> Bool {
    let difference = found &- color
    return max(difference.max(), -difference.min()) <= Self.tolerance
  }

  static func text(_ color: SIMD3<Int>) -> String { "(\(color.x), \(color.y), \(color.z))" }

  init(_ frame: Int, _ x: Int, _ y: Int, _ red: Int, _ green: Int, _ blue: Int) {
    self.frame = frame
    self.x = x
    self.y = y
    color = SIMD3(red, green, blue)
  }
}
