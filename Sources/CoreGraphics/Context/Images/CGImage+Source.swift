internal import CCairo

extension CGImage {
  /// Calls `body` with the image as a source in image pixels; reports an image too large for cairo.
  func withSource(alpha: CGFloat, _ body: (Source) -> Void) {
    pixels.withUnsafeBytes { bytes in
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      with(start, CAIRO_FORMAT_ARGB32, bytesPerRow: width * 4, count: bytes.count) {
        body(Source(cairo_pattern_create_for_surface($0), alpha: alpha))
      }
    }
  }

  /// Calls `body` with the image's mask coverage: its alpha, or its luminance if it is opaque.
  func withCoverage(_ body: (Source) -> Void) {
    let row = (width + 3) & ~3
    var coverage = [UInt8](repeating: 0, count: row * height)
    pixels.withUnsafeBytes { bytes in
      guard bytes.count >= width * height * 4 else { return }
      for line in 0..<height {
        for column in 0..<width {
          let pixel = (line * width + column) * 4
          coverage[line * row + column] =
            isOpaque && !isMask ? Self.luminance(bytes, pixel) : bytes[pixel + 3]
        }
      }
    }
    coverage.withUnsafeMutableBytes { bytes in
      with(bytes.baseAddress, CAIRO_FORMAT_A8, bytesPerRow: row, count: bytes.count) {
        body(Source(cairo_pattern_create_for_surface($0)))
      }
    }
  }

  private static func luminance(_ bytes: UnsafeRawBufferPointer, _ pixel: Int) -> UInt8 {
    let red = bytes[pixel]
    let green = bytes[pixel + 1]
    let blue = bytes[pixel + 2]
    if red == green, green == blue { return red }
    return clampedByte((0.2126 * Float(red) + 0.7152 * Float(green) + 0.0722 * Float(blue)) / 255)
  }

  private func with(
    _ start: UnsafeMutableRawPointer?, _ format: cairo_format_t, bytesPerRow: Int, count: Int,
    _ body: (OpaquePointer) -> Void
  ) {
    guard let start, width > 0, height > 0, bytesPerRow * height <= count,
      width <= Canvas.longestSide, height <= Canvas.longestSide,
      let surface = cairo_image_surface_create_for_data(
        start.assumingMemoryBound(to: UInt8.self), format, CInt(clamping: width),
        CInt(clamping: height), CInt(clamping: bytesPerRow))
    else {
      return Diagnostics.report("CGContext", "no image of \(width) x \(height) can be drawn")
    }
    body(surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
