import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render: shards, resuming, video", .serialized)
struct ShardTests {
  private func render(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(
      ["render", scene, "--fps", "10"] + arguments, in: folder, environment: environment)
  }

  private func frames(_ name: String, in folder: TemporaryFolder) -> [String] {
    folder.contents.filter { $0.hasPrefix(name + "/") && $0.hasSuffix(".png") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  @Test("REL-14: the shards together equal one run")
  func shards() throws {
    let folder = try TemporaryFolder()
    _ = try render(["-o", folder("all/%d.png")], in: folder)
    for shard in 1...3 {
      let tool = try render(
        ["-o", folder("parts/%d.png"), "--shard", "\(shard)/3", "--resume"], in: folder)
      #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    }
    #expect(frames("parts", in: folder) == frames("all", in: folder))
    for name in frames("all", in: folder) {
      #expect(try folder.bytes("parts/\(name)").whole == folder.bytes("all/\(name)").whole)
    }
  }

  @Test("--shard auto reads the environment variables of an array job")
  func auto() throws {
    let folder = try TemporaryFolder()
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "6", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "5",
    ]
    let tool = try render(
      ["-o", folder("out/%d.png"), "--shard", "auto"], in: folder, environment: slurm)
    #expect(tool.code == 0 && frames("out", in: folder) == (5..<10).map { "\($0).png" })
    let nothing = try render(["-o", folder("none/%d.png"), "--shard", "auto"], in: folder)
    #expect(nothing.code == ToolExitCode.usage.rawValue && nothing.isOneLine)
  }

  @Test("REL-6: --resume keeps complete frames and renders missing or truncated ones")
  func resume() throws {
    let folder = try TemporaryFolder()
    _ = try render(["-o", folder("all/%d.png")], in: folder)
    _ = try render(["-o", folder("out/%d.png"), "--frames", "0-6"], in: folder)
    let cut = try folder.bytes("out/3.png").dropLast(5)
    try Data(cut).write(to: URL(fileURLWithPath: folder("out/3.png")))
    try Data().write(to: URL(fileURLWithPath: folder("out/4.png")))
    let kept = try Self.date(folder("out/2.png"))
    #expect(try render(["-o", folder("out/%d.png"), "--resume"], in: folder).code == 0)
    for name in frames("all", in: folder) {
      #expect(try folder.bytes("out/\(name)").whole == folder.bytes("all/\(name)").whole)
    }
    #expect(try Self.date(folder("out/2.png")) == kept)
    #expect(try render(["-o", folder("x.y4m"), "--resume"], in: folder).code == 64)
  }

  private static func date(_ path: String) throws -> Date {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(facts[.modificationDate] as? Date)
  }

  @Test("one .png for several frames is animated; y4m can be written to standard output")
  func films() throws {
    let folder = try TemporaryFolder()
    #expect(try render(["-o", folder("film.png")], in: folder).code == 0)
    let bytes = try folder.bytes("film.png")
    #expect(bytes.firstRange(of: Array("acTL".utf8)) != nil)
    let pipe = try render(["-o", "-", "--format", "y4m"], in: folder)
    #expect(pipe.code == 0 && pipe.output.prefix(10) == Data("YUV4MPEG2 ".utf8))
    #expect(pipe.output.count > 10 * (40 * 30 * 3 / 2 + 6))
  }

  @Test(
    "REL-7: a stopped film leaves no file, whether frames are fast or slow", arguments: [1, 40])
  func stopped(scale: Int) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let text = "#!/bin/sh\nfor last; do :; done\ncat > \"$last\"\n"
    let script = try folder.program(text, "encoder")
    let process = try Tool.start(
      ["render", scene, "--frames", "0-999999", "-o", folder("film.mp4"), "--scale", "\(scale)"],
      in: folder,
      environment: ["LAMINA_FFMPEG": script])
    let deadline = Date().addingTimeInterval(60)
    while !folder.contents.contains(where: { $0.hasSuffix(".part") }), Date() < deadline {
      usleep(10_000)
    }
    usleep(300_000)
    kill(process.processIdentifier, SIGTERM)
    let tool = try Tool.finish(process, in: folder)
    #expect(tool.code == ToolExitCode.terminated.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("not written"))
    #expect(!folder.contents.contains { $0.hasPrefix("film") })
  }

  @Test(
    "REL-9: a missing ffmpeg is an error that names the package; a failing one names the frame"
  )
  func video() throws {
    let folder = try TemporaryFolder()
    let gone = try render(
      ["-o", folder("film.mp4")], in: folder, environment: ["LAMINA_FFMPEG": folder("nothing")])
    #expect(gone.code == ToolExitCode.noDevice.rawValue && gone.isOneLine)
    #expect(gone.errorOutput.contains("apt-get install ffmpeg"))
    let script = try folder.program("#!/bin/sh\necho disk is full >&2\nexit 1\n", "dies")
    let died = try render(
      ["-o", folder("film.mp4")], in: folder, environment: ["LAMINA_FFMPEG": script])
    #expect(died.code == ToolExitCode.inputOutput.rawValue && died.isOneLine)
    #expect(died.errorOutput.contains("frame ") && died.errorOutput.contains("disk is full"))
    #expect(!folder.contents.contains { $0.hasPrefix("film") })
  }
}
