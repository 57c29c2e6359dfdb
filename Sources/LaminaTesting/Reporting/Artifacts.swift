import Foundation

/// Files of failed assertions in a folder, for CI to keep.
enum Artifacts {
  /// Writes the files to a folder named after the test's file; returns a sentence that names it, or
  /// why they could not be written.
  static func write(_ failure: SnapshotFailure, to folder: String) -> String {
    let target = URL(fileURLWithPath: folder).appendingPathComponent(failure.folder)
    do {
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      for attachment in failure.attachments {
        try attachment.data.write(to: target.appendingPathComponent(attachment.name))
      }
    } catch {
      return ". The artifacts cannot be written to \(target.path): \(error)"
    }
    let names = failure.attachments.map(\.name).joined(separator: ", ")
    return ". Artifacts in \(target.path): \(names)"
  }
}
