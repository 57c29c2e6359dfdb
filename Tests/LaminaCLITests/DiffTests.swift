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

  @Test("folders are compared with their subfolders; linked folders are left out")
  func subfolders() throws {
    let folder = try frames()
    let manager = FileManager.default
    for (side, frame) in [("x", "0.png"), ("y", "1.png")] {
      try manager.createDirectory(
        atPath: folder("\(side)/sub/deep"), withIntermediateDirectories: true)
      for name in ["top.png", "sub/same.png"] {
        try manager.copyItem(atPath: folder("a/3.png"), toPath: folder("\(side)/\(name)"))
      }
      try manager.copyItem(atPath: folder("a/\(frame)"), toPath: folder("\(side)/sub/a.1.png"))
      // A link to a folder above has no end.
      try manager.createSymbolicLink(
        atPath: folder("\(side)/sub/deep/loop"), withDestinationPath: folder(side))
    }
    try manager.copyItem(atPath: folder("a/3.png"), toPath: folder("x/sub/deep/only.png"))
    let tool = try Tool.run(
      ["diff", folder("x"), folder("y"), "--json", "--output", folder("out")], in: folder)
    #expect(tool.code == 1, "\(tool.errorOutput)")
    let records = try tool.output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(ComparisonRecord.self, from: Data($0))
    }
    #expect(records.map(\.name) == ["sub/a.1.png", "sub/deep/only.png", "sub/same.png", "top.png"])
    #expect(records.map(\.kind) == [.different, .missing, .equal, .equal])
    #expect(manager.fileExists(atPath: folder("out/sub/a.1.png.difference.png")))
    let deep = folder("z/" + String(repeating: "d/", count: 40))
    try manager.createDirectory(atPath: deep, withIntermediateDirectories: true)
    let bounded = try Tool.run(["diff", folder("z"), folder("x")], in: folder)
    #expect(bounded.code == ToolExitCode.usage.rawValue && bounded.isOneLine)
  }

  @Test("one folder of artifacts: references are compared with their results")
  func artifacts() throws {
    let folder = try frames()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder("artifacts/CardTests"), withIntermediateDirectories: true)
    for (frame, name) in [
      ("0.png", "front.1.reference.png"), ("1.png", "front.1.result.png"),
      ("2.png", "front.1.difference.png"), ("2.png", "back.1.result.png"),
      ("3.png", "side.reference.png"), ("3.png", "side.result.png"),
    ] {
      try manager.copyItem(
        atPath: folder("a/\(frame)"), toPath: folder("artifacts/CardTests/\(name)"))
    }
    let tool = try Tool.run(["diff", folder("artifacts"), "--html", folder("r.html")], in: folder)
    #expect(tool.code == 1, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("2 of 3 images differ"))
    #expect(text(tool).contains("CardTests/front.1.png: 1200 pixels"))
    #expect(text(tool).contains("CardTests/back.1.png: ") && text(tool).contains("is missing"))
    let page = String(decoding: try folder.bytes("r.html"), as: UTF8.self)
    #expect(page.contains("CardTests/side.png"))
    for (bad, code) in [("a", 66), ("none", 66), ("a/0.png", 64)] {
      let tool = try Tool.run(["diff", folder(bad)], in: folder)
      #expect(tool.code == code && tool.isOneLine, "\(bad)")
    }
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
