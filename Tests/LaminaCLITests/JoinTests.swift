import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina join: formats, changed files, sound, repeated joins", .serialized)
struct JoinTests {
  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene, "--fps", "10"] + arguments, in: folder)
  }

  private func shards(_ arguments: [String], in folder: TemporaryFolder) throws {
    for shard in 1...2 {
      let tool = try render(arguments + ["--shard", "\(shard)/2"], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
    }
  }

  private func join(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    try Tool.run(["join"] + arguments, in: folder, environment: environment)
  }

  @Test(
    "the records say the format that --format gave: folders, names without or with another extension",
    arguments: [
      ("out/", "webp", "out/0003.webp"), ("new", "jpeg", "new/0003.jpg"), ("film", "mp4", "film"),
      ("film.mov", "mp4", "film.mov"), ("a.b/%d", "png", "a.b/3"),
    ])
  func formats(_ output: String, _ format: String, _ file: String) throws {
    let folder = try TemporaryFolder()
    let options = ["--format", format, "--background", "#fff"]
    try shards(["-o", folder(output)] + options, in: folder)
    let tool = try join([folder(output)], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    _ = try render(["-o", folder("one/" + output)] + options, in: folder)
    #expect(folder.contents.contains(file) && folder.contents.contains("one/" + file))
    if format != "mp4" { #expect(try folder.bytes(file) == folder.bytes("one/" + file)) }
    #expect(!folder.contents.contains { $0.contains(".shard-1-of-2.mp4") })
  }

  @Test("frames of two formats in one folder are not mixed")
  func mixed() throws {
    let folder = try TemporaryFolder()
    for format in ["png", "webp"] {
      try shards(["-o", folder("out/"), "--format", format], in: folder)
    }
    let both = try join([folder("out/")], in: folder)
    #expect(both.code == 65 && both.errorOutput.contains("formats png and webp"))
    #expect(try join([folder("out/%04d.webp")], in: folder).code == 0)
  }

  @Test("a frame that was replaced after its shard was complete is found, and rendered again")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let output = ["-o", folder("out/%d.png")]
    try shards(output, in: folder)
    let bytes = try folder.bytes("out/7.png")
    try Data(folder.bytes("out/6.png")).write(to: URL(fileURLWithPath: folder("out/7.png")))
    let found = try join([folder("out/%d.png")], in: folder)
    #expect(found.code == 65 && found.errorOutput.contains("7.png"), "\(found.errorOutput)")
    #expect(found.errorOutput.contains("render shard 2/2 again with --resume"))
    #expect(try render(output + ["--shard", "2/2", "--resume"], in: folder).code == 0)
    #expect(try folder.bytes("out/7.png") == bytes)
    #expect(try join([folder("out/%d.png")], in: folder).code == 0)
  }

  @Test("a join that runs again says that its film is complete, unless a new run is expected")
  func again() throws {
    let folder = try TemporaryFolder()
    let film = folder("film.mp4")
    let first = ["LAMINA_SUBMISSION": "1"]
    let second = ["LAMINA_SUBMISSION": "2"]
    try shards(["-o", film], in: folder)
    #expect(try join([film, "--overwrite"], in: folder, environment: first).code == 0)
    for environment in [[:], first] {
      let tool = try join([film, "--overwrite"], in: folder, environment: environment)
      #expect(tool.code == 0 && tool.isOneLine && tool.errorOutput.contains("joined already"))
    }
    #expect(try join([film, "--overwrite"], in: folder, environment: second).code == 66)
    #expect(try join([film, "--wait", "0"], in: folder).code == 66)
    try shards(["-o", film, "--scale", "2"], in: folder)
    #expect(try join([film], in: folder).code == 73)
    #expect(try join([film, "--overwrite", "--keep-segments"], in: folder).code == 0)
    #expect(try join([film], in: folder).errorOutput.contains("joined already"))
    try Data([1]).write(to: URL(fileURLWithPath: film))
    #expect(try join([film], in: folder).code == 73)
  }

  @Test(
    "sound is added to a joined film, and refused for frames",
    .enabled(if: OtherProgram.isInstalled("ffmpeg", "ffprobe")))
  func sound() throws {
    let folder = try TemporaryFolder()
    try OtherProgram.text(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=0.3", folder("tone.wav")])
    try shards(["-o", folder("film.mp4")], in: folder)
    let options = ["--audio", folder("tone.wav"), "--audio-loop", "--audio-fade-out", "0.2"]
    let tool = try join([folder("film.mp4")] + options, in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    let entries = ["-show_entries", "stream=codec_name,duration,nb_frames", "-of", "csv=p=0"]
    let text = try OtherProgram.text("ffprobe", ["-v", "error"] + entries + [folder("film.mp4")])
    let streams = text.split(separator: "\n")
    try #require(streams.count == 2)
    #expect(streams[0].hasPrefix("h264,1.000000,10"))
    #expect(streams[1].hasPrefix("aac,1.0"))
    try shards(["-o", folder("out/%d.png")], in: folder)
    #expect(try join([folder("out/%d.png")] + options, in: folder).code == 64)
    #expect(try join([folder("film.mp4"), "--audio-loop"], in: folder).code == 64)
  }

  @Test("waiting ends when a shard has failed for good; a shard that is rendered again may succeed")
  func failure() throws {
    let folder = try TemporaryFolder()
    let film = folder("film.mp4")
    let scene = try Scene.write(Scene.fade, in: folder)
    #expect(try render(["-o", film, "--shard", "1/2"], in: folder).code == 0)
    try Scene.write("<caml>", in: folder)
    let broken = try Tool.run(
      ["render", scene, "--fps", "10", "-o", film, "--shard", "2/2"], in: folder)
    #expect(broken.code == 65)
    let ended = try join([film, "--wait", "600"], in: folder)
    #expect(ended.code == 65 && ended.isOneLine, "\(ended.errorOutput)")
    #expect(ended.errorOutput.contains("shard 2/2 failed: "))
    // The failure of another submission does not count.
    let other = try join(
      [film, "--wait", "0.1"], in: folder, environment: ["LAMINA_SUBMISSION": "1"])
    #expect(other.code == 65 && other.errorOutput.contains("1 of 2 shards are missing"))
    #expect(try render(["-o", film, "--shard", "2/2"], in: folder).code == 0)
    #expect(try join([film, "--wait", "600"], in: folder).code == 0)
    #expect(!folder.contents.contains { $0.contains("failed") })
  }

  @Test("failures that may pass are waited for, up to the number of attempts")
  func attempts() throws {
    let failure = ShardFailure(
      shard: 1, count: 2, exitCode: ToolExitCode.deviceLost.rawValue, message: "lost", attempts: 1)
    #expect(!failure.isFinal)
    var last = failure
    last.attempts = ShardFailure.maxAttempts
    #expect(last.isFinal && last.failure.exitCode == .deviceLost)
  }

  @Test("JSON progress of a join: the shards it waits for, the summary, the exit code")
  func progress() throws {
    let folder = try TemporaryFolder()
    try shards(["-o", folder("film.mp4")], in: folder)
    let tool = try join([folder("film.mp4"), "--progress", "json"], in: folder)
    let lines = tool.errorOutput.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].contains("\"event\":\"summary\",\"frames\":10"))
    #expect(lines[0].contains("\"output\":\"\(folder("film.mp4"))\""))
    #expect(lines.last == "{\"event\":\"end\",\"exitCode\":0}")
    let none = try join([folder("none.mp4"), "--progress=json"], in: folder)
    let events = none.errorOutput.split(separator: "\n")
    try #require(events.count == 2)
    #expect(events[0].hasPrefix("{\"event\":\"error\",\"message\":"))
    #expect(events.last == "{\"event\":\"end\",\"exitCode\":66}")
  }
}
