/// Why bytes did not become an image.
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes begin like no format that is read.
  case unknownFormat(name: String)
  /// The file ends before its pixels do.
  case truncated(name: String)
  /// The file breaks its format's rules; the library's own words.
  case corrupt(name: String, message: String)
  /// The header asks for more than a limit; no memory was taken.
  case tooLarge(name: String, LimitExceeded)
  /// The library found no memory.
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
