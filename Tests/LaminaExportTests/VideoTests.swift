import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Video: an encoder as a child process (REL-9)")
struct VideoTests {
  private static let (width, height) = (6, 4)

  private func info(alpha: Bool = false, frames: Int = 3) throws -> FrameInfo {
    let rate = try #require(FrameRate(30_000, 1_001))
    var info = FrameInfo(
      width: Self.width, height: Self.height, rate: rate, frames: FrameList(count: frames))
    info.keepsAlpha = alpha
    return info
  }

  private func pixels(_ shade: Int) -> [UInt8] {
    (0..<Self.width * Self.height).flatMap { _ in [UInt8(shade % 129), 10, 0, 128] }
  }

  /// Encodes frames with a fake encoder; returns the error, if any.
  private func run(
    _ encoder: FakeEncoder, _ preset: VideoPreset = .mp4, alpha: Bool = false, frames: Int = 3,
    program: String? = nil
  ) throws -> ExportError? {
    let info = try info(alpha: alpha, frames: frames)
    do throws(ExportError) {
      var sink = try VideoSink(
        preset, path: encoder.folder("film.x"), info: info, program: program ?? encoder.program)
      for number in 0..<frames { try sink.write(pixels(number * 10).span, .rgba, frame: number) }
      try sink.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test("opaque video is encoded from 4:2:0 and renamed at the end")
  func opaque() throws {
    let encoder = try FakeEncoder.copying()
    #expect(try run(encoder) == nil)
    #expect(encoder.results == ["film.x"])
    var wanted: [UInt8] = []
    var picture = YUVPicture(width: Self.width, height: Self.height)
    for number in 0..<3 {
      pixels(number * 10).withUnsafeBytes { picture.convert($0, .rgba) }
      wanted += picture.bytes
    }
    #expect(try encoder.folder.bytes("film.x") == wanted)
  }

  @Test("video with alpha is encoded from straight RGBA")
  func alpha() throws {
    let encoder = try FakeEncoder.copying()
    #expect(try run(encoder, .webm, alpha: true) == nil)
    let bytes = try encoder.folder.bytes("film.x")
    #expect(bytes.count == 3 * Self.width * Self.height * 4)
    #expect(Array(bytes.prefix(4)) == [0, 20, 0, 128])
  }

  @Test("the command line has size, rate, pixel format and preset", arguments: [false, true])
  func command(alpha: Bool) throws {
    let encoder = try FakeEncoder("cat > /dev/null; echo \"$all\" > \"$last\"")
    #expect(try run(encoder, .mov, alpha: alpha) == nil)
    let text = String(decoding: try encoder.folder.bytes("film.x"), as: UTF8.self)
    #expect(text.contains("-f rawvideo -pix_fmt \(alpha ? "rgba" : "yuv420p") -video_size 6x4"))
    #expect(text.contains("-framerate 30000/1001 -i pipe:0"))
    #expect(text.contains(alpha ? "-profile:v 4444" : "-profile:v 3"))
    #expect(text.contains("-f mov "))
    #expect(text.contains("-colorspace bt709 -color_primaries bt709 -color_trc bt709"))
    #expect(text.contains("-vf scale=out_color_matrix=bt709:out_range=tv,setparams=") == alpha)
    #expect(text.contains("setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709"))
  }

  @Test("GIF has at most 50 frames a second: players slow down faster ones", arguments: [50, 60])
  func gif(rate: Int) throws {
    let preset = VideoPreset.gif
    let info = FrameInfo(
      width: 8, height: 6, rate: try #require(FrameRate(rate)), frames: FrameList(count: 2))
    let words = preset.arguments(info, output: "x.gif")
    #expect(words.contains { $0.hasPrefix("[0:v]fps=50,split") } == (rate > 50))
    #expect(words.contains { $0.hasPrefix("[0:v]split") } == (rate <= 50))
    #expect(!words.contains("-vf") && !words.contains("-colorspace"))
  }

  @Test("keeping alpha is an error for a format without alpha")
  func noAlpha() throws {
    let failure = try #require(try run(FakeEncoder.copying(), .mp4, alpha: true))
    #expect(failure.reason.contains("has no alpha"))
  }

  @Test("the error for a missing encoder names the package")
  func missing() throws {
    let encoder = try FakeEncoder.copying()
    let failure = try #require(try run(encoder, program: encoder.folder("nothing")))
    #expect(failure.cause == .encoder(.missing(code: ENOENT), program: encoder.folder("nothing")))
    #expect(failure.reason.contains("apt-get install ffmpeg"))
    #expect(encoder.results.isEmpty)
  }

  @Test("an encoder that exits early is an error with status, messages and frame; no file is left")
  func died() throws {
    let encoder = try FakeEncoder("echo first >&2; echo 'no space left' >&2; exit 3")
    let failure = try #require(try run(encoder, frames: 60_000))
    guard case .encoder(.exited(let status, let output), _) = failure.cause else {
      Issue.record("\(failure)")
      return
    }
    #expect(status >> 8 == 3 && output == "first; no space left" && failure.frame != nil)
    #expect(failure.reason.contains("ended with status 3: first; no space left"))
    #expect(encoder.results.isEmpty)
  }

  @Test("an encoder that fails after the last frame is an error")
  func diedLate() throws {
    let encoder = try FakeEncoder("cat > \"$last\"; exit 4")
    let failure = try #require(try run(encoder))
    #expect(failure.frame == 2 && failure.reason.contains("status 4"))
    #expect(encoder.results.isEmpty)
  }

  @Test("an encoder that reads no input times out")
  func stuck() throws {
    let encoder = try FakeEncoder("exec sleep 100")
    var process = try EncoderProcess(encoder.program, [], timeout: 1)
    let much = [UInt8](repeating: 0, count: 4 << 20)
    #expect(throws: EncoderProcess.Failure.stalled(seconds: 1)) { try process.write(much) }
  }

  @Test("a sink that is destroyed stops its encoder and leaves no file")
  func dropped() throws {
    let encoder = try FakeEncoder.copying()
    do {
      var sink = try VideoSink(
        .gif, path: encoder.folder("film.x"), info: info(), program: encoder.program)
      try sink.write(pixels(1).span, .rgba, frame: 0)
    }
    #expect(encoder.results.isEmpty)
  }
}
