/// The outputs of a run, none of which shares a file with another.
package struct WrittenFileList {
  /// Two outputs that share a file.
  package struct Overlap: Equatable {
    /// The index of the earlier output.
    package var earlier: Int
    /// A path or name of the shared file.
    package var file: String
    /// Whether both were written in the same way.
    package var isSamePath: Bool
  }

  private typealias Output = (files: WrittenFiles, index: Int)

  /// The outputs of one file, by its name.
  private var files: [WrittenFiles.Key: Output] = [:]
  /// The outputs of one file that a pattern may have too.
  private var filesOfPatterns: [WrittenFiles.Key: [Output]] = [:]
  private var patterns: [WrittenFiles.Key: [Output]] = [:]
  package var folders = FileFolders()

  package init() {}

  /// Adds the files of the output with some index; returns an earlier output that shares one.
  package mutating func add(_ output: WrittenFiles, index: Int) -> Overlap? {
    let keys = output.patternKeys
    for earlier in candidates(output, keys) {
      guard let file = earlier.files.shared(with: output) else { continue }
      return Overlap(
        earlier: earlier.index, file: file, isSamePath: earlier.files.path == output.path)
    }
    if !output.isNumbered { files[output.fileKey] = (output, index) }
    for key in keys {
      if output.isNumbered {
        patterns[key, default: []].append((output, index))
      } else {
        filesOfPatterns[key, default: []].append((output, index))
      }
    }
    return nil
  }

  /// The earlier outputs that may share a file.
  private func candidates(_ output: WrittenFiles, _ keys: [WrittenFiles.Key]) -> [Output] {
    let inPatterns = keys.flatMap { patterns[$0] ?? [] }
    if output.isNumbered { return inPatterns + keys.flatMap { filesOfPatterns[$0] ?? [] } }
    return inPatterns + (files[output.fileKey].map { [$0] } ?? [])
  }
}
