/// The folders of the large modules, from low to high: the map of each module.
///
/// A folder uses what it declares itself and what folders of earlier rows declare. Read a module
/// from the top to learn its terms, and from the bottom to find where its work begins.
enum FolderTable {
  /// One module, with its folders from low to high.
  struct Module {
    let name: String
    let rows: [Row]
    /// What a folder uses of a higher one.
    var exceptions: [Exception] = []
  }

  /// One folder, or folders that use each other and therefore share a level of the order.
  struct Row {
    let folders: [Folder]
    /// Why the folders of a row with several cannot be ordered.
    let reason: String

    /// A folder with a level of its own.
    static func folder(_ path: String, _ purpose: String) -> Row {
      Row(folders: [Folder(path: path, purpose: purpose)], reason: "")
    }

    /// Folders that use each other.
    static func together(_ folders: [Folder], because reason: String) -> Row {
      Row(folders: folders, reason: reason)
    }
  }

  struct Folder {
    /// From the module's folder; `.` for the files that lie in it.
    let path: String
    /// What the folder contains, in one sentence.
    let purpose: String
  }

  /// Names of higher folders that a file or a folder uses nevertheless.
  struct Exception {
    /// A file or a folder, from the module's folder.
    let user: String
    let names: Set<String>
    let reason: String
  }

  static let modules = [scene, compositor, quartzCore, documents, viewCore, views]
}

extension FolderTable.Module {
  /// The level of each folder, from 0.
  var levels: [String: Int] {
    var levels: [String: Int] = [:]
    for (level, row) in rows.enumerated() {
      for folder in row.folders { levels[folder.path] = level }
    }
    return levels
  }

  /// The folder of the table that a file of the module lies in, the innermost one; nil without one.
  func folder(ofFile path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    let levels = levels
    for count in stride(from: parts.count, to: 0, by: -1) {
      let folder = parts.prefix(count).joined(separator: "/")
      if levels[folder] != nil { return folder }
    }
    return parts.isEmpty && levels["."] != nil ? "." : nil
  }
}
