import Foundation
import LaminaExport
import LaminaKit

/// Finds the shards of an output in folders, checks them and joins them.
struct ShardJoiner {
  private let output: String
  private let format: ExportFormat
  /// Each `""` or ending in a slash.
  private let folders: [String]
  private let overwrite: Bool
  private let isFilm: Bool

  init(_ output: String, folders: [String], overwrite: Bool) throws(Failure) {
    (self.output, self.overwrite) = (output, overwrite)
    do throws(ExportError) {
      format = try ExportFormat.named(nil, for: output, frames: 2)
    } catch {
      throw Failure(LaminaError(error))
    }
    isFilm = format.sequenceEnding == nil
    guard !isFilm || FilmSegments.formats.contains(format.name) else {
      let known = FilmSegments.formats.joined(separator: ", ")
      throw Failure(
        .usage,
        "\(output): films of the format \(format.name) cannot be joined; use \(known), or "
          + "one file per frame")
    }
    let own = try ShardRecord.folder(output, isFilm: isFilm)
    var seen: Set<String> = []
    let all = folders.isEmpty ? [own] : folders.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.folders = all.filter { folder in
      let path = folder.isEmpty ? "." : folder
      return seen.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath().path).inserted
    }
  }

  /// Why the shards cannot be joined; nil if they can.
  func problem() -> ShardSet.Problem? {
    do throws(ShardSet.Problem) {
      let set = try ShardSet(members())
      if isFilm { try set.checkSegments() } else { try checkFrames(set) }
      return nil
    } catch {
      return error
    }
  }

  /// Joins the shards and returns the number of frames.
  func join(keepsSegments: Bool) throws(Failure) -> Int {
    let set: ShardSet
    do throws(ShardSet.Problem) { set = try ShardSet(members()) } catch {
      throw Failure(.badDocument, "\(output): \(error)")
    }
    if isFilm {
      try joinFilm(set)
      if !keepsSegments { remove(set) }
    } else {
      try collect(set)
    }
    return set.frames.count
  }

  /// The complete shards, in the order of the folders and of their names.
  private func members() -> [ShardSet.Member] {
    guard let prefix = try? ShardRecord.prefix(output, isFilm: isFilm) else { return [] }
    return folders.flatMap { folder -> [ShardSet.Member] in
      let path = folder.isEmpty ? "." : folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
        .compactMap { name in
          ShardRecord.read(folder + name).map { ShardSet.Member(record: $0, folder: folder) }
        }
    }
  }

  /// The path of a frame in a member's folder.
  private func path(_ frame: Int, in folder: String) -> String? {
    guard let sequence = try? SequenceFolder(output, frames: 2) else { return nil }
    return folder + (sequence.path(frame).split(separator: "/").last.map(String.init) ?? "")
  }

  private func checkFrames(_ set: ShardSet) throws(ShardSet.Problem) {
    for member in set.members {
      for frame in ShardRecord.numbers(member.record.frames) ?? [] {
        guard let path = path(frame, in: member.folder), FinishedFrames.isWhole(path) else {
          let path = path(frame, in: member.folder) ?? output
          throw .file(path, member.record.shard, of: member.record.count)
        }
      }
    }
  }

  /// Links or copies frames that are in other folders into that of the output.
  private func collect(_ set: ShardSet) throws(Failure) {
    let own = try ShardRecord.folder(output, isFilm: false)
    for member in set.members where !folders.isEmpty {
      for frame in ShardRecord.numbers(member.record.frames) ?? [] {
        guard let source = path(frame, in: member.folder), let target = path(frame, in: own),
          !Self.isSameFile(source, target)
        else { continue }
        do throws(ExportError) {
          try copyWholeFile(source, to: target, replacing: overwrite)
        } catch {
          throw Failure(LaminaError(error))
        }
      }
    }
    try writeManifest(set)
  }

  /// Writes the manifest of the whole run beside the frames, so that it can be resumed.
  private func writeManifest(_ set: ShardSet) throws(Failure) {
    guard let bytes = try set.members.first?.record.run.bytes() else { return }
    do throws(ExportError) {
      let folder = try SequenceFolder(output, frames: 2)
      guard FileManager.default.contents(atPath: folder.manifestPath) == nil else { return }
      try folder.writeManifest(bytes, replacing: true)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    let paths = [a, b].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return paths[0] == paths[1]
  }

  private func joinFilm(_ set: ShardSet) throws(Failure) {
    guard let first = set.members.first?.record,
      let rate = FrameRate(parsing: first.run.values["--fps"] ?? "")
    else { throw Failure(.badDocument, "\(output): the records have no frame rate") }
    let segments = set.members.compactMap { member in
      member.segment.map {
        FilmSegments.Segment(
          path: URL(fileURLWithPath: $0).path,
          frames: ShardRecord.numbers(member.record.frames)?.count ?? 0)
      }
    }
    do throws(ExportError) {
      try FilmSegments.join(
        segments, rate: rate, to: output, format: format.name, overwrite: overwrite)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Deletes the segments of a joined film and their records.
  private func remove(_ set: ShardSet) {
    guard let prefix = try? ShardRecord.prefix(output, isFilm: true) else { return }
    for member in set.members {
      if let segment = member.segment { try? FileManager.default.removeItem(atPath: segment) }
      let record = "\(prefix)\(member.record.shard)-of-\(member.record.count).json"
      try? FileManager.default.removeItem(atPath: member.folder + record)
    }
  }
}
