package import Foundation

/// The folder of specifications, samples and golden images beside the repository.
///
/// `LAMINA_SHARED` overrides the default, which is `../shared` relative to the package's root.
package enum SharedFolder {
  /// The package's root.
  package static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  package static var url: URL {
    if let path = ProcessInfo.processInfo.environment["LAMINA_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    return package.deletingLastPathComponent().appendingPathComponent("shared")
  }
}
