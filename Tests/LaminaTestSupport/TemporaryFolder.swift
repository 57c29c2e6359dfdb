import Foundation

/// A folder of its own for one test, removed with everything in it when the value goes.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let name = "lamina-test-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names of everything in the folder, at any depth, sorted.
  package var contents: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).sorted()
  }

  /// The bytes of a file in the folder.
  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}
