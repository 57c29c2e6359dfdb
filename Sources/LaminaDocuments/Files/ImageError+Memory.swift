import CoreGraphics

extension ImageError {
  /// The error of a document whose image exceeds a limit or the memory; nil for damaged images,
  /// which are missing in every run.
  func lackOfMemory(at location: SourceLocation) -> DocumentError? {
    switch self {
    case .tooLarge(let name, let limit):
      DocumentError(limit, at: location).named("image \(name)")
    case .outOfMemory: DocumentError(.unreadable(description), at: location)
    case .unknownFormat, .truncated, .corrupt: nil
    }
  }
}
