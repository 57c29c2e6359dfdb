import Foundation
import LaminaExport
import LaminaKit

/// What one shard has rendered: a hidden file beside its output, written when the shard is complete.
struct ShardRecord: Codable, Equatable {
  /// What determines the pixels and the encoding.
  var run: RunManifest
  /// The name of the output's format.
  var format = "png"
  /// The shard's number, from 1 on.
  var shard: Int
  /// The number of shards.
  var count: Int
  /// The frames of the shard, as `--frames` takes them; empty if there are more shards than frames.
  var frames: String
  /// The frames of all shards together.
  var allFrames: String
  /// The file name of a film's segment; nil for a sequence, and for a segment without frames.
  var segment: String?
  /// The checksums of the frames' files, or that of the segment.
  var checksums: [String] = []

  /// The frames of a text.
  static func numbers(_ text: String) -> [Int]? {
    text.isEmpty ? [] : try? FrameList(parsing: text, last: nil).numbers
  }

  /// Reads a record; nil if there is none, or if it is not one.
  static func read(_ path: String) -> ShardRecord? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ShardRecord.self, from: data)
  }

  /// Writes a record, replacing an earlier one.
  func write(to path: String) throws(Failure) {
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(self) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }
}
