import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

/// With the real encoder, where it is installed; `VideoTests` has the failures.
@Suite("Video: films that ffmpeg makes and reads", .enabled(if: FilmTests.isInstalled))
struct FilmTests {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")
  private static let (width, height, frames) = (64, 48, 10)
  /// Straight, as it is shown.
  private static let color: [Int] = [200, 60, 30]

  /// Frames of one colour.
  private func film(_ name: String, alpha: UInt8, in folder: TemporaryFolder) throws -> String {
    let rate = try #require(FrameRate(60))
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: Self.frames))
    info.keepsAlpha = alpha < 255
    let pixel = Self.color.map { UInt8($0 * Int(alpha) / 255) } + [alpha]
    let pixels = (0..<Self.width * Self.height).flatMap { _ in pixel }
    let path = folder("film.\(name)")
    let row = try ExportFormat.named(name, for: path)
    var sink = try row.open(path, info)
    for number in 0..<Self.frames { try sink.write(pixels.span, frame: number) }
    try sink.finish()
    return path
  }

  /// What ffmpeg reads of a film, as RGBA.
  private func pixels(of path: String, _ decoder: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/ffmpeg")
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

  @Test(
    "every format has all frames, and their colours", .serialized,
    arguments: [
      ("mp4", UInt8(255)), ("webm", 255), ("mov", 255), ("gif", 255), ("webm", 128), ("mov", 128),
    ])
  func colors(name: String, alpha: UInt8) throws {
    let folder = try TemporaryFolder()
    setenv("LAMINA_FFMPEG", "/usr/bin/ffmpeg", 1)
    let path = try film(name, alpha: alpha, in: folder)
    // ffmpeg's own decoder of VP9 leaves alpha out.
    let decoder = name == "webm" ? ["-c:v", "libvpx-vp9"] : []
    let bytes = try pixels(of: path, decoder)
    // 10 frames of 60 a second are 8 of 50.
    let count = name == "gif" ? 8...9 : Self.frames...Self.frames
    #expect(count.contains(bytes.count / (Self.width * Self.height * 4)))
    let middle = (Self.height / 2 * Self.width + Self.width / 2) * 4
    for (channel, wanted) in (Self.color + [Int(alpha)]).enumerated() {
      #expect(abs(Int(bytes[middle + channel]) - wanted) <= 3, "channel \(channel)")
    }
  }
}
