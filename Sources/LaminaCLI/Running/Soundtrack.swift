import Foundation
import LaminaDocuments
import LaminaExport
import LaminaKit

/// The sounds of a document as one file, for the films of a run.
struct Soundtrack {
  let track: AudioTrack
  private let folder: String

  /// More sounds than this are not mixed.
  private static let limit = 64

  /// Mixes the sounds that are heard in the frames of a timeline; nil if there are none.
  init?(_ sounds: [DocumentSound], _ timeline: FrameTimeline) throws(ExportError) {
    let numbers = timeline.frames.numbers
    guard let first = numbers.first else { return nil }
    let start = timeline.time(of: first)
    let length = timeline.rate.seconds(at: numbers.count)
    let heard = sounds.filter {
      $0.volume > 0 && $0.heard.lowerBound < start + length && $0.heard.upperBound > start
    }
    guard !heard.isEmpty, numbers.count > 1, let last = numbers.last,
      last - first == numbers.count - 1
    else { return nil }
    var template = Array((NSTemporaryDirectory() + "/lamina-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ExportError(.cannotCreate(code: errno), path: NSTemporaryDirectory())
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    track = AudioTrack(path: folder + "/mix.wav")
    do throws(ExportError) {
      try mix(heard.prefix(Self.limit), from: start, length)
    } catch {
      remove()
      throw error
    }
  }

  private func mix(
    _ sounds: ArraySlice<DocumentSound>, from start: Double, _ length: Double
  ) throws(ExportError) {
    var parts: [SoundMix.Part] = []
    for (index, sound) in sounds.enumerated() {
      let path = "\(folder)/\(index)"
      guard FileManager.default.createFile(atPath: path, contents: Data(sound.bytes)) else {
        throw ExportError(.cannotCreate(code: errno), path: path)
      }
      let low = max(sound.heard.lowerBound, start, sound.start)
      let high = min(sound.heard.upperBound, start + length)
      guard high > low else { continue }
      parts.append(
        SoundMix.Part(
          path: path, heard: (low - start)..<(high - start), skipped: low - sound.start,
          volume: sound.volume))
    }
    try SoundMix(parts).write(to: track.path)
  }

  /// Removes the file.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
