import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Video: sound", .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")))
struct AudioTests {
  private static let rate = 8_000

  /// Writes one second of a tone of 400 Hz as a WAV file.
  private func tone(_ path: String) throws {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    // A square wave of 20 samples.
    let samples = (0..<Self.rate).flatMap { bytes($0 % 20 < 10 ? 12_000 : -12_000, 2) }
    var file = Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(Self.rate, 4)
    file += bytes(Self.rate * 2, 4) + bytes(2, 2) + bytes(16, 2)
    file += Array("data".utf8) + bytes(samples.count, 4) + samples
    try Data(file).write(to: URL(fileURLWithPath: path))
  }

  /// The loudness of each tenth of a second of a three second film with this sound.
  private func loudness(_ change: (inout AudioTrack) -> Void) throws -> [Int] {
    let folder = try TemporaryFolder()
    try tone(folder("tone.wav"))
    let rate = try #require(FrameRate(10))
    var info = FrameInfo(width: 16, height: 16, rate: rate, frames: FrameList(count: 30))
    var track = AudioTrack(path: folder("tone.wav"))
    change(&track)
    info.encoding.video.audio = track
    var sink = try VideoSink(.mkv, path: folder("film"), info: info, program: "ffmpeg")
    let pixels = [UInt8](repeating: 255, count: info.byteCount)
    for number in 0..<30 { try sink.write(pixels.span, .rgba, frame: number) }
    try sink.finish()
    #expect(try OtherProgram.stream("v:0", of: folder("film"))["nb_read_frames"] == "30")
    _ = try OtherProgram("ffmpeg")?.run(
      [
        "-v", "error", "-i", folder("film"), "-vn", "-f", "s16le", "-ar", "\(Self.rate)",
        folder("pcm"),
      ])
    let pcm = try folder.bytes("pcm")
    return stride(from: 0, to: pcm.count - 1_599, by: 1_600).map { start in
      stride(from: start, to: start + 1_600, by: 2).map { index in
        abs(Int(Int16(truncatingIfNeeded: Int(pcm[index]) | Int(pcm[index + 1]) << 8)))
      }.max() ?? 0
    }
  }

  @Test("sound begins at its offset and lasts as long as it is")
  func offset() throws {
    let levels = try loudness { $0.offset = 0.5 }
    #expect(levels.count == 15)
    #expect(
      levels.prefix(5).allSatisfy { $0 == 0 } && levels.dropFirst(5).allSatisfy { $0 > 9_000 })
  }

  @Test("a negative offset leaves out the beginning")
  func cut() throws { #expect(try loudness { $0.offset = -0.75 }.count == 2) }

  @Test("a loop ends with the film, and fades are at its beginning and end")
  func loop() throws {
    let levels = try loudness { ($0.loops, $0.fadeIn, $0.fadeOut) = (true, 1, 1) }
    #expect(levels.count == 30)
    #expect(levels[0] < 2_000 && levels[5] < 8_000 && levels[15] > 11_000)
    #expect(levels[25] < 8_000 && levels[29] < 2_000)
  }

  @Test("sound that is longer than the film is cut")
  func long() throws { #expect(try loudness { ($0.loops, $0.offset) = (true, 2.5) }.count == 30) }

  @Test("a file without sound is an error with ffmpeg's reason")
  func none() throws {
    let folder = try TemporaryFolder()
    try Data("text".utf8).write(to: URL(fileURLWithPath: folder("tone.wav")))
    let rate = try #require(FrameRate(10))
    var info = FrameInfo(width: 16, height: 16, rate: rate, frames: FrameList(count: 30))
    info.encoding.video.audio = AudioTrack(path: folder("tone.wav"))
    do throws(ExportError) {
      var sink = try VideoSink(.mp4, path: folder("film"), info: info, program: "ffmpeg")
      let pixels = [UInt8](repeating: 255, count: info.byteCount)
      for number in 0..<30 { try sink.write(pixels.span, .rgba, frame: number) }
      try sink.finish()
      Issue.record("accepted")
    } catch {
      #expect(error.reason.contains("tone.wav"))
    }
    #expect(folder.contents == ["tone.wav"])
  }
}
