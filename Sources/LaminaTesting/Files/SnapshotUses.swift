import Foundation
import Glibc

/// The list of references that tests use: one path per line, of all processes of a run, from which
/// `lamina snapshots` tells those that no test uses.
enum SnapshotUses {
  /// Appends a path. A line is written by one call, so that lines of several processes do not mix;
  /// a list that cannot be written says so once by the missing lines.
  static func add(_ path: String, to list: String) {
    let descriptor = open(list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let line = Array((absolute + "\n").utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
