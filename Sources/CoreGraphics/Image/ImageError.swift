/// An error of image decoding.
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is not supported.
  case unknownFormat(name: String)
  /// The file ends before all pixels are read.
  case truncated(name: String)
  /// The file is invalid; the message is the library's.
  case corrupt(name: String, message: String)
  /// The image exceeds a limit; no memory was allocated.
  case tooLarge(name: String, LimitExceeded)
  /// Memory allocation failed.
  case outOfMemory(name: String)

  package var description: String {
    switch self {
    case .unknownFormat(let name): "\(name): not a PNG, JPEG or WebP image"
    case .truncated(let name): "\(name): the image ends early"
    case .corrupt(let name, let message): "\(name): damaged image: \(message)"
    case .tooLarge(let name, let limit): "\(name): \(limit)"
    case .outOfMemory(let name): "\(name): no memory for the image"
    }
  }
}
