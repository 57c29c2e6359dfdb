import Foundation
import LaminaExport
import LaminaKit

/// Checks the shards of an output and joins them.
struct ShardJoiner {
  private let output: String
  private let search: ShardSearch
  /// Whether frames are in other folders than that of the output.
  private let isElsewhere: Bool
  private let overwrite: Bool
  private let audio: AudioTrack?
  /// The submission of a farm that joins the shards; nil for none.
  private let submission: String?

  init(
    _ output: String, folders: [String], overwrite: Bool, audio: AudioTrack? = nil
  ) throws(Failure) {
    self.output = output
    self.overwrite = overwrite
    isElsewhere = !folders.isEmpty
    self.audio = audio
    submission = ShardFailure.submission
    search = try ShardSearch(output, folders: folders)
    if search.members.isEmpty { try Self.checkName(output) }
  }

  /// Throws if no format that the output's name selects can be joined.
  private static func checkName(_ output: String) throws(Failure) {
    let format: ExportFormat
    do throws(ExportError) {
      format = try ExportFormat.named(nil, for: output, frames: 2)
    } catch {
      throw Failure(LaminaError(error))
    }
    guard format.sequenceEnding != nil || FilmSegments.formats.contains(format.name) else {
      let known = FilmSegments.formats.joined(separator: ", ")
      throw Failure(
        .usage,
        "\(output): films of the format \(format.name) cannot be joined; use \(known), or "
          + "one file per frame")
    }
  }

  /// The shards, if they can be joined.
  func set() throws(ShardSet.Problem) -> ShardSet {
    let set = try ShardSet(search.members)
    let location = set.members.first.flatMap { try? self.location(of: $0.record) }
    try set.checkFiles { location?.frame($0, in: $1) ?? output }
    return set
  }

  /// The failure of a shard that is not rendered again; nil if there is none.
  func shardFailure() -> Failure? {
    search.failures.first { $0.isFinal && $0.submission == submission }?.failure
  }

  /// The film, if it was joined already from these shards or, where none are left, by an earlier run
  /// of the same job. Without a submission, `waits` says that other shards are expected.
  func finishedFilm(waits: Bool) -> JoinedFilm? {
    guard let film = JoinedFilm.read(output), film.audio == audio?.description else { return nil }
    let members = search.members
    if members.isEmpty { return submission.map { $0 == film.submission } ?? !waits ? film : nil }
    guard let set = try? ShardSet(members), let first = set.members.first?.record else {
      return nil
    }
    return first.run == film.run && first.allFrames == film.frames ? film : nil
  }

  /// Joins the shards.
  func join(_ set: ShardSet, keepsSegments: Bool) throws(Failure) {
    guard let first = set.members.first?.record else { return }
    let location = try location(of: first)
    guard try format(of: first).sequenceEnding == nil else {
      return try collect(set, location)
    }
    try joinFilm(set, first)
    try JoinedFilm(
      run: first.run, frames: first.allFrames, audio: audio?.description, submission: submission
    ).write(output)
    if !keepsSegments { remove(set, location) }
  }

  private func format(of record: ShardRecord) throws(Failure) -> ExportFormat {
    do throws(ExportError) {
      return try ExportFormat.named(record.format, for: output)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  private func location(of record: ShardRecord) throws(Failure) -> ShardLocation {
    try ShardLocation(output, format(of: record))
  }

  /// Links or copies frames that are in other folders into that of the output.
  private func collect(_ set: ShardSet, _ location: ShardLocation) throws(Failure) {
    guard audio == nil else {
      throw Failure(.usage, "--audio is for films: \(output) has one file per frame")
    }
    for member in set.members where isElsewhere {
      let numbers = ShardRecord.numbers(member.record.frames) ?? []
      for (number, checksum) in zip(numbers, member.record.checksums) {
        let target = location.frame(number)
        // An earlier run has copied the frame, or it lies in the folder of the output.
        guard FileChecksum.of(target) != checksum else { continue }
        do throws(ExportError) {
          let source = location.frame(number, in: member.folder)
          try copyWholeFile(source, to: target, replacing: overwrite)
        } catch {
          throw Failure(LaminaError(error))
        }
      }
    }
    try writeManifest(set, location)
  }

  /// Writes the manifest of the whole run beside the frames, so that it can be resumed.
  private func writeManifest(_ set: ShardSet, _ location: ShardLocation) throws(Failure) {
    let path = "\(location.folder).lamina-\(location.key).json"
    guard let bytes = try set.members.first?.record.run.bytes(),
      FileManager.default.contents(atPath: path) == nil
    else { return }
    do throws(ExportError) {
      try writeWholeFile(bytes, to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  private static func rate(of record: ShardRecord) -> FrameRate? {
    FrameRate(parsing: record.run.values["--fps"] ?? "")
  }

  /// Why the sound cannot be heard; nil if it can.
  func silence(of set: ShardSet) -> String? {
    let rate = set.members.first.flatMap { Self.rate(of: $0.record) }
    return rate.flatMap { audio?.silence(length: $0.seconds(at: set.frames.count)) }
  }

  private func joinFilm(_ set: ShardSet, _ first: ShardRecord) throws(Failure) {
    guard let rate = Self.rate(of: first) else {
      throw Failure(.badDocument, "\(output): the records have no frame rate")
    }
    let segments = set.members.compactMap { member in
      member.segment.map {
        FilmSegments.Segment(
          path: URL(fileURLWithPath: $0).path,
          frames: ShardRecord.numbers(member.record.frames)?.count ?? 0)
      }
    }
    do throws(ExportError) {
      try FilmSegments.join(
        segments, rate: rate, to: output, format: first.format, audio: audio, overwrite: overwrite)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Deletes the segments of a joined film and their records.
  private func remove(_ set: ShardSet, _ location: ShardLocation) {
    for member in set.members {
      if let segment = member.segment { try? FileManager.default.removeItem(atPath: segment) }
      let record = location.record(member.record.shard, of: member.record.count)
      let name = ShardLocation.split(record).name
      try? FileManager.default.removeItem(atPath: member.folder + name)
    }
  }
}
