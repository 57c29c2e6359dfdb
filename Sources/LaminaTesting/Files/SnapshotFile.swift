import Foundation

/// The file of a reference.
struct SnapshotFile {
  /// The name without extension, as `testName.1`.
  let name: String
  /// The folder of the test file's snapshots, without its path.
  let folder: String
  let pathExtension: String?
  private let directory: String

  /// Names the file, and counts the assertion if it has no name of its own.
  init(
    _ call: SnapshotCall, name: String?, pathExtension: String?, directory: String? = nil
  ) throws {
    let source = URL(fileURLWithPath: "\(call.filePath)")
    folder = source.deletingPathExtension().lastPathComponent
    self.directory =
      directory
      ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(folder).path
    self.pathExtension = pathExtension
    let test = Self.component(call.testName)
    let identifier =
      try name.map(Self.component)
      ?? SnapshotCounter.next(directory: self.directory, test: test)
    self.name = "\(test).\(identifier)"
    try SnapshotCounter.claim(path)
    if let uses = TestEnvironment.current.uses { SnapshotUses.add(path, to: uses) }
  }

  var path: String { directory + "/" + fileName }

  private var fileName: String { name + (pathExtension.map { "." + $0 } ?? "") }

  /// The name of an attachment, as `testName.1.result.png`.
  func named(_ kind: String) -> String {
    "\(name).\(kind)" + (pathExtension.map { "." + $0 } ?? "")
  }

  func read() -> Data? { FileManager.default.contents(atPath: path) }

  func write(_ data: Data) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// A name as part of a file name: runs of other characters than letters, digits and underscores
  /// become hyphens, except at the ends.
  static func component(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      if isWord(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.hasSuffix("-"), !name.isEmpty {
        name += "-"
      }
    }
    if name.hasSuffix("-") { name.removeLast() }
    // Names of files have at most 255 bytes.
    while name.utf8.count > 180 { name.removeLast() }
    return name
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: scalar.properties.isAlphabetic
    }
  }
}
