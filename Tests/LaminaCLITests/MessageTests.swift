import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina: messages name the option and its rule", .serialized)
struct MessageTests {
  @Test(
    "an invalid value: the option, the value and the rule",
    arguments: [
      (["--size", "300"], "--size", "640x360"), (["--at", "-1"], "--at", "seconds from 0"),
      (["--scale", "0"], "--scale", "at most 64"),
      (["--background", "reddish"], "--background", "CSS"),
      (["--shard", "3"], "--shard", "k/n"), (["--format", "tiff"], "--format", "webm"),
    ])
  func rules(arguments: [String], option: String, rule: String) throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(["render", "a.caml", "-o", "x.png"] + arguments, in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains(option) && tool.errorOutput.contains(arguments[1]))
    #expect(tool.errorOutput.contains(rule), "\(tool.errorOutput)")
  }

  @Test("a misspelt required option is named, not only missed")
  func misspelt() throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(["render", "a.caml", "--outptu", "x.png"], in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("'--outptu'") && tool.errorOutput.contains("'--output'"))
  }

  @Test("help of an unknown command: exit 64", arguments: ["nope", "rendr"])
  func help(name: String) throws {
    let tool = try Tool.run(["help", name], in: try TemporaryFolder())
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains("render"))
  }

  @Test(
    "completion scripts list formats and the extensions of documents", arguments: ["bash", "zsh"])
  func completion(shell: String) throws {
    let tool = try Tool.run(["--generate-completion-script", shell], in: try TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(
      tool.code == 0 && text.contains(/apng[^,]{1,20}raw[^,]{1,20}y4m/)
        && text.contains("caml"))
  }

  @Test("all frames of a sequence have one colour type: RGB over an opaque background, else RGBA")
  func colorType() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    for (name, options, type) in [("a", [], UInt8(6)), ("b", ["--background", "red"], 2)] {
      let output = folder("\(name)/%d.png")
      for range in ["0-1", "5"] {
        let arguments = ["render", scene, "--fps", "10", "--frames", range, "-o", output]
        #expect(try Tool.run(arguments + options, in: folder).code == 0)
      }
      for number in [0, 1, 5] { #expect(try folder.bytes("\(name)/\(number).png")[25] == type) }
    }
  }
}
