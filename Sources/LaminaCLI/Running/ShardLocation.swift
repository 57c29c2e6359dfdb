import LaminaExport
import LaminaKit

/// Where the records of an output's shards lie, and how they are named.
struct ShardLocation {
  /// The folder of the output, `""` or ending in a slash.
  let folder: String
  /// The name of the film, or the pattern of the frames: `####.png`.
  let key: String
  private let sequence: SequenceFolder?

  init(_ output: String, _ format: ExportFormat) throws(Failure) {
    guard let ending = format.sequenceEnding else {
      (folder, key) = Self.split(output)
      sequence = nil
      return
    }
    do throws(ExportError) {
      let sequence = try SequenceFolder(output, frames: 2, ending: ending)
      let (folder, manifest) = Self.split(sequence.manifestPath)
      self.folder = folder
      self.sequence = sequence
      key = String(manifest.dropFirst(".lamina-".count).dropLast(".json".count))
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// The path of a shard's record.
  func record(_ number: Int, of count: Int) -> String {
    "\(folder).lamina-\(key).shard-\(number)-of-\(count).json"
  }

  /// The path of the record of a shard's failure.
  func failureRecord(_ shard: Shard) -> String {
    "\(folder).lamina-\(key).shard-\(shard.number)-of-\(shard.count).failed.json"
  }

  /// The path of the record of a joined film.
  var joinedRecord: String { "\(folder).lamina-\(key).joined.json" }

  /// The key in the file name of a record; nil for another file.
  static func key(ofRecord name: String) -> String? {
    guard name.hasPrefix(".lamina-"), name.hasSuffix(".json"),
      let end = name.ranges(of: ".shard-").last
    else { return nil }
    let start = name.index(name.startIndex, offsetBy: ".lamina-".count)
    return start < end.lowerBound ? String(name[start..<end.lowerBound]) : nil
  }

  /// The path of a frame of a sequence, in the folder of the output or in another one.
  func frame(_ number: Int, in other: String? = nil) -> String {
    let path = sequence?.path(number) ?? folder
    return other.map { $0 + path.dropFirst(folder.count) } ?? path
  }

  /// The folder of a path, `""` or ending in a slash, and the rest of it.
  static func split(_ path: String) -> (folder: String, name: String) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }
}
