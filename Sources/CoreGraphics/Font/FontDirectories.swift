internal import CFont
internal import Synchronization

/// Directories whose fonts are offered besides the system's.
package enum FontDirectories {
  /// Names directories, separated by colons; read when the first font is looked for.
  package static let variable = "LAMINA_FONTS"

  private static let count = Atomic<Int>(0)

  private static let named: Void = {
    for path in (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: ":")
    where !register(String(path)) {
      Diagnostics.report(variable, "there are no fonts in \(path)")
    }
  }()

  /// Grows with every directory, so that what was looked up before can be looked up again.
  package static var generation: Int { count.load(ordering: .relaxed) }

  /// Takes the directories of the environment in; whoever looks for fonts calls it first.
  package static func prepare() { named }

  /// Offers the fonts in a directory, and those below it; false where it cannot be read.
  package static func add(_ path: String) -> Bool {
    prepare()
    return register(path)
  }

  private static func register(_ path: String) -> Bool {
    guard !path.isEmpty, path.utf8.count < 4_096,
      FileManager.default.isReadableFile(atPath: path), cfont_add_directory(path) != 0
    else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }
}
