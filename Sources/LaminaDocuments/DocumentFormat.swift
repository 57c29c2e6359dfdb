package import CoreGraphics

/// The table of documents that can be loaded: one row per format.
package struct DocumentFormat: Sendable {
  /// What people call the format.
  package let name: String
  /// The extensions of its files and folders.
  package let extensions: [String]
  let load: @Sendable (String, Budget) throws(DocumentError) -> any Document

  /// One row per format.
  package static let all: [DocumentFormat] = [
    DocumentFormat(name: "Core Animation archive", extensions: ["ca", "caml"]) {
      (path, budget) throws(DocumentError) in
      try CAMLDocument.load(path: path, budget: budget)
    }
  ]

  /// Loads the document at a path in the format that its extension names.
  package static func load(
    path: String, budget: Budget = Budget()
  ) throws(DocumentError) -> any Document {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = all.first(where: { $0.extensions.contains(suffix) }) else {
      throw DocumentError(.unknownFormat, at: DocumentPlace(file: path))
    }
    return try format.load(path, budget)
  }
}
