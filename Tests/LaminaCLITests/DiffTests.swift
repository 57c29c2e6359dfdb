import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina diff", .serialized)
struct DiffTests {
  /// A folder with ten frames of the fading scene.
  private func frames() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["render", scene, "--fps", "10", "--output", folder("a/%d.png")], in: folder)
    try #require(tool.code == 0)
    return folder
  }

  private func text(_ tool: Tool) -> String { String(decoding: tool.output, as: UTF8.self) }

  @Test("equal images have no difference; others are described by pixels and levels")
  func pictures() throws {
    let folder = try frames()
    let same = try Tool.run(["diff", folder("a/3.png"), folder("a/3.png")], in: folder)
    #expect(same.code == 0 && same.errorOutput.isEmpty && same.output.isEmpty)
    let other = try Tool.run(["diff", folder("a/0.png"), folder("a/1.png")], in: folder)
    #expect(other.code == 1 && other.isOneLine)
    #expect(text(other).contains("1200 pixels from (0, 0), by up to 26"))
    let near = ["--tolerance", "26"]
    #expect(
      try Tool.run(["diff", folder("a/0.png"), folder("a/1.png")] + near, in: folder).code == 0)
    let few = ["--max-pixels", "1200"]
    #expect(
      try Tool.run(["diff", folder("a/0.png"), folder("a/1.png")] + few, in: folder).code == 0)
  }

  @Test("folders are compared by file name; a missing file is a difference")
  func folders() throws {
    let folder = try frames()
    try FileManager.default.copyItem(atPath: folder("a"), toPath: folder("b"))
    #expect(try Tool.run(["diff", folder("a"), folder("b")], in: folder).code == 0)
    try FileManager.default.removeItem(atPath: folder("b/4.png"))
    let tool = try Tool.run(["diff", folder("a"), folder("b")], in: folder)
    #expect(tool.code == 1 && text(tool).contains("4.png: ") && text(tool).contains("is missing"))
    #expect(tool.errorOutput.contains("1 of 10 images differ"))
    let json = try Tool.run(["diff", folder("a"), folder("b"), "--json"], in: folder)
    #expect(text(json).split(separator: "\n").count == 10)
  }

  @Test("missing files and invalid images have specific exit codes")
  func bad() throws {
    let folder = try frames()
    let gone = try Tool.run(["diff", folder("a/0.png"), folder("none.png")], in: folder)
    #expect(gone.code == ToolExitCode.missingInput.rawValue && gone.isOneLine)
    let scene = try Tool.run(["diff", folder("a/0.png"), folder("scene.caml")], in: folder)
    #expect(scene.code == ToolExitCode.badDocument.rawValue && scene.isOneLine)
    let mixed = try Tool.run(["diff", folder("a/0.png"), folder("a")], in: folder)
    #expect(mixed.code == ToolExitCode.usage.rawValue)
  }
}
