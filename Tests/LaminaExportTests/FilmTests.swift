import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

private let program = "/usr/bin/ffmpeg"

/// With the real encoder, if it is installed; `VideoTests` covers failures.
@Suite(
  "Video: files encoded and decoded by ffmpeg",
  .enabled(if: FileManager.default.isExecutableFile(atPath: program)))
struct FilmTests {
  private static let (width, height, frames) = (64, 48, 10)
  /// Straight alpha.
  private static let color: [Int] = [200, 60, 30]

  /// Encodes frames of one colour and returns the path.
  private func film(
    _ preset: VideoPreset, alpha: UInt8, in folder: TemporaryFolder
  ) throws -> String {
    let rate = try #require(FrameRate(60))
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: Self.frames))
    info.keepsAlpha = alpha < 255
    let pixel = Self.color.map { UInt8($0 * Int(alpha) / 255) } + [alpha]
    let pixels = (0..<Self.width * Self.height).flatMap { _ in pixel }
    let path = folder("film")
    var sink = try VideoSink(preset, path: path, info: info, program: program)
    for number in 0..<Self.frames { try sink.write(pixels.span, .rgba, frame: number) }
    try sink.finish()
    return path
  }

  /// Decodes a video with ffmpeg to RGBA.
  private func pixels(of path: String, _ decoder: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    let flags = "accurate_rnd+full_chroma_int"
    process.arguments =
      ["-v", "error"] + decoder + ["-i", path, "-vf"]
      + ["scale=in_color_matrix=bt709:flags=\(flags),format=rgba", "-f", "rawvideo"]
      + [path + ".raw"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
  }

  /// A preset, and the alpha of its frames.
  struct Kind: Sendable, CustomTestStringConvertible {
    let preset: VideoPreset
    var alpha: UInt8 = 255
    /// ffmpeg's native VP9 decoder ignores alpha.
    var decoder: [String] = []
    /// Expected number of frames, of 10 in 1/6 s.
    var frames = 10...10
    var testDescription: String { "\(preset.container), alpha \(alpha)" }

    static let all = [
      Kind(preset: .mp4), Kind(preset: .webm), Kind(preset: .mov),
      Kind(preset: .gif, frames: 8...9),
      Kind(preset: .webm, alpha: 128, decoder: ["-c:v", "libvpx-vp9"]),
      Kind(preset: .mov, alpha: 128),
    ]
  }

  @Test("every format preserves frames and colours", .serialized, arguments: Kind.all)
  func colors(kind: Kind) throws {
    let folder = try TemporaryFolder()
    let path = try film(kind.preset, alpha: kind.alpha, in: folder)
    let bytes = try pixels(of: path, kind.decoder)
    #expect(kind.frames.contains(bytes.count / (Self.width * Self.height * 4)))
    let middle = (Self.height / 2 * Self.width + Self.width / 2) * 4
    for (channel, wanted) in (Self.color + [Int(kind.alpha)]).enumerated() {
      #expect(abs(Int(bytes[middle + channel]) - wanted) <= 3, "channel \(channel)")
    }
  }
}
