import Foundation

/// Files whose paths begin with a word.
enum FileCompletion {
  /// The most paths that are returned.
  private static let maxCount = 1_000

  /// The paths; those of folders end with a slash.
  static func paths(beginningWith word: String) -> [String] {
    let slash = word.lastIndex(of: "/").map(word.index(after:)) ?? word.startIndex
    let folder = String(word[..<slash])
    let start = word[slash...]
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let found = names.filter { $0.hasPrefix(start) && (!$0.hasPrefix(".") || start.hasPrefix(".")) }
    return found.sorted().prefix(maxCount).map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return folder + name + (exists && isFolder.boolValue && !name.hasSuffix(".ca") ? "/" : "")
    }
  }
}
