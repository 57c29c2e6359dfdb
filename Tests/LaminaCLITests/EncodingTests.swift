import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render: formats and encoding options", .serialized)
struct EncodingTests {
  private func render(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene] + arguments, in: folder, environment: environment)
  }

  @Test("a sequence of PNG files on the standard output has the bytes of the files")
  func pngPipe() throws {
    let folder = try TemporaryFolder()
    let options = ["--fps", "4", "--duration", "1"]
    let tool = try render(options + ["--format", "png", "-o", "-"], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    _ = try render(options + ["-o", folder("%d.png"), "--background", "transparent"], in: folder)
    let files = try (0..<4).map { try folder.bytes("\($0).png") }
    // A numbered sequence has one colour type; a pipe chooses it per image.
    #expect([UInt8](tool.output.suffix(files[3].count)).whole == files[3].whole)
    let ends = tool.output.ranges(of: Data("IEND".utf8)).count
    #expect(ends == 4)
  }

  @Test("JPEG shows transparent pixels on black, and says so once", arguments: [false, true])
  func jpeg(isOpaque: Bool) throws {
    let folder = try TemporaryFolder()
    let background = isOpaque ? ["--background", "white"] : []
    let tool = try render(
      ["--fps", "4", "--duration", "1", "-o", folder("f/%d.jpg")] + background, in: folder)
    #expect(tool.code == 0 && folder.contents.filter { $0.hasSuffix(".jpg") }.count == 4)
    #expect(isOpaque ? tool.errorOutput.isEmpty : tool.isOneLine)
    #expect(isOpaque || tool.errorOutput.contains("on black; --background"))
  }

  @Test("a JPEG sequence is resumed, and another quality is another run")
  func resume() throws {
    let folder = try TemporaryFolder()
    let options = [
      "--fps", "4", "--duration", "1", "--background", "white", "-o", folder("f/%d.jpg"),
      "--resume",
    ]
    #expect(try render(options + ["--quality", "80"], in: folder).code == 0)
    let before = try folder.bytes("f/2.jpg")
    try FileManager.default.removeItem(atPath: folder("f/2.jpg"))
    #expect(try render(options + ["--quality", "80"], in: folder).code == 0)
    #expect(try folder.bytes("f/2.jpg").whole == before.whole)
    let other = try render(options + ["--quality", "81"], in: folder)
    #expect(other.code == ToolExitCode.badDocument.rawValue)
    #expect(other.errorOutput.contains("--quality was 80 and is 81"))
  }

  @Test("options reach ffmpeg; words in quotes stay together")
  func arguments() throws {
    let folder = try TemporaryFolder()
    let text =
      "#!/bin/sh\nfor last; do :; done\ncat > /dev/null\nprintf '%s\\n' \"$@\" > \"$last\"\n"
    let script = try folder.program(text, "encoder")
    let sound = try Scene.write("sound", "a:b.wav", in: folder)
    let tool = try render(
      [
        "-o", folder("film.mp4"), "--codec", "h265", "--crf", "31", "--preset", "fast",
        "--ffmpeg-args", "-metadata 'title=A film' -g 30", "--audio", sound, "--audio-offset", "-1",
      ], in: folder, environment: ["LAMINA_FFMPEG": script])
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let words = String(decoding: try folder.bytes("film.mp4"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(words.firstRange(of: ["-c:v", "libx265", "-crf", "31", "-preset", "fast"]) != nil)
    #expect(words.firstRange(of: ["-metadata", "title=A film", "-g", "30", "-f", "mp4"]) != nil)
    #expect(words.contains("file:" + sound))
    #expect(words.contains { $0.hasPrefix("atrim=start=1.0,") })
  }

  @Test(
    "options that do not fit are usage errors in one line",
    arguments: [
      (["-o", "a.png", "--at", "0", "--crf", "20"], "--crf does not apply to png"),
      (["-o", "a.mp4", "--crf", "64"], "a number from 0 to 63"),
      (["-o", "a.mp4", "--codec", "vp9"], "mp4 has no codec vp9"),
      (["-o", "a.webp", "--quality", "best"], "lossless"),
      (["-o", "a.mp4", "--audio-loop"], "need --audio"),
      (["-o", "a.mp4", "--ffmpeg-args", "-x 'y"], "a quote has no end"),
      (["-o", "a.gif", "--loop", "-1"], "a number of plays"),
    ])
  func refused(arguments: [String], text: String) throws {
    let tool = try render(arguments, in: TemporaryFolder())
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains(text), "\(tool.errorOutput)")
  }

  @Test("an option that does not apply is named also where frames of a run exist")
  func refusedBesideFrames() throws {
    let folder = try TemporaryFolder()
    let options = ["-o", folder("%d.png"), "--fps", "4", "--duration", "1"]
    #expect(try render(options, in: folder).code == 0)
    let first = try folder.bytes("0.png")
    for others in [["--overwrite"], ["--resume"], ["--shard", "1/2"]] {
      let tool = try render(options + ["--quality", "50"] + others, in: folder)
      #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine, "\(tool.errorOutput)")
      #expect(tool.errorOutput.contains("--quality does not apply to png"), "\(tool.errorOutput)")
    }
    #expect(try folder.bytes("0.png") == first)
  }

  @Test("a missing file of sound is missing input")
  func noSound() throws {
    let tool = try render(["-o", "a.mp4", "--audio", "none.wav"], in: TemporaryFolder())
    #expect(tool.code == ToolExitCode.missingInput.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("none.wav: cannot be read: no such file"))
  }

  @Test("an odd size is padded with a warning")
  func odd() throws {
    let folder = try TemporaryFolder()
    let script = try folder.program("#!/bin/sh\nfor last; do :; done\ncat > \"$last\"\n", "encoder")
    let tool = try render(
      ["-o", folder("film.mp4"), "--size", "41x31", "--background", "red"], in: folder,
      environment: ["LAMINA_FFMPEG": script])
    #expect(tool.code == 0 && tool.errorOutput.contains("padded with black to 42 x 32"))
  }

  @Test(
    "words are split as by a shell",
    arguments: [
      ("", []), ("  -a  b ", ["-a", "b"]), ("'a b' c\"d e\"", ["a b", "cd e"]), ("''", [""]),
      ("\"it's\"", ["it's"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try ShellWords.split(text, option: "--x") == words)
  }

  @Test("--version and info say the version")
  func version() throws {
    let tool = try Tool.run(["--version"], in: TemporaryFolder())
    #expect(String(decoding: tool.output, as: UTF8.self) == Lamina.version + "\n")
    #expect(!Lamina.version.isEmpty)
    let info = try Tool.run(["info"], in: TemporaryFolder())
    let text = String(decoding: info.output, as: UTF8.self)
    #expect(text.hasPrefix("lamina    \(Lamina.version) (") && text.contains("Swift "))
    #expect(text.contains("\nmesa      "))
  }
}
