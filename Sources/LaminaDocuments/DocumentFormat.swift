package import CoreGraphics

/// A document format. `all` has one row per supported format.
package struct DocumentFormat: Sendable {
  /// Extensions of its files and folders, without the dot.
  package let extensions: [String]
  let load:
    @Sendable (String, DocumentSettings, Budget, ImageCache?) throws(DocumentError)
      -> any LoadedDocument

  /// One row per format.
  package static let all: [DocumentFormat] = [
    DocumentFormat(extensions: ["ca", "caml"]) {
      (path, settings, budget, images) throws(DocumentError) in
      try settings.checkAnimation([], at: SourceLocation(file: path))
      return try CAMLDocument.load(path: path, settings: settings, budget: budget, images: images)
    },
    DocumentFormat(extensions: ["json", "lottie", "lot", "tgs"]) {
      (path, settings, budget, images) throws(DocumentError) in
      try LottieDocument.load(path: path, settings: settings, budget: budget, images: images)
    },
  ]

  /// Loads a document in the format that the path's extension selects; `images` are decoded images of
  /// other documents.
  package static func load(
    path: String, settings: DocumentSettings = DocumentSettings(), budget: Budget = Budget(),
    images: ImageCache? = nil
  ) throws(DocumentError) -> any LoadedDocument {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = all.first(where: { $0.extensions.contains(suffix) }) else {
      throw DocumentError(.unknownFormat, at: SourceLocation(file: path))
    }
    return try format.load(path, settings, budget, images)
  }
}
