package import CoreGraphics

/// A document format. `all` has one row per supported format.
package struct DocumentFormat: Sendable {
  /// Extensions of its files and folders, without the dot.
  package let extensions: [String]
  let load: @Sendable (String, DocumentSettings, Budget) throws(DocumentError) -> any LoadedDocument

  /// One row per format.
  package static let all: [DocumentFormat] = [
    DocumentFormat(extensions: ["ca", "caml"]) {
      (path, settings, budget) throws(DocumentError) in
      if let setting = settings.settings.first {
        throw DocumentError(
          .unknownSetting(setting.name, known: []), at: SourceLocation(file: path))
      }
      return try CAMLDocument.load(
        path: path, readsOnlyBundle: settings.readsOnlyBundle, budget: budget)
    },
    DocumentFormat(extensions: ["json", "lottie", "lot"]) {
      (path, settings, budget) throws(DocumentError) in
      try LottieDocument.load(path: path, settings: settings, budget: budget)
    },
  ]

  /// Loads a document in the format that the path's extension selects.
  package static func load(
    path: String, settings: DocumentSettings = DocumentSettings(), budget: Budget = Budget()
  ) throws(DocumentError) -> any LoadedDocument {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = all.first(where: { $0.extensions.contains(suffix) }) else {
      throw DocumentError(.unknownFormat, at: SourceLocation(file: path))
    }
    return try format.load(path, settings, budget)
  }
}
