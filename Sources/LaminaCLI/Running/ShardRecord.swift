import Foundation
import LaminaExport
import LaminaKit

/// What one shard has rendered: a hidden file beside its output, written when the shard is complete.
struct ShardRecord: Codable, Equatable {
  /// What determines the pixels and the encoding.
  var run: RunManifest
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
  /// The size of the segment.
  var bytes = 0

  /// The frames of a text.
  static func numbers(_ text: String) -> [Int]? {
    text.isEmpty ? [] : try? FrameList(parsing: text, last: nil).numbers
  }

  /// The name of the records of an output without the number: `.lamina-film.mp4.shard-`.
  static func prefix(_ output: String, isFilm: Bool) throws(Failure) -> String {
    do throws(ExportError) {
      let manifest = isFilm ? output : try SequenceFolder(output, frames: 2).manifestPath
      let name = manifest.split(separator: "/").last.map(String.init) ?? manifest
      return isFilm ? ".lamina-\(name).shard-" : String(name.dropLast(5)) + ".shard-"
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// The folder of an output, `""` or ending in a slash.
  static func folder(_ output: String, isFilm: Bool) throws(Failure) -> String {
    do throws(ExportError) {
      let path = isFilm ? output : try SequenceFolder(output, frames: 2).path(0)
      return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  /// Reads a record; nil if there is none, or if it is not one.
  static func read(_ path: String) -> ShardRecord? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(ShardRecord.self, from: data)
  }
}
