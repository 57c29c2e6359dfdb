import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render --depth", .serialized)
struct DepthTests {
  private static let text = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer bounds="0 0 32 24" position="16 12" backgroundColor="0.5 0.2 0.1"/></caml>
    """

  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Self.text, in: folder)
    return try Tool.run(["render", scene, "--at", "0"] + arguments, in: folder)
  }

  @Test("a PNG has 16 bits, again the same ones", arguments: ["10", "16", "float"])
  func png(depth: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      let tool = try render(["--depth", depth, "-o", folder("\(name).png")], in: folder)
      #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    }
    let bytes = try folder.bytes("a.png")
    #expect(bytes[24] == 16)
    #expect(try folder.bytes("b.png") == bytes)
  }

  @Test("8 bits are the file without the option")
  func eight() throws {
    let folder = try TemporaryFolder()
    #expect(try render(["--depth", "8", "-o", folder("a.png")], in: folder).code == 0)
    #expect(try render(["-o", folder("b.png")], in: folder).code == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test("two outputs have each the bits of its format, and a note names the one with 8")
  func several() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      ["--depth", "16", "-o", folder("a.png"), "-o", folder("a.webp")], in: folder)
    #expect(tool.code == 0)
    #expect(tool.errorOutput.contains("webp has 8 bits per channel: the frames are dithered"))
    #expect(!tool.errorOutput.contains("png has"))
    #expect(try folder.bytes("a.png")[24] == 16)
  }

  @Test("frames on the standard output")
  func raw() throws {
    let folder = try TemporaryFolder()
    for (depth, bytes) in [("8", 4), ("16", 8), ("float", 8)] {
      let tool = try render(
        ["--depth", depth, "--format", "raw", "-o", "-", "--quiet"], in: folder)
      #expect(tool.code == 0 && tool.output.count == 32 * 24 * bytes, "\(tool.errorOutput)")
    }
  }

  @Test(
    "options that do not go together, and other words, are errors",
    arguments: [["--dither", "none"], ["--depth", "12"], ["--depth", "16", "--dither", "noise"]])
  func wrong(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let tool = try render(arguments + ["-o", folder("a.png")], in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue, "\(tool.errorOutput)")
    #expect(!FileManager.default.fileExists(atPath: folder("a.png")))
  }

  @Test("frames of another depth are another run")
  func resume() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let options =
      ["render", scene, "--fps", "2", "--duration", "1", "-o", folder("f/%d.png"), "--resume"]
    #expect(try Tool.run(options + ["--depth", "16"], in: folder).code == 0)
    let tool = try Tool.run(options, in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue)
    #expect(tool.errorOutput.contains("--depth"))
  }
}
