import CPixels

/// Converts premultiplied samples in 32-bit floats to those that files have.
package struct DeepConverter: Sendable {
  private let width: Int
  private let height: Int
  private let format: SampleFormat
  private let dithering: Dithering
  /// The curve of 16-bit integers, and the matrix to its primaries; nil for the frame's own.
  private let highDynamicRange: (curve: HighDynamicRange, matrix: [Float])?

  package init(
    width: Int, height: Int, to format: SampleFormat, dithering: Dithering = .ordered,
    encoding: EncodingOptions = EncodingOptions()
  ) {
    highDynamicRange = encoding.highDynamicRange.map {
      ($0, HighDynamicRange.matrix(from: encoding.profile))
    }
    self.width = width
    self.height = height
    self.format = format
    self.dithering = dithering
  }

  /// Converts a whole frame; does nothing if one of the buffers is too small.
  package func convert(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) {
    convert(rows: 0..<height, of: source, to: target)
  }

  /// Converts some rows of a frame and leaves the others as they are.
  package func convert(
    rows: Range<Int>, of source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer
  ) {
    let rows = rows.clamped(to: 0..<height)
    let pixels = width * height
    guard source.count >= pixels * SampleFormat.float.bytesPerPixel, !rows.isEmpty,
      target.count >= pixels * format.bytesPerPixel, let from = source.baseAddress,
      let to = target.baseAddress
    else { return }
    let first = rows.lowerBound * width
    convert(
      (from + first * SampleFormat.float.bytesPerPixel).assumingMemoryBound(to: Float.self),
      to + first * format.bytesPerPixel, rows)
  }

  private func convert(
    _ samples: UnsafePointer<Float>, _ target: UnsafeMutableRawPointer, _ rows: Range<Int>
  ) {
    let pixels = rows.count * width
    switch format {
    case .eight:
      lamina_deep_to_bytes(
        samples, target.assumingMemoryBound(to: UInt8.self), width, rows.lowerBound, rows.count,
        dithering == .ordered ? 1 : 0)
    case .sixteen(let alpha):
      let words = target.assumingMemoryBound(to: UInt16.self)
      let isStraight: Int32 = alpha == .straight ? 1 : 0
      guard let (curve, matrix) = highDynamicRange else {
        return lamina_deep_to_words(samples, words, pixels, isStraight)
      }
      lamina_deep_to_hdr(samples, words, pixels, isStraight, matrix, curve == .hlg ? 1 : 0)
    case .half(let alpha):
      lamina_deep_to_halves(
        samples, target.assumingMemoryBound(to: UInt16.self), pixels, alpha == .straight ? 1 : 0)
    case .float: target.copyMemory(from: samples, byteCount: pixels * format.bytesPerPixel)
    }
  }
}
