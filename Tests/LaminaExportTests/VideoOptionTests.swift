import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Video: codecs, options and sound")
struct VideoOptionTests {
  private func info(_ width: Int = 64, _ height: Int = 48, frames: Int = 10) throws -> FrameInfo {
    let rate = try #require(FrameRate(10))
    return FrameInfo(width: width, height: height, rate: rate, frames: FrameList(count: frames))
  }

  /// Every container with each of its codecs, opaque and with alpha.
  struct Film: Sendable, CustomTestStringConvertible {
    let preset: VideoPreset
    let codec: VideoCodec
    var alpha = false
    var testDescription: String { "\(codec.name) in \(preset.container), alpha \(alpha)" }

    static let all = [VideoPreset.mp4, .webm, .mov, .mkv, .avif, .gif].flatMap { preset in
      preset.codecs.flatMap { codec in
        [Film(preset: preset, codec: codec)]
          + (codec.alphaFormat == nil ? [] : [Film(preset: preset, codec: codec, alpha: true)])
      }
    }
  }

  /// Writes ten frames: the left half red, the right half blue, over the whole height.
  private func write(_ film: Film, _ path: String, _ info: FrameInfo) throws {
    var info = info
    info.keepsAlpha = film.alpha
    if film.preset.codecs.count > 1 { info.encoding.video.codec = film.codec.name }
    var sink = try VideoSink(film.preset, path: path, info: info, program: "ffmpeg")
    let pixels = (0..<info.width * info.height).flatMap { index -> [UInt8] in
      index % info.width < info.width / 2 ? [200, 20, 30, 255] : [20, 30, 200, 255]
    }
    for number in info.frames.numbers { try sink.write(pixels.span, .rgba, frame: number) }
    try sink.finish()
  }

  @Test(
    "every codec of every container is opened by ffprobe and has its colours", .serialized,
    .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")), arguments: Film.all)
  func codecs(film: Film) throws {
    let folder = try TemporaryFolder()
    try write(film, folder("film"), info())
    let facts = try OtherProgram.stream("v:0", of: folder("film"))
    let names = [
      "h264": "h264", "h265": "hevc", "vp9": "vp9", "av1": "av1", "prores": "prores",
      "prores4444": "prores", "animation": "qtrle", "ffv1": "ffv1", "gif": "gif",
    ]
    #expect(facts["codec_name"] == names[film.codec.name])
    #expect(facts["width"] == "64" && facts["height"] == "48")
    #expect(facts["nb_read_frames"] == "10" || film.codec.name == "gif")
    let pixels = try OtherProgram.pixels(of: folder("film"))
    for (x, color) in [(10, [200, 20, 30]), (54, [20, 30, 200])] {
      let start = (24 * 64 + x) * 4
      for channel in 0..<3 {
        let found = Int(pixels[start + channel])
        // ffmpeg's conversion of tagged video for reading differs by a few levels.
        #expect(abs(found - color[channel]) <= 9, "x \(x), channel \(channel): \(found)")
      }
    }
  }

  @Test(
    "AVIF: avifdec reads size, full resolution of chroma and alpha",
    .enabled(if: OtherProgram.isInstalled("ffmpeg", "avifdec")), arguments: [false, true])
  func avif(alpha: Bool) throws {
    let folder = try TemporaryFolder()
    let film = Film(preset: .avif, codec: .av1Picture, alpha: alpha)
    try write(film, folder("a.avif"), info(33, 17, frames: 1))
    let text = try OtherProgram.text("avifdec", ["--info", folder("a.avif")])
    #expect(
      text.contains("33x17") && text.contains("YUV444") && text.contains("Range          : Full"))
    #expect(text.contains("Alpha          : Absent") == !alpha)
    #expect(text.contains("Transfer Char. : 13") && text.contains("Color Primaries: 1"))
  }

  @Test(
    "lossless codecs have every pixel", .enabled(if: OtherProgram.isInstalled("ffmpeg")),
    arguments: [("ffv1", false), ("ffv1", true), ("animation", true)])
  func lossless(codec: String, alpha: Bool) throws {
    let folder = try TemporaryFolder()
    var info = try info(31, 9, frames: 1)
    info.keepsAlpha = alpha
    info.encoding.video.codec = codec
    var sink = try VideoSink(
      codec == "ffv1" ? .mkv : .mov, path: folder("film"), info: info, program: "ffmpeg")
    let pixels = (0..<31 * 9).flatMap { index -> [UInt8] in
      [UInt8(index / 4), UInt8(index % 100), 77, alpha ? 128 : 255]
    }
    try sink.write(pixels.span, .rgba, frame: 0)
    try sink.finish()
    let straight = WebPFile.straight(pixels, by: StraightAlpha())
    #expect(try OtherProgram.pixels(of: folder("film")).whole == straight.whole)
  }

  @Test("options become arguments of ffmpeg, and free ones are last")
  func arguments() throws {
    var info = try info()
    info.encoding.video.codec = "h265"
    info.encoding.video.crf = 30
    info.encoding.video.preset = "fast"
    info.encoding.video.pixelFormat = "yuv444p10le"
    info.encoding.video.arguments = ["-tune", "animation"]
    let words = VideoPreset.mp4.arguments(info, output: "x").joined(separator: " ")
    #expect(words.contains("-c:v libx265 -crf 30 -preset fast"))
    #expect(words.contains("-tag:v hvc1 -pix_fmt yuv444p10le"))
    #expect(words.hasSuffix("-tune animation -f mp4 x"))
    // Chroma of full resolution needs pixels of full resolution.
    #expect(words.contains("-pix_fmt rgb0 -video_size 64x48"))
    #expect(words.contains("scale=out_color_matrix=bt709:out_range=tv"))
  }

  @Test("without options, arguments are those of the presets")
  func standards() throws {
    let words = VideoPreset.mp4.arguments(try info(), output: "x").joined(separator: " ")
    #expect(
      words.contains("-c:v libx264 -crf 18 -pix_fmt yuv420p -movflags +faststart -colorspace"))
    let film = VideoPreset.webm.arguments(try info(), output: "x").joined(separator: " ")
    #expect(film.contains("-c:v libvpx-vp9 -crf 24 -b:v 0 -row-mt 1 -pix_fmt yuv420p"))
  }

  /// Why options are refused; nil if they are accepted.
  private func problem(
    _ preset: VideoPreset, _ info: FrameInfo, _ change: (inout FrameInfo) -> Void
  ) -> String? {
    var info = info
    change(&info)
    do throws(ExportError) {
      try VideoEncoding(preset, info).check("film")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("what a codec does not have is an error that says what it has")
  func refused() throws {
    let info = try info()
    #expect(
      problem(.mp4, info) { $0.encoding.video.codec = "prores" }
        == "mp4 has no codec prores; use h264, h265, av1")
    #expect(problem(.mp4, info) { $0.encoding.video.crf = 52 } == "--crf of h264 is 0 to 51")
    #expect(problem(.mov, info) { $0.encoding.video.crf = 10 } == "prores has no --crf")
    #expect(problem(.mov, info) { $0.encoding.video.preset = "fast" } == "prores has no --preset")
    #expect(
      problem(.webm, info) { ($0.keepsAlpha, $0.encoding.video.pixelFormat) = (true, "yuv420p") }?
        .contains("yuva420p") == true)
    #expect(
      problem(.webm, info) { ($0.keepsAlpha, $0.encoding.video.codec) = (true, "av1") }?.contains(
        "no alpha") == true)
    let large = problem(.mp4, info) { $0.width = 16_386 }
    #expect(large?.contains("2 to 16384 pixels a side, not 16386 x 48") == true)
    let audio = problem(.mp4, info) { $0.encoding.video.audio = AudioTrack(path: "/none.m4a") }
    #expect(audio == "cannot be read: no such file or directory")
    #expect(problem(.mkv, info) { $0.encoding.video.codec = "h264" } == nil)
  }

  @Test("odd sides are padded, and reported with the remedy, only where the codec needs it")
  func odd() throws {
    var info = try info(33, 17)
    let warnings = VideoEncoding(.mp4, info).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("33 x 17 pixels are padded with black to 34 x 18") == true)
    #expect(warnings.first?.contains("--pixel-format yuv444p") == true)
    for format in ["apng", "gif", "avif", "png"] {
      #expect(try ExportFormat.named(format, for: "").warnings(info).isEmpty)
    }
    #expect(try ExportFormat.named("mp4", for: "").warnings(info) == warnings)
    info.encoding.video.pixelFormat = "yuv444p"
    #expect(VideoEncoding(.mp4, info).warnings.isEmpty)
  }

  @Test("GIF counts repetitions of the animation", arguments: [(nil, 0), (0, 0), (1, -1), (4, 3)])
  func gif(plays: Int?, loop: Int) throws {
    var info = try info()
    info.encoding.plays = plays
    let words = VideoPreset.gif.arguments(info, output: "x")
    #expect(words.joined(separator: " ").contains("-loop \(loop) "))
  }
}
