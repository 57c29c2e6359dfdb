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
    let pixels = width * height
    guard source.count >= pixels * SampleFormat.float.bytesPerPixel,
      target.count >= pixels * format.bytesPerPixel, let to = target.baseAddress
    else { return }
    let samples = source.assumingMemoryBound(to: Float.self).baseAddress
    switch format {
    case .eight:
      lamina_deep_to_bytes(
        samples, to.assumingMemoryBound(to: UInt8.self), width, height,
        dithering == .ordered ? 1 : 0)
    case .sixteen(let alpha):
      let words = to.assumingMemoryBound(to: UInt16.self)
      let isStraight: Int32 = alpha == .straight ? 1 : 0
      guard let (curve, matrix) = highDynamicRange else {
        return lamina_deep_to_words(samples, words, pixels, isStraight)
      }
      lamina_deep_to_hdr(samples, words, pixels, isStraight, matrix, curve == .hlg ? 1 : 0)
    case .half(let alpha):
      lamina_deep_to_halves(
        samples, to.assumingMemoryBound(to: UInt16.self), pixels, alpha == .straight ? 1 : 0)
    case .float: target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<(pixels * 16)]))
    }
  }
}
