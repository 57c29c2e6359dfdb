import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaExport

@Suite("Video: an encoder as a child process (R9)")
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

  /// Feeds frames to a stand-in; the failure that ends it.
  private func run(
    _ standIn: StandIn, _ preset: VideoPreset = .mp4, alpha: Bool = false, frames: Int = 3,
    program: String? = nil
  ) throws -> ExportError? {
    let info = try info(alpha: alpha, frames: frames)
    do throws(ExportError) {
      var sink = try VideoSink(
        preset, path: standIn.folder("film.x"), info: info, program: program ?? standIn.program)
      for number in 0..<frames { try sink.write(pixels(number * 10).span, .rgba, frame: number) }
      try sink.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test("opaque video is fed 4:2:0 pictures, and gets its name at the end")
  func opaque() throws {
    let standIn = try StandIn.copying()
    #expect(try run(standIn) == nil)
    #expect(standIn.results == ["film.x"])
    var wanted: [UInt8] = []
    var picture = YUVPicture(width: Self.width, height: Self.height)
    for number in 0..<3 {
      pixels(number * 10).withUnsafeBytes { picture.convert($0, .rgba) }
      wanted += picture.bytes
    }
    #expect(try standIn.folder.bytes("film.x") == wanted)
  }

  @Test("video that keeps alpha is fed straight RGBA")
  func alpha() throws {
    let standIn = try StandIn.copying()
    #expect(try run(standIn, .webm, alpha: true) == nil)
    let bytes = try standIn.folder.bytes("film.x")
    #expect(bytes.count == 3 * Self.width * Self.height * 4)
    #expect(Array(bytes.prefix(4)) == [0, 20, 0, 128])
  }

  @Test("the command says size, rate, form and preset", arguments: [false, true])
  func command(alpha: Bool) throws {
    let standIn = try StandIn("cat > /dev/null; echo \"$all\" > \"$last\"")
    #expect(try run(standIn, .mov, alpha: alpha) == nil)
    let text = String(decoding: try standIn.folder.bytes("film.x"), as: UTF8.self)
    #expect(text.contains("-f rawvideo -pix_fmt \(alpha ? "rgba" : "yuv420p") -video_size 6x4"))
    #expect(text.contains("-framerate 30000/1001 -i pipe:0"))
    #expect(text.contains(alpha ? "-profile:v 4444" : "-profile:v 3"))
    #expect(text.contains("-f mov "))
    #expect(text.contains("-colorspace bt709 -color_primaries bt709 -color_trc bt709"))
    #expect(text.contains("-vf scale=out_color_matrix=bt709:out_range=tv,setparams=") == alpha)
    #expect(text.contains("setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709"))
  }

  @Test("GIF has at most 50 frames a second: faster ones are shown slowly", arguments: [50, 60])
  func gif(rate: Int) throws {
    let preset = VideoPreset.gif
    let info = FrameInfo(
      width: 8, height: 6, rate: try #require(FrameRate(rate)), frames: FrameList(count: 2))
    let words = preset.arguments(info, output: "x.gif")
    #expect(words.contains { $0.hasPrefix("[0:v]fps=50,split") } == (rate > 50))
    #expect(words.contains { $0.hasPrefix("[0:v]split") } == (rate <= 50))
    #expect(!words.contains("-vf") && !words.contains("-colorspace"))
  }

  @Test("a format without alpha refuses to keep it")
  func noAlpha() throws {
    let failure = try #require(try run(StandIn.copying(), .mp4, alpha: true))
    #expect(failure.reason.contains("has no alpha"))
  }

  @Test("a missing encoder is an error that says what to install")
  func missing() throws {
    let standIn = try StandIn.copying()
    let failure = try #require(try run(standIn, program: standIn.folder("nothing")))
    #expect(failure.cause == .encoder(.missing(code: ENOENT), program: standIn.folder("nothing")))
    #expect(failure.reason.contains("apt-get install ffmpeg"))
    #expect(standIn.results.isEmpty)
  }

  @Test("an encoder that dies is an error with its status, its words and the frame; no file stays")
  func died() throws {
    let standIn = try StandIn("echo first >&2; echo 'no space left' >&2; exit 3")
    let failure = try #require(try run(standIn, frames: 60_000))
    guard case .encoder(.died(let status, let said), _) = failure.cause else {
      Issue.record("\(failure)")
      return
    }
    #expect(status >> 8 == 3 && said == "first; no space left" && failure.frame != nil)
    #expect(failure.reason.contains("ended with status 3: first; no space left"))
    #expect(standIn.results.isEmpty)
  }

  @Test("an encoder that dies after the last frame is an error too")
  func diedLate() throws {
    let standIn = try StandIn("cat > \"$last\"; exit 4")
    let failure = try #require(try run(standIn))
    #expect(failure.frame == 2 && failure.reason.contains("status 4"))
    #expect(standIn.results.isEmpty)
  }

  @Test("an encoder that takes nothing counts as stuck")
  func stuck() throws {
    let standIn = try StandIn("exec sleep 100")
    var encoder = try EncoderProcess(standIn.program, [], patience: 1)
    let much = [UInt8](repeating: 0, count: 4 << 20)
    #expect(throws: EncoderProcess.Failure.stalled(seconds: 1)) { try encoder.write(much) }
  }

  @Test("a sink that is dropped ends its encoder and leaves nothing")
  func dropped() throws {
    let standIn = try StandIn.copying()
    do {
      var sink = try VideoSink(
        .gif, path: standIn.folder("film.x"), info: info(), program: standIn.program)
      try sink.write(pixels(1).span, .rgba, frame: 0)
    }
    #expect(standIn.results.isEmpty)
  }
}
