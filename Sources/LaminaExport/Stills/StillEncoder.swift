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
  /// Checks the encoding options.
  init(_ info: FrameInfo, path: String) throws(ExportError)
  /// Encodes premultiplied pixels to a whole file.
  func encode(
    _ pixels: [UInt8], _ order: ChannelOrder
  ) throws(StillFailure) -> [UInt8]
}

/// Why an image cannot be encoded.
package enum StillFailure: Error {
  /// It has transparent pixels, and the format has no alpha.
  case notOpaque
  case outOfMemory
  /// The library's message.
  case failed(String)
}

extension StillFailure {
  /// The cause that an export error names.
  func cause(format: String) -> ExportError.Cause {
    switch self {
    case .notOpaque: .notOpaque(format: format)
    case .outOfMemory: .outOfMemory
    case .failed(let message): .encoding(message)
    }
  }
}
