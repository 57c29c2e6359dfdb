import Foundation

/// Files of failed assertions in a folder, for people to see and CI to keep.
enum Artifacts {
  /// Writes the files to a folder named after the test's file; returns sentences that name the
  /// reference, the result and the folder, or why they could not be written.
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
    return files(failure, in: target) + ". Artifacts in \(target.path): \(names)"
  }

  /// The sentence about the reference and the result.
  private static func files(_ failure: SnapshotFailure, in target: URL) -> String {
    guard let reference = failure.reference, let result = failure.result else { return "" }
    let tool = SnapshotTestingConfiguration.current?.diffTool ?? diffTool
    let path = target.appendingPathComponent(result).path
    return ". " + tool(currentFilePath: reference, failedFilePath: path)
  }
}
