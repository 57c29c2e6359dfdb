package import Foundation

/// Another renderer's benchmark: a command that prints JSON lines for the subjects it can draw.
package struct PeerProgram: Decodable, Sendable, Equatable {
  /// The subjects it can draw, by name; nil for all.
  package var scenes: [String]?
  /// A command for the shell; `{scenes}` stands for the names of the subjects to draw, `{paths}` for
  /// the paths of the documents among them.
  package var command: String

  /// Parses a list of programs; throws a `DecodingError` for other JSON.
  package static func list(_ json: Data) throws -> [PeerProgram] {
    try JSONDecoder().decode([PeerProgram].self, from: json)
  }

  /// Its figures of the subjects that it can draw, in its order; throws when it fails.
  ///
  /// Lines of output that are no JSON, or figures of other subjects, are ignored. The command starts
  /// in `folder`.
  package func measure(
    _ subjects: [PeerSubject], folder: String
  ) throws(PeerError) -> [Baseline.Row] {
    let drawn = subjects.filter { scenes?.contains($0.name) ?? true }
    let text = line(drawn)
    if drawn.isEmpty || (command.contains("{paths}") && drawn.allSatisfy { $0.path == nil }) {
      return []
    }
    let (output, status) = try Self.run(text, folder)
    let rows = output.split(whereSeparator: \.isNewline).compactMap { line -> Baseline.Row? in
      guard var row = BenchJSON.rows(String(line))?.first, row.peer != nil,
        let subject = drawn.first(where: { $0.isNamed(row.scene) })
      else { return nil }
      row.scene = subject.name
      return row
    }
    if status != 0, rows.isEmpty { throw PeerError(text, "it ended with \(status)") }
    return rows
  }

  /// The command for some subjects.
  func line(_ subjects: [PeerSubject]) -> String {
    let names = subjects.map { Self.quoted($0.name) }.joined(separator: " ")
    let paths = subjects.compactMap(\.path).map(Self.quoted).joined(separator: " ")
    return command.replacingOccurrences(of: "{scenes}", with: names)
      .replacingOccurrences(of: "{paths}", with: paths)
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static func run(
    _ line: String, _ folder: String
  ) throws(PeerError) -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw PeerError(line, "it cannot be started: \(error)") }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }
}

/// A subject for other renderers.
package struct PeerSubject: Sendable, Equatable {
  package var name: String
  /// The path of a document; nil for a scene.
  package var path: String?

  package init(name: String, path: String?) { (self.name, self.path) = (name, path) }

  /// Whether a renderer means this subject: by its name, or by the name of its file.
  func isNamed(_ text: String) -> Bool {
    text == name || path.map { URL(fileURLWithPath: $0).lastPathComponent == text } ?? false
  }
}

/// A benchmark of another renderer that failed.
package struct PeerError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ command: String, _ reason: String) { description = "\(command): \(reason)" }
}
