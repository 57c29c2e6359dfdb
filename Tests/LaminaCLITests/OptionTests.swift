import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render: options that do not apply, warnings of encoders, JSON progress", .serialized)
struct OptionTests {
  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene, "--fps", "4"] + arguments, in: folder)
  }

  @Test(
    "options that a format does not take are usage errors, and name those that do",
    arguments: [
      ("%d.png", ["--alpha", "premultiplied"], "only to raw"),
      ("a.y4m", ["--alpha", "premultiplied"], "only to raw"),
      ("%d.png", ["--keep-alpha"], "--keep-alpha does not apply to png"),
      ("a.png", ["--keep-alpha"], "--keep-alpha does not apply to apng"),
      ("%d.jpg", ["--keep-alpha"], "--keep-alpha does not apply to jpeg"),
      ("%d.webp", ["--keep-alpha"], "does not apply to webp"),
      ("a.y4m", ["--keep-alpha"], "does not apply to y4m"),
      ("a.avif", ["--quality", "lossless"], "no lossless quality"),
    ])
  func refused(_ output: String, _ options: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    let tool = try render(["-o", folder(output)] + options, in: folder)
    #expect(tool.code == 64 && tool.isOneLine && tool.errorOutput.contains(text))
    #expect(folder.contents == ["scene.caml"], "\(tool.errorOutput)")
  }

  @Test("options that apply are taken")
  func taken() throws {
    let folder = try TemporaryFolder()
    for (output, options) in [
      ("a.raw", ["--alpha", "premultiplied"]), ("%d.png", ["--alpha", "straight"]),
      ("a.gif", ["--keep-alpha"]), ("a.webm", ["--keep-alpha"]), ("a.avif", ["--keep-alpha"]),
    ] {
      let tool = try render(["-o", folder(output)] + options, in: folder)
      #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(output): \(tool.errorOutput)")
    }
  }

  @Test(
    "warnings of encoders respect --quiet, are in the report and count for --strict",
    arguments: [
      ("a.mp4", ["--size", "33x33", "--background", "red"], "even sizes only"),
      ("a.gif", ["--fps", "60", "--background", "red"], "at most 50 frames per second"),
      (
        "a.mp4", ["--audio", "SOUND", "--audio-offset", "1", "--background", "red"],
        "begin at 1.0 s"
      ),
      (
        "a.mp4", ["--audio", "SOUND", "--audio-offset", "-0.4", "--background", "red"],
        "of which nothing is left"
      ),
    ])
  func warnings(_ output: String, _ options: [String], _ text: String) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=duration=0.3", folder("tone.wav"),
    ]
    try process.run()
    process.waitUntilExit()
    let given = options.map { $0 == "SOUND" ? folder("tone.wav") : $0 }
    let all = ["-o", folder(output), "--overwrite", "--report", folder("r.json")] + given
    let tool = try render(all, in: folder)
    #expect(tool.code == 0 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.hasPrefix("lamina: warning: ") && tool.errorOutput.contains(text))
    let quiet = try render(all + ["--quiet"], in: folder)
    #expect(quiet.code == 0 && quiet.errorOutput.isEmpty)
    let report = String(decoding: try folder.bytes("r.json"), as: UTF8.self)
    #expect(report.contains(text))
    try FileManager.default.removeItem(atPath: folder(output))
    let strict = try render(all + ["--strict"], in: folder)
    #expect(strict.code == 65 && strict.isOneLine && strict.errorOutput.contains("--strict"))
    #expect(!folder.contents.contains(output))
  }

  @Test("with JSON progress every line is JSON: warnings, the summary with its output, the end")
  func json() throws {
    let folder = try TemporaryFolder()
    let film = folder("a \"b\".mp4")
    let tool = try render(["-o", film, "--size", "33x33", "--progress", "json"], in: folder)
    struct Event: Decodable {
      var event: String
      var message: String?
      var output: String?
      var exitCode: Int?
    }
    func events(_ tool: Tool) throws -> [Event] {
      try tool.errorOutput.split(separator: "\n").map {
        try JSONDecoder().decode(Event.self, from: Data($0.utf8))
      }
    }
    let done = try events(tool)
    try #require(done.count == 8)
    #expect(
      done.map(\.event) == ["warning"] + Array(repeating: "frame", count: 4)
        + ["note", "summary", "end"])
    #expect(done[0].message?.contains("even sizes") == true && done[6].output == film)
    #expect(done[5].message?.contains("on black") == true)
    #expect(done[7].exitCode == 0)
    let wrong = try events(render(["-o", film, "--progress", "json", "--sizes", "1"], in: folder))
    #expect(wrong.map(\.event) == ["error", "end"] && wrong[1].exitCode == 64)
    let sheet = try Tool.run(
      ["sheet", folder("scene.caml"), "--count", "3", "--progress", "json", "-o", folder("s.png")],
      in: folder)
    let drawn = try events(sheet)
    #expect(drawn.map(\.event) == ["frame", "frame", "frame", "summary", "end"])
    #expect(drawn[3].output == folder("s.png"))
  }
}
