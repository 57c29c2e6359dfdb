internal import CFont
internal import Synchronization

/// Directories of additional fonts besides the system's.
package enum FontDirectories {
  /// The environment variable with colon-separated directories, read at the first font lookup.
  package static let variable = "LAMINA_FONTS"

  private static let count = Atomic<Int>(0)

  private static let named: Void = {
    for path in (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ":")
    where !register(String(path)) {
      Diagnostics.report(variable, "there are no fonts in \(path)")
    }
  }()

  /// A counter that increases with every added directory and invalidates cached lookups.
  package static var generation: Int { count.load(ordering: .relaxed) }

  /// Invalidates cached lookups.
  static func invalidate() { count.add(1, ordering: .relaxed) }

  /// Registers the directories of the environment; called before every font lookup.
  package static func prepare() { named }

  /// Adds the fonts in a directory tree; returns false if it cannot be read.
  package static func add(_ path: String) -> Bool {
    prepare()
    return register(path)
  }

  /// Adds the fonts in a file; returns false if it cannot be read or contains none.
  package static func add(file: String) -> Bool {
    prepare()
    guard !file.isEmpty, file.utf8.count < 4_096, CGFont(file: file, index: 0) != nil,
      cfont_add_file(file) != 0
    else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  private static func register(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.count < 4_096,
      FileManager.default.isReadableFile(atPath: path), cfont_add_directory(path) != 0
    else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }
}
