/// Encodes single images of one format.
package protocol StillEncoder: Sendable {
  /// Name of the format in messages.
  static var name: String { get }
  /// File name extension in a folder.
  static var ending: String { get }
  /// The encoding options that the format takes.
  static var options: Set<EncodingOption> { get }
  /// Largest side in pixels.
  static var maxSide: Int { get }
  /// Whether images have alpha; otherwise colours are composed over black.
  static var keepsAlpha: Bool { get }
  /// The samples that the encoder takes of frames in floating point.
  static func samples(_ info: FrameInfo) -> SampleFormat
  /// Checks the encoding options.
  init(_ info: FrameInfo, path: String) throws(ExportError)
  /// Encodes pixels in these samples, else premultiplied bytes, to a whole file.
  func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8]
}

extension StillEncoder {
  package static func samples(_ info: FrameInfo) -> SampleFormat { .eight }
}

/// Why an image cannot be encoded.
package enum StillFailure: Error {
  case outOfMemory
  /// The library's message.
  case failed(String)
}

extension StillFailure {
  /// The cause that an export error names.
  var cause: ExportError.Cause {
    switch self {
    case .outOfMemory: .outOfMemory
    case .failed(let message): .encoding(message)
    }
  }
}
