import Foundation
import Glibc
import LaminaComparison

/// The pictures and films in a folder and its subfolders. Links to folders are not followed.
struct PictureFolder {
  /// The maximum number of folders within one another.
  static let maxDepth = 32
  /// The maximum number of files and folders.
  static let maxCount = 200_000

  private let root: String
  private let isWanted: (String) -> Bool
  private var count = 0
  private var found: [String] = []

  /// The relative paths of pictures and films, or of files with other names that are wanted; nil if
  /// there is no folder at the path.
  static func paths(
    _ root: String, having isWanted: @escaping (String) -> Bool = isPicture
  ) throws(Failure) -> [String]? {
    guard kind(root, followsLinks: true) == S_IFDIR else { return nil }
    var folder = PictureFolder(root: root, isWanted: isWanted)
    try folder.add("", depth: 0)
    return folder.found
  }

  private init(root: String, isWanted: @escaping (String) -> Bool) {
    self.root = root
    self.isWanted = isWanted
  }

  private mutating func add(_ folder: String, depth: Int) throws(Failure) {
    let path = folder.isEmpty ? root : "\(root)/\(folder)"
    guard depth <= Self.maxDepth else {
      throw Failure(.usage, "\(path): more than \(Self.maxDepth) folders within one another")
    }
    for name in try Self.names(path) {
      count += 1
      guard count <= Self.maxCount else {
        throw Failure(.usage, "\(root): contains more than \(Self.maxCount) files")
      }
      let item = folder.isEmpty ? name : "\(folder)/\(name)"
      if Self.kind("\(root)/\(item)", followsLinks: false) == S_IFDIR {
        try add(item, depth: depth + 1)
      } else if isWanted(name), Self.kind("\(root)/\(item)", followsLinks: true) != S_IFDIR {
        found.append(item)
      }
    }
  }

  private static func names(_ path: String) throws(Failure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw Failure(.missingInput, "\(path): the folder cannot be read")
    }
  }

  /// Whether a name is that of a picture or a film.
  static func isPicture(_ name: String) -> Bool {
    let suffix = (name as NSString).pathExtension.lowercased()
    return FrameSources.pictures.contains(suffix) || FrameSources.films.contains(suffix)
  }

  /// The type bits of a file; nil if there is none.
  private static func kind(_ path: String, followsLinks: Bool) -> mode_t? {
    var facts = stat()
    let status = followsLinks ? stat(path, &facts) : lstat(path, &facts)
    return status == 0 ? facts.st_mode & S_IFMT : nil
  }
}
