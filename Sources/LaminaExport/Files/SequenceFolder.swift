import Glibc

/// The folder of a sequence of image files, and the manifest beside the frames: a hidden file that
/// says which run they belong to.
package struct SequenceFolder {
  private let name: FrameName
  /// The path of the manifest; each pattern of names in a folder has its own.
  package let manifestPath: String
  /// Whether the path itself has the frame number; the names in a folder are of our choice.
  package let hasPattern: Bool

  /// `frames` is the number of frames of the whole run.
  package init(_ path: String, frames: Int, ending: String = "png") throws(ExportError) {
    name = try FrameName(path, ending: ending, frames: frames)
    hasPattern = try FrameName.hasNumber(path)
    let (folder, pattern) = name.folderAndPattern
    let flat = String(pattern.map { $0 == "/" ? "-" : $0 })
    manifestPath = "\(folder).lamina-\(flat).json"
  }

  /// Whether the path contains a frame number.
  package var isNumbered: Bool { name.isNumbered }

  /// The path of a frame's file.
  package func path(_ frame: Int) -> String { name.path(frame) }

  /// The number of the frame whose file is at a path; nil if none is.
  package func frame(at path: String) -> Int? {
    guard name.isNumbered else { return isSameFile(name.path(0), path) ? 0 : nil }
    let entry = path.split(separator: "/").last.map(String.init) ?? ""
    guard let number = name.number(ofEntry: entry) else { return nil }
    return isSameFile(name.path(number), path) ? number : nil
  }

  /// The numbers of all frames in the folder, also incomplete ones and those of other runs.
  package func existingFrames() -> Set<Int> {
    guard name.isNumbered else { return access(name.path(0), F_OK) == 0 ? [0] : [] }
    let folder = name.folderAndPattern.folder
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(stream) }
    var numbers: Set<Int> = []
    while let entry = readdir(stream) {
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let number = name.number(ofEntry: text), access(name.path(number), F_OK) == 0 else {
        continue
      }
      numbers.insert(number)
    }
    return numbers
  }

  /// Deletes unfinished files of frames whose processes are gone.
  package func deleteLeftovers(_ isOwn: (_ frame: Int) -> Bool) {
    let folder = name.folderAndPattern.folder
    PartFile.deleteLeftovers(in: folder) { entry in
      guard name.isNumbered else { return folder + entry == name.path(0) }
      return name.number(ofEntry: entry).map(isOwn) ?? false
    }
  }

  /// Writes the manifest; without `replacing`, fails with `.exists` if there is one.
  package func writeManifest(_ bytes: [UInt8], replacing: Bool) throws(ExportError) {
    try OutputFolder.make(for: manifestPath)
    var file = try OutputFile(manifestPath)
    try file.write(bytes.span.bytes)
    if replacing { try file.commit() } else { try file.commitAsNew() }
  }

  /// Deletes the manifest, if there is one.
  package func removeManifest() { unlink(manifestPath) }
}
