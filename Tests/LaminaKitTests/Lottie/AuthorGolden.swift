import Foundation
import LaminaTestSupport

/// A frame of a file with one feature, drawn by After Effects.
struct AuthorGolden: Sendable, CustomStringConvertible {
  let json: URL
  let png: URL
  let frame: Double

  var description: String { png.deletingPathExtension().lastPathComponent }

  /// The folder that `LAMINA_AUTHOR_GOLDENS` names, else the one beside the repository if it exists.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["LAMINA_AUTHOR_GOLDENS"] {
      return URL(fileURLWithPath: path)
    }
    let url = SharedFolder.url.appendingPathComponent("goldens/ae")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  /// All pictures, `NAME-FF.png` for frame FF of `NAME.json`, in the order of their paths.
  static let all: [AuthorGolden] = {
    guard let folder, let files = FileManager.default.subpaths(atPath: folder.path) else {
      return []
    }
    return files.sorted().compactMap { path in
      guard path.hasSuffix(".png"), let dash = path.lastIndex(of: "-"),
        let frame = Double(path[path.index(after: dash)...].dropLast(4))
      else { return nil }
      return AuthorGolden(
        json: folder.appendingPathComponent(path[..<dash] + ".json"),
        png: folder.appendingPathComponent(path), frame: frame)
    }
  }()
}
