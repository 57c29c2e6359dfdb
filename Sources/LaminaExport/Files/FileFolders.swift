import Glibc

/// Folders of files that need not exist, each looked up once: their paths without links, and whether
/// their file systems distinguish names by case.
package struct FileFolders {
  private struct Folder {
    var path: String
    var hasCase: Bool
  }

  /// The folder of a file, its name there, and whether case distinguishes names.
  struct Location {
    var folder: String
    var name: String
    var hasCase: Bool
  }

  private var known: [String: Folder] = [:]

  package init() {}

  /// The location of a path; for a link to a file, that of the file.
  mutating func location(of path: String, isFile: Bool) -> Location {
    var path = path
    if isFile, let full = Self.linked(path) { path = full }
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let written = String(path[..<slash])
    let folder = known[written] ?? Self.folder(written)
    known[written] = folder
    let name = String(path[slash...])
    return Location(
      folder: folder.path, name: folder.hasCase ? name : name.lowercased(), hasCase: folder.hasCase)
  }

  /// The file to which a link leads; nil if the path is none.
  private static func linked(_ path: String) -> String? {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return nil }
    return fullPath(path)
  }

  private static func folder(_ written: String) -> Folder {
    var parts = written.split(separator: "/").map(String.init)
    var missing: [String] = []
    let root = written.hasPrefix("/") ? "/" : "./"
    // A folder that does not exist yet is a part of the nearest one that does.
    while true {
      let path = root + parts.joined(separator: "/")
      if let full = fullPath(path) {
        let hasCase = distinguishesCase(full)
        let all = missing.reduce(full) { joined($0, $1) }
        return Folder(path: hasCase ? all : all.lowercased(), hasCase: hasCase)
      }
      guard let last = parts.popLast() else { return Folder(path: written, hasCase: true) }
      missing.insert(last, at: 0)
    }
  }

  private static func joined(_ folder: String, _ part: String) -> String {
    switch part {
    case ".": folder
    case "..": String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    default: folder == "/" ? folder + part : folder + "/" + part
    }
  }

  private static func fullPath(_ path: String) -> String? {
    guard let full = realpath(path, nil) else { return nil }
    defer { free(full) }
    return String(cString: full)
  }

  /// Whether names that differ in case are those of different files, found by the folder's own name.
  static func distinguishesCase(_ folder: String) -> Bool {
    let start = folder.lastIndex(of: "/").map(folder.index(after:)) ?? folder.startIndex
    let name = folder[start...]
    let other = name.lowercased() == name ? name.uppercased() : name.lowercased()
    guard other != name else { return true }
    var own = stat()
    var others = stat()
    guard stat(folder, &own) == 0, stat(folder[..<start] + other, &others) == 0 else { return true }
    return (own.st_dev, own.st_ino) != (others.st_dev, others.st_ino)
  }
}
