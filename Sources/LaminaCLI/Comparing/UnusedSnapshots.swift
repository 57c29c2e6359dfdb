import Foundation

/// The references in the folders `__Snapshots__` of a run that no test of the run used.
struct UnusedSnapshots {
  /// The paths, in order.
  private(set) var paths: [String] = []
  private var folders: [String] = []

  /// Reads the list of a run: one path of a reference per line.
  init(list: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: list),
      let text = String(data: data, encoding: .utf8)
    else { throw Failure(.missingInput, "\(list): cannot be read") }
    let used = Set(text.split(separator: "\n").map(String.init))
    folders = Set(used.compactMap(Self.root)).sorted()
    guard !folders.isEmpty else {
      throw Failure(.badDocument, "\(list): has no paths of references in __Snapshots__ folders")
    }
    for folder in folders {
      let files = try PictureFolder.paths(folder, having: { !$0.hasPrefix(".") }) ?? []
      paths += files.map { folder + "/" + $0 }.filter { !used.contains($0) }
    }
  }

  /// Removes the references, and the folders that are empty then.
  func remove() throws(Failure) {
    let files = FileManager.default
    for path in paths {
      do {
        try files.removeItem(atPath: path)
      } catch {
        throw Failure(.inputOutput, "\(path): cannot be removed: \(error.localizedDescription)")
      }
      let folder = (path as NSString).deletingLastPathComponent
      if !folders.contains(folder),
        (try? files.contentsOfDirectory(atPath: folder))?.isEmpty == true
      {
        try? files.removeItem(atPath: folder)
      }
    }
  }

  /// The folder `__Snapshots__` of a reference; nil if it is in none.
  private static func root(_ path: String) -> String? {
    path.range(of: "/__Snapshots__/", options: .backwards).map {
      String(path[..<path.index(before: $0.upperBound)])
    }
  }
}
