import Foundation
import Glibc
import LaminaExport
import LaminaKit
import Synchronization

/// Which outputs of batches are complete, and from which inputs: a hidden file in each folder of
/// outputs, to which a line is added when an output is complete.
final class BatchJournal: Sendable {
  private struct Entry: Codable {
    /// The file name of the output.
    var name: String
    var inputs: String
    /// The size; 0 for an output that was begun.
    var bytes: Int
  }

  static let name = ".lamina-batch.jsonl"
  /// Entries by folder and name; a folder is read when it is first needed.
  private let folders = Mutex<[String: [String: Entry]]>([:])

  /// The entry of an earlier batch.
  private func entry(_ output: String) -> Entry? {
    let (folder, name) = Self.split(output)
    return folders.withLock { folders in
      if folders[folder] == nil { folders[folder] = Self.read(folder) }
      return folders[folder]?[name]
    }
  }

  /// Whether an output is the complete result of these inputs.
  func isComplete(_ output: String, _ inputs: String) -> Bool {
    guard let entry = entry(output), entry.inputs == inputs else { return false }
    return entry.bytes > 0 && ShardFiles.size(output) == entry.bytes
  }

  /// Whether an earlier batch has begun an output, so that a file there is its own.
  func hasBegun(_ output: String) -> Bool { entry(output) != nil }

  /// Notes that an output is begun: a file that appears there is the batch's own.
  func begin(_ output: String, _ inputs: String) { append(output, inputs, bytes: 0) }

  /// Notes that an output is complete.
  func add(_ output: String, _ inputs: String) {
    append(output, inputs, bytes: ShardFiles.size(output))
  }

  /// Adds a line. A journal that cannot be written only costs time later.
  private func append(_ output: String, _ inputs: String, bytes: Int) {
    let (folder, name) = Self.split(output)
    let entry = Entry(name: name, inputs: inputs, bytes: bytes)
    guard let line = try? JSONText.line(entry),
      (try? OutputFolder.make(for: folder + Self.name)) != nil
    else { return }
    // The last line of a batch that was killed may have no end.
    folders.withLock { _ in Self.append("\n" + line, to: folder + Self.name) }
  }

  /// One write, so that the lines of concurrent batches do not mix.
  private static func append(_ text: String, to path: String) {
    guard let file = open(path, O_WRONLY | O_CREAT | O_APPEND) else { return }
    defer { close(file) }
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// Opens a journal; nil for a link, a pipe or a device, which no batch has made.
  private static func open(_ path: String, _ flags: Int32) -> Int32? {
    let file = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    guard file >= 0 else { return nil }
    var facts = stat()
    if fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    return nil
  }

  private static func bytes(_ path: String) -> Data {
    guard let file = open(path, O_RDONLY) else { return Data() }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return (try? handle.readToEnd()) ?? Data()
  }

  private static func read(_ folder: String) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for line in bytes(folder + name).split(separator: UInt8(ascii: "\n")) {
      // The last line of a batch that was killed may be cut.
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line)) else { continue }
      entries[entry.name] = entry
    }
    return entries
  }

  private static func split(_ output: String) -> (folder: String, name: String) {
    let start = output.lastIndex(of: "/").map(output.index(after:)) ?? output.startIndex
    return (String(output[..<start]), String(output[start...]))
  }
}
