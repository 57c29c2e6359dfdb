import Foundation
import Glibc

/// Notices changes of a document's files by their times and sizes.
///
/// A folder is watched with all its files; for a file, the files of its folder and of that one's
/// subfolders are, which may have its images.
struct DocumentWatch {
  private struct Entry: Equatable {
    var path: String
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// The maximum number of files.
  private static let maxCount = 4_096
  private let folder: String
  private let depth: Int
  private let path: String
  private var entries: [Entry] = []

  init(_ path: String) {
    self.path = path
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    (folder, depth) = isFolder.boolValue ? (path, 4) : (parent, 1)
    entries = current
  }

  /// Whether a file differs from the last call.
  mutating func hasChanged() -> Bool {
    let found = current
    defer { entries = found }
    return found != entries
  }

  private var current: [Entry] {
    var found: [Entry] = []
    // The document itself, whatever else is in its folder.
    if let entry = Self.entry(path)?.entry { found.append(entry) }
    Self.add(folder, depth: depth, to: &found)
    return found
  }

  private static func add(_ folder: String, depth: Int, to found: inout [Entry]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") {
      guard found.count < maxCount, let (entry, isFolder) = entry(folder + "/" + name) else {
        continue
      }
      if !isFolder {
        found.append(entry)
      } else if depth > 0 {
        add(entry.path, depth: depth - 1, to: &found)
      }
    }
  }

  private static func entry(_ path: String) -> (entry: Entry, isFolder: Bool)? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    let time = facts.st_mtim
    let entry = Entry(
      path: path, size: Int(facts.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    return (entry, facts.st_mode & S_IFMT == S_IFDIR)
  }
}
