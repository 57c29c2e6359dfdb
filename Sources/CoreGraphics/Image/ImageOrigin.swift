/// What an image was made from.
struct ImageOrigin: Sendable {
  /// The uniform type identifier of its file.
  var type: String?
  /// The pixels in the image's own space if that is wider than sRGB.
  var source: SourcePixels?
  /// The pixels with more than 8 bits per component, or of a high dynamic range.
  var deep: DeepPixels?
}
