import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina bench", .serialized)
struct BenchTests {
  /// Runs a short benchmark of the fading scene.
  private func bench(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(
      ["bench", scene, "--frames", "3", "--runs", "2", "--warm-up", "1"] + arguments, in: folder)
  }

  private func text(_ tool: Tool) -> String { String(decoding: tool.output, as: UTF8.self) }

  @Test("prints a heading, a line per document and, with --stages, a line per step")
  func table() throws {
    let folder = try TemporaryFolder()
    let tool = try bench(["--stages"], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    let lines = text(tool).split(separator: "\n")
    // GPUs have a line of their own.
    let gpu = lines.count { $0.hasPrefix("  gpu ") }
    #expect(lines.first?.hasPrefix("scene") == true && lines.count == 10 + gpu)
    for step in ["update", "evaluate", "flatten", "upload", "draw", "readback", "encode"] {
      #expect(lines.contains { $0.hasPrefix("  \(step) ") })
    }
  }

  @Test("--json prints one line that --compare reads; a regression exits with 1")
  func compare() throws {
    let folder = try TemporaryFolder()
    let tool = try bench(["--json"], in: folder)
    #expect(tool.code == 0 && text(tool).split(separator: "\n").count == 1)
    let object = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let result = try #require(object)
    #expect(result["peer"] as? String == "lamina" && result["frames"] as? Int == 3)
    let stages = try #require(result["stages"] as? [String: Any])
    #expect(stages.count { $0.key != "gpu" } == 7)
    let scene = try #require(result["scene"] as? String)
    for (milliseconds, code) in [(1e9, Int32(0)), (1e-9, 1)] {
      let base = "{\"scene\":\"\(scene)\",\"ms_frame\":\(milliseconds)}\n"
      try Scene.write(base, "base.json", in: folder)
      let tool = try bench(
        ["--compare", folder("base.json"), "--fail-slower", "5%", "--no-export"], in: folder)
      #expect(tool.code == code && text(tool).contains("x before"))
      #expect(code == 0 ? tool.errorOutput.isEmpty : tool.isOneLine)
    }
  }

  @Test(
    "--against measures another program in turn, with the same frames, and judges processor time")
  func against() throws {
    let folder = try TemporaryFolder()
    func other(_ body: String) throws -> String {
      try folder.program("#!/bin/sh\necho \"$*\" >> '\(folder("calls"))'\n\(body)\n", "other")
    }
    for (milliseconds, code) in [(1e9, Int32(0)), (1e-9, 1)] {
      let line = "{\"scene\":\"x\",\"ms_frame\":1,\"cpu_ms_frame\":\(milliseconds)}"
      let script = try other("echo '\(line)'")
      let tool = try bench(["--against", script, "--fail-slower", "5%", "--json"], in: folder)
      #expect(tool.code == code, "\(tool.errorOutput)")
      let object = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
      #expect(object?["scene"] as? String == folder("scene.caml"))
      #expect((object?["ratio"] as? Double).map { $0 > 1 } == (code == 1))
    }
    let calls = try String(contentsOfFile: folder("calls"), encoding: .utf8)
      .split(separator: "\n")
    #expect(calls.count == 4 && calls.allSatisfy { $0.contains("--frames 3") })
    let failing = try bench(["--against", try other("exit 3")], in: folder)
    #expect(failing.code == ToolExitCode.inputOutput.rawValue && failing.isOneLine)
    #expect(failing.errorOutput.contains("ended with 3"))
  }

  @Test(
    "unchanged surfaces are cached: one pass is drawn; a changing blur needs its own passes",
    arguments: [("kept", true), ("blur", false)])
  func documents(_ name: String, isKept: Bool) throws {
    let documents = SharedFolder.package.appendingPathComponent("Tests/Benchmarks/Documents")
    let tool = try Tool.run(
      [
        "bench", documents.appendingPathComponent(name + ".caml").path, "--frames", "4",
        "--warm-up", "3", "--no-export", "--json",
      ], in: try TemporaryFolder())
    let object = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let passes = try #require(object?["passes"] as? Double)
    #expect(isKept ? passes == 1 : passes > 3, "\(passes) passes")
  }

  @Test("--pictures writes an image per subject; a folder that cannot be created is an error")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let tool = try bench(["--pictures", folder("a/b"), "--no-export"], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder("a/b"))
    let picture = try #require(files.first)
    #expect(files.count == 1 && picture.hasSuffix(".png"))
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("a/b/" + picture)))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.count > 60)
    try Scene.write("", "file", in: folder)
    let refused = try bench(["--pictures", folder("file/b"), "--no-export"], in: folder)
    #expect(refused.code == ToolExitCode.cannotCreateOutput.rawValue && refused.isOneLine)
  }

  @Test("--no-draw measures in loops, which --compare compares; there are no pictures")
  func withoutDrawing() throws {
    let folder = try TemporaryFolder()
    let tool = try bench(["--no-draw", "--json"], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    let object = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let result = try #require(object)
    #expect(try #require(result["processorLoopsPerFrame"] as? Double) > 0)
    #expect(result["renderer"] as? String == "NOOP" && result["exportMillisecondsPerFrame"] == nil)
    let scene = try #require(result["scene"] as? String)
    for (loops, code) in [(1e9, Int32(0)), (1e-9, 1)] {
      // The times in milliseconds are not compared.
      let base = "{\"scene\":\"\(scene)\",\"ms_frame\":\(1 / loops),\"cpu_loops\":\(loops)}\n"
      try Scene.write(base, "base.json", in: folder)
      let tool = try bench(
        ["--no-draw", "--compare", folder("base.json"), "--fail-slower", "5%"], in: folder)
      #expect(tool.code == code)
    }
    let refused = try bench(["--no-draw", "--pictures", folder("a")], in: folder)
    #expect(refused.code == ToolExitCode.usage.rawValue && refused.isOneLine)
  }

  @Test("--pictures of documents with the same name have distinct file names")
  func namesakes() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let copy = folder("copy/" + URL(fileURLWithPath: scene).lastPathComponent)
    try FileManager.default.createDirectory(
      atPath: folder("copy"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: scene, toPath: copy)
    #expect(try bench([copy, "--pictures", folder("a"), "--no-export"], in: folder).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("a")).count == 2)
  }

  @Test("--documents checks pixels and measures; --peers prints figures of other renderers")
  func lists() throws {
    let folder = try TemporaryFolder()
    try Scene.write(Scene.fade, "fade.caml", in: folder)
    func run(_ color: String) throws -> Tool {
      let documents = """
        [{"name": "fade", "path": "fade.caml", "size": "32x32", "scale": 2,
          "pixels": [{"frame": 0, "x": 1, "y": 1, "color": "\(color)"}]},
         {"name": "other", "path": "${LAMINA_TEST_NOWHERE}/a.caml",
          "pixels": [{"frame": 0, "x": 1, "y": 1, "color": "#000000"}]}]
        """
      let peers = #"""
        [{"command": "echo '{\"peer\":\"other\",\"scene\":\"fade\",\"ms_frame\":1e9}'"},
         {"command": "exit 3"}]
        """#
      let paths =
        try [Scene.write(documents, "list.json", in: folder)]
        + [Scene.write(peers, "peers.json", in: folder)]
      return try Tool.run(
        [
          "bench", "--documents", paths[0], "--peers", paths[1], "--json", "--frames", "2",
          "--runs", "1", "--no-export",
        ], in: folder)
    }
    let wrong = try run("#123456")
    #expect(wrong.code == ToolExitCode.differs.rawValue)
    #expect(wrong.errorOutput.contains("fade: pixel (1, 1) of frame 0"))
    let found = try #require(
      wrong.errorOutput.firstMatch(of: /is \((\d+), (\d+), (\d+)\) and not/)?.output)
    let levels = try [found.1, found.2, found.3].map { try #require(Int($0)) }
    let tool = try run("#" + levels.map { String(format: "%02x", $0) }.joined())
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("other: left out, because LAMINA_TEST_NOWHERE is not set"))
    #expect(tool.errorOutput.contains("exit 3: it ended with 3"))
    let lines = try text(tool).split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["peer"] as? String } == ["lamina", "other"])
    #expect(lines[0]["widthPixels"] as? Int == 64 && lines[1]["laminaTimeRatio"] as? Double == 0)
  }

  @Test("--trace writes trace events")
  func trace() throws {
    let folder = try TemporaryFolder()
    #expect(try bench(["--trace", folder("trace.json")], in: folder).code == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("trace.json")))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let events = try #require(object?["traceEvents"] as? [[String: Any]])
    #expect(events.count == 1 + 3 * 7)
    #expect(events.dropFirst().allSatisfy { $0["ph"] as? String == "X" })
  }

  @Test(
    "invalid arguments cause one line and an exit code",
    arguments: [
      (["bench", "S99"], ToolExitCode.missingInput), (["bench", "--frames", "0"], .usage),
      (["bench", "S1", "--fail-slower", "5%"], .usage),
      (["bench", "S1", "--compare", "/nowhere/base.json"], .missingInput),
      (["bench", "S1", "--against", "/nowhere/lamina"], .missingInput),
      (["bench", "S1", "--against", "/bin/true", "--stages"], .usage),
      (["bench", "--documents", "/nowhere/list.json"], .missingInput),
      (["bench", "S1", "--peers", "/nowhere/peers.json"], .missingInput),
    ])
  func bad(arguments: [String], exitCode: ToolExitCode) throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(arguments, in: folder)
    #expect(tool.code == exitCode.rawValue && tool.isOneLine, "\(tool.errorOutput)")
  }
}
