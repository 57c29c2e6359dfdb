import LaminaScene

/// Pixels of a target that get one colour before anything is drawn.
struct PixelFill: Sendable {
  var bounds: PixelBox
  /// Premultiplied, in whole levels.
  var color: SIMD4<Float>

  /// Whether filling is faster than drawing a rectangle. A fill is a call of the driver that writes whole
  /// rows; the rasterizer writes rows of its cells, which are 64 pixels wide. For Lottie files half the
  /// area, or twice the area and the width, take 0.2 to 0.3 % more time.
  static func isFaster(for bounds: PixelBox) -> Bool {
    bounds.area >= 2_048 && bounds.z - bounds.x >= 64
  }

  /// Whether a target is cleared by a fill: a large one leaves the processor's caches before it is
  /// drawn to, and is better cleared cell by cell.
  static func clears(_ size: PixelSize) -> Bool {
    size.width * size.height <= 1_250_000
  }
}
