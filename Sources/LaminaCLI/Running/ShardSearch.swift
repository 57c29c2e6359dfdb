import Foundation
import LaminaExport
import LaminaKit

/// Finds the records of an output's shards in folders. The output alone does not say its format, which
/// `--format` may have given: the records do.
struct ShardSearch {
  /// A folder that may have records, and which of them are the output's.
  private struct Candidate {
    var folder: String
    var isKey: (String) -> Bool
  }

  /// Each folder with its records.
  private let candidates: [Candidate]

  init(_ output: String, folders: [String]) throws(Failure) {
    var own: [Candidate] = []
    do throws(ExportError) {
      let isFolder = try SequenceFolder(output, frames: 1).isNumbered
      if let sequence = try? SequenceFolder(output, frames: 2) {
        own.append(Self.frames(sequence))
      }
      if !isFolder {
        let (folder, name) = ShardLocation.split(output)
        own.append(Candidate(folder: folder) { $0 == name })
      }
    } catch {
      throw Failure(LaminaError(error))
    }
    let others = Self.distinct(folders.map { $0.hasSuffix("/") ? $0 : $0 + "/" })
    candidates = own.flatMap { candidate in
      guard !others.isEmpty else { return [candidate] }
      return others.map { Candidate(folder: $0, isKey: candidate.isKey) }
    }
  }

  private static func frames(_ sequence: SequenceFolder) -> Candidate {
    let (folder, manifest) = ShardLocation.split(sequence.manifestPath)
    let key = manifest.dropFirst(".lamina-".count).dropLast(".json".count)
    guard !sequence.hasPattern else { return Candidate(folder: folder) { $0 == key } }
    // The ending of the files in a folder is that of their format.
    let stem = key.prefix { $0 != "." } + "."
    return Candidate(folder: folder) { $0.hasPrefix(stem) }
  }

  private static func distinct(_ folders: [String]) -> [String] {
    var seen: Set<String> = []
    return folders.filter {
      seen.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted
    }
  }

  /// The complete shards, in the order of the folders and of their names.
  var members: [ShardSet.Member] {
    records.compactMap { folder, name in
      ShardRecord.read(folder + name).map { ShardSet.Member(record: $0, folder: folder) }
    }
  }

  /// Why shards were not rendered.
  var failures: [ShardFailure] {
    records.compactMap { ShardFailure.read($0 + $1) }
  }

  /// The folders and names of all records.
  private var records: [(folder: String, name: String)] {
    candidates.flatMap { candidate in
      let path = candidate.folder.isEmpty ? "." : candidate.folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { ShardLocation.key(ofRecord: $0).map(candidate.isKey) ?? false }
        .sorted().map { (candidate.folder, $0) }
    }
  }
}
