import Foundation
import LaminaExport
import LaminaKit

/// The files of a shard besides its frames: the segment of a film, and the record.
struct ShardFiles {
  /// The path of a film's segment; nil for a sequence.
  let segment: String?
  private let recordPath: String
  private let record: ShardRecord

  /// `timeline` has the frames of all shards.
  init(
    _ output: String, _ run: RunManifest, _ shard: Shard, of timeline: FrameTimeline, isFilm: Bool
  ) throws(Failure) {
    let part = shard.part(of: timeline.frames)
    segment = isFilm ? FilmSegments.path(output, shard) : nil
    let folder = try ShardRecord.folder(output, isFilm: isFilm)
    recordPath =
      folder + (try ShardRecord.prefix(output, isFilm: isFilm))
      + "\(shard.number)-of-\(shard.count).json"
    let hasSegment = isFilm && !part.numbers.isEmpty
    record = ShardRecord(
      run: run, shard: shard.number, count: shard.count, frames: part.text,
      allFrames: timeline.frames.text,
      segment: hasSegment ? segment.map { String($0.dropFirst(folder.count)) } : nil)
  }

  /// Whether `--resume` finds the segment of a film complete; throws if it belongs to another run.
  func isComplete(_ output: OutputOptions) throws(Failure) -> Bool {
    guard let segment, output.resume, let existing = ShardRecord.read(recordPath) else {
      return false
    }
    if let difference = record.run.difference(from: existing.run) {
      if output.overwrite { return false }
      throw Failure(
        .badDocument,
        "\(segment): the existing segment belongs to another run: \(difference); use --overwrite to "
          + "start over")
    }
    var expected = record
    expected.bytes = Self.size(segment)
    return expected == existing
  }

  /// Records that the shard is complete.
  func write() throws(Failure) {
    var record = record
    if let segment { record.bytes = Self.size(segment) }
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(record) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: recordPath)
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  static func size(_ path: String) -> Int {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    return (facts?[.size] as? Int) ?? 0
  }
}
