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

  /// Removes what an earlier failure of a snapshot left in the folder of artifacts.
  static func remove(of file: SnapshotFile) {
    let environment = TestEnvironment.current
    let folder = (environment.artifacts ?? environment.temporaryArtifacts) + "/" + file.folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let kinds = ["reference", "result", "difference"].map { file.name + "." + $0 }
    for name in names where kinds.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }

  /// The sentence about the reference and the result.
  private static func files(_ failure: SnapshotFailure, in target: URL) -> String {
    guard let reference = failure.reference, let result = failure.result else { return "" }
    let tool = SnapshotTestingConfiguration.current?.diffTool ?? diffTool
    let path = target.appendingPathComponent(result).path
    return ". " + tool(currentFilePath: reference, failedFilePath: path)
  }
}
