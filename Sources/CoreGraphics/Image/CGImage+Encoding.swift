internal import CJPEG
internal import CPNG

extension CGImage {
  /// The image as a PNG file; nil if memory allocation fails.
  package func pngBytes() -> [UInt8]? {
    file { pixels, length in
      cpng_encode(
        pixels, UInt32(clamping: width), UInt32(clamping: height), isOpaque ? 1 : 0, length)
    }
  }

  /// The image over white as a JPEG file with a quality of 0...1; nil if it is too large or memory
  /// allocation fails.
  package func jpegBytes(quality: Double) -> [UInt8]? {
    // JPEG sides have 16 bits.
    guard width <= 65_500, height <= 65_500 else { return nil }
    let percent = clamped((min(max(quality, 0), 1) * 100).rounded(), to: Int32.self)
    return file { pixels, length in
      cjpeg_encode(
        pixels, UInt32(clamping: width), UInt32(clamping: height), 255, percent, nil, 0, length)
    }
  }

  private func file(
    _ encode: (UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?
  ) -> [UInt8]? {
    guard width > 0, height > 0, pixels.count >= width * height * 4 else { return nil }
    var length = 0
    let bytes = pixels.withUnsafeBufferPointer { encode($0.baseAddress, &length) }
    guard let bytes else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
