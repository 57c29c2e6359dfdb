import Foundation
import LaminaExport
import LaminaKit

/// The files of a shard besides its frames: the segment of a film, and the record.
struct ShardFiles {
  /// The path of a film's segment; nil for a sequence.
  let segment: String?
  private let location: ShardLocation
  private let recordPath: String
  private let failurePath: String
  private let record: ShardRecord

  /// `timeline` has the frames of all shards.
  init(
    _ output: String, run: RunManifest, shard: Shard, of timeline: FrameTimeline,
    format: ExportFormat
  ) throws(Failure) {
    let part = shard.part(of: timeline.frames)
    segment = format.sequenceEnding == nil ? FilmSegments.path(output, shard) : nil
    location = try ShardLocation(output, format)
    recordPath = location.record(shard.number, of: shard.count)
    failurePath = location.failureRecord(shard)
    let name = part.numbers.isEmpty ? nil : segment.map { ShardLocation.split($0).name }
    record = ShardRecord(
      run: run, format: format.name, shard: shard.number, count: shard.count, frames: part.text,
      allFrames: timeline.frames.text, segment: name)
  }

  /// Whether `--resume` finds the segment of a film complete; throws if it belongs to another run.
  func isComplete(_ output: OutputOptions) throws(Failure) -> Bool {
    guard let segment, output.resume else { return false }
    let name = ShardLocation.split(segment).name
    PartFile.deleteLeftovers(in: location.folder) { $0 == name }
    guard let existing = ShardRecord.read(recordPath) else { return false }
    if let difference = record.run.difference(from: existing.run) {
      if output.overwrite { return false }
      throw Failure(
        .badDocument,
        "\(segment): the existing segment belongs to another run: \(difference); use --overwrite to "
          + "start over")
    }
    var expected = record
    expected.checksums = checksums
    return expected == existing
  }

  /// The frames whose files are others than when an earlier run of the shard was complete.
  var changedFrames: [Int] {
    guard segment == nil, let existing = ShardRecord.read(recordPath), existing.run == record.run,
      existing.frames == record.frames, let numbers = ShardRecord.numbers(record.frames)
    else { return [] }
    return zip(numbers, existing.checksums).compactMap { number, checksum in
      FileChecksum.of(location.frame(number)) == checksum ? nil : number
    }
  }

  /// Records that the shard is complete.
  func write() throws(Failure) {
    var record = record
    record.checksums = checksums
    try record.write(to: recordPath)
    // The film that an earlier run has joined is another one.
    try? FileManager.default.removeItem(atPath: location.joinedRecord)
    try? FileManager.default.removeItem(atPath: failurePath)
  }

  private var checksums: [String] {
    if segment != nil {
      return record.segment.map { [FileChecksum.of(location.folder + $0) ?? ""] } ?? []
    }
    let numbers = ShardRecord.numbers(record.frames) ?? []
    return numbers.map { FileChecksum.of(location.frame($0)) ?? "" }
  }

  /// The size of a file in bytes; 0 if there is none.
  static func size(_ path: String) -> Int {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return (facts?[.size] as? Int) ?? 0
  }
}
