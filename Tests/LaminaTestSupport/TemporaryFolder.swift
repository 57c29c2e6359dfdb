import Foundation

/// A temporary folder for one test, deleted when the value is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let name = "lamina-test-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an item in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The relative paths of all items in the folder, sorted.
  package var contents: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).sorted()
  }

  /// The bytes of a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}
