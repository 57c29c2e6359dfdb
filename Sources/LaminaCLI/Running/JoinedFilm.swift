import Foundation
import LaminaExport
import LaminaKit

/// What a film was joined from: a hidden file beside it, by which a job that runs again finds that its
/// work is done.
struct JoinedFilm: Codable, Equatable {
  var run: RunManifest
  /// The frames of the film, as `--frames` takes them.
  var frames: String
  /// The sound; nil for none.
  var audio: String?
  /// The submission whose job has joined the film; nil for none.
  var submission: String?
  var checksum = ""

  /// The record of a film that is still as it was joined; nil if there is none.
  static func read(_ film: String) -> JoinedFilm? {
    guard let data = FileManager.default.contents(atPath: recordPath(film)),
      let record = try? JSONDecoder().decode(JoinedFilm.self, from: data),
      FileChecksum.of(film) == record.checksum
    else { return nil }
    return record
  }

  /// Records a film that was just joined.
  func write(_ film: String) throws(Failure) {
    var record = self
    record.checksum = FileChecksum.of(film) ?? ""
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(record) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: Self.recordPath(film))
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  private static func recordPath(_ film: String) -> String {
    let (folder, name) = ShardLocation.split(film)
    return "\(folder).lamina-\(name).joined.json"
  }

  /// The number of frames.
  var count: Int { ShardRecord.numbers(frames)?.count ?? 0 }
}
