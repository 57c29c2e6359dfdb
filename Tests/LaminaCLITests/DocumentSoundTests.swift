import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite(
  "Sound of documents in films", .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")),
  .serialized)
struct DocumentSoundTests {
  private static let rate = 8_000

  /// One second of a tone as a WAV file.
  private static var tone: [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let samples = (0..<rate).flatMap { bytes($0 % 20 < 10 ? 12_000 : -12_000, 2) }
    var file = Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4)
    file += bytes(rate * 2, 4) + bytes(2, 2) + bytes(16, 2)
    return file + Array("data".utf8) + bytes(samples.count, 4) + samples
  }

  /// A film of three seconds whose sound begins after one, at half its volume.
  private static func document(_ source: String) -> String {
    """
    {"fr":10,"ip":0,"op":30,"w":16,"h":16,"assets":[{"id":"s","p":"\(source)","u":""}],
     "layers":[{"ty":6,"nm":"Song","refId":"s","ip":0,"op":15,"st":10,"au":{"lv":{"k":[50,50]}}},
     {"ty":1,"ip":0,"op":30,"ks":{},"sw":16,"sh":16,"sc":"#ff0000"}]}
    """
  }

  /// The loudness of each tenth of a second of a film.
  private func loudness(_ film: String, in folder: TemporaryFolder) throws -> [Int] {
    _ = try OtherProgram("ffmpeg")?.run(
      [
        "-v", "error", "-y", "-i", film, "-vn", "-f", "s16le", "-ac", "1", "-ar", "\(Self.rate)",
        folder("pcm"),
      ])
    let pcm = try folder.bytes("pcm")
    return stride(from: 0, to: pcm.count - 1_599, by: 1_600).map { start in
      stride(from: start, to: start + 1_600, by: 2).map { index in
        abs(Int(Int16(truncatingIfNeeded: Int(pcm[index]) | Int(pcm[index + 1]) << 8)))
      }.max() ?? 0
    }
  }

  private func render(
    _ source: String, _ output: String, _ options: [String] = [], in folder: TemporaryFolder
  ) throws -> Tool {
    let scene = try Scene.write(Self.document(source), "scene.json", in: folder)
    return try Tool.run(["render", scene, "-o", folder(output)] + options, in: folder)
  }

  @Test("a sound in the file and one beside it are in the film")
  func mixed() throws {
    let folder = try TemporaryFolder()
    try Data(Self.tone).write(to: URL(fileURLWithPath: folder("tone.wav")))
    let inline = "data:audio/wav;base64," + Data(Self.tone).base64EncodedString()
    for (number, source) in [inline, "tone.wav"].enumerated() {
      let run = try render(source, "\(number).mkv", in: folder)
      #expect(run.code == 0 && run.errorOutput.isEmpty, "\(run.errorOutput)")
      let levels = try loudness(folder("\(number).mkv"), in: folder)
      #expect(levels.count >= 14, "\(levels)")
      #expect(levels.prefix(9).allSatisfy { $0 < 100 }, "\(levels)")
      #expect(
        levels.dropFirst(11).prefix(3).allSatisfy { (5_000...7_500).contains($0) }, "\(levels)")
      #expect(levels.dropFirst(16).allSatisfy { $0 < 100 }, "\(levels)")
    }
    // A part of the film has its part of the sound.
    #expect(try render("tone.wav", "part.mkv", ["--from", "1.2"], in: folder).code == 0)
    let levels = try loudness(folder("part.mkv"), in: folder)
    #expect(levels.prefix(2).allSatisfy { $0 > 5_000 }, "\(levels)")
  }

  @Test("pictures have no sound, and a sound that ffmpeg cannot read is a warning")
  func others() throws {
    let folder = try TemporaryFolder()
    let text = "data:audio/wav;base64," + Data("#EXTM3U\n/etc/passwd".utf8).base64EncodedString()
    let picture = try render(text, "a.png", ["--at", "1"], in: folder)
    #expect(picture.code == 0 && picture.errorOutput.isEmpty, "\(picture.errorOutput)")
    let film = try render(text, "a.mkv", in: folder)
    #expect(film.code == 0 && film.errorOutput.contains("its sound cannot be mixed"))
    #expect(try render(text, "b.mkv", ["--strict"], in: folder).code == 65)
  }
}
