import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina info, help and usage")
struct InfoTests {
  @Test("info prints platform, renderer, limits and fonts, and nothing on stderr (REL-16)")
  func info() throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    for word in ["platform", "renderer", "version", "limits", "fonts"] {
      #expect(text.contains("\n\(word)") || text.hasPrefix(word))
    }
  }

  @Test("a missing font directory is a usage error that names it")
  func fonts() throws {
    let tool = try Tool.run(["info", "--fonts", "nowhere"], in: TemporaryFolder())
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.errorOutput.contains("nowhere"))
    #expect(try Tool.run(["info", "--fonts", "."], in: TemporaryFolder()).code == 0)
  }

  @Test("info prints JSON")
  func json() throws {
    let tool = try Tool.run(["info", "--json"], in: TemporaryFolder())
    let facts = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let device = try #require(facts?["device"] as? [String: Any])
    #expect(device["renderer"] is String && facts?["fonts"] is [String])
  }

  @Test(
    "REL-16: without a driver: one line, exit 69",
    arguments: [
      ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"],
      ["LIBGL_DRIVERS_PATH": "/nonexistent", "LAMINA_EGL_PLATFORM": "software"],
    ])
  func noDriver(environment: [String: String]) throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder(), environment: environment)
    #expect(tool.code == 69 && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains("libgl1-mesa-dri"))
  }

  @Test("a read-only home folder causes no message")
  func noHome() throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder(), environment: ["HOME": "/nonexistent"])
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
  }

  @Test(
    "usage errors print one line with the nearest known name and exit with 64",
    arguments: [
      (["info", "--jsn"], "--json"), (["inof"], "lamina info"), (["xyzzy"], "commands are"),
      (["info", "--platform", "wayland"], "surfaceless"), (["info", "a.json", "extra"], "extra"),
    ])
  func usage(arguments: [String], hint: String) throws {
    let tool = try Tool.run(arguments, in: TemporaryFolder())
    #expect(tool.code == 64 && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains(hint))
  }

  @Test("help lists every command, with examples")
  func help() throws {
    let tool = try Tool.run(["--help"], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty && text.contains("EXAMPLES"))
    for command in Lamina.commands {
      let name = "\(command)".lowercased()
      #expect(text.contains("\n  \(name) "))
      let own = try Tool.run([name, "--help"], in: TemporaryFolder())
      #expect(own.code == 0 && String(decoding: own.output, as: UTF8.self).contains("EXAMPLES"))
    }
  }
}
