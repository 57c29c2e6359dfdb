import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render: frames of different runs are never mixed (REL-6)", .serialized)
struct ManifestTests {
  private static let manifest = "out/.lamina-#.png.json"

  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    try Tool.run(
      ["render", folder("scene.caml"), "--fps", "10", "-o", folder("out/%d.png")] + arguments,
      in: folder)
  }

  /// A folder with a document and its first frames.
  private func started(_ arguments: [String] = ["--frames", "0-3"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Scene.write(Scene.fade, in: folder)
    #expect(try render(arguments, in: folder).code == 0)
    return folder
  }

  private func frames(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    let names = folder.contents.filter { $0.hasPrefix("out/") && $0.hasSuffix(".png") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.bytes($0)) })
  }

  @Test(
    "--resume with an option that changes pixels: exit 65, naming the difference; no frame changes",
    arguments: [
      ["--scale", "2"], ["--size", "80x60"], ["--background", "#00ff00"], ["--from", "0.5"],
      ["--format", "jpeg"],
    ])
  func options(option: [String]) throws {
    let folder = try started()
    let before = try frames(folder)
    let tool = try render(option + ["--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains(option[0]) && tool.errorOutput.contains("--overwrite"))
    #expect(try frames(folder) == before)
  }

  @Test("--resume after an edit of the document or of one of its images")
  func edited() throws {
    let folder = try started()
    try Scene.write(Scene.fade.replacing("1 0 0", with: "0 1 0"), in: folder)
    let tool = try render(["--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("document"))
    try Scene.write(Scene.fade, in: folder)
    #expect(try render(["--resume"], in: folder).code == 0)
    #expect(try frames(folder).count == 10)
  }

  @Test("an image of the document belongs to its contents")
  func image() throws {
    let folder = try TemporaryFolder()
    let contents = "<contents type=\"CGImage\" src=\"a.png\"/>"
    try Scene.write(Scene.layer(size: "9 9", inside: contents), in: folder)
    let draw = ["render", folder("scene.caml"), "--at", "0", "--quiet", "-o"]
    for (name, color) in [("red", "#ff0000"), ("blue", "#0000ff")] {
      let fill = ["--background", color, "--state", ""].prefix(2)
      let empty = try Scene.write(
        Scene.layer(size: "9 9").replacing("1 0 0", with: "0 0 0 0"), "empty.caml", in: folder)
      _ = try Tool.run(
        ["render", empty, "--at", "0", "-o", folder("\(name).png")] + fill, in: folder)
    }
    try FileManager.default.copyItem(atPath: folder("red.png"), toPath: folder("a.png"))
    #expect(try Tool.run(draw + [folder("out/%d.png")], in: folder).code == 0)
    try FileManager.default.removeItem(atPath: folder("a.png"))
    try FileManager.default.copyItem(atPath: folder("blue.png"), toPath: folder("a.png"))
    let tool = try Tool.run(draw + [folder("out/%d.png"), "--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue, "\(tool.errorOutput)")
  }

  @Test("--overwrite starts over, with --resume only if the frames do not fit")
  func overwrite() throws {
    let folder = try started()
    let before = try frames(folder)
    #expect(try render(["--resume", "--overwrite"], in: folder).code == 0)
    #expect(try frames(folder).filter { before[$0.key] != nil } == before)
    #expect(try render(["--scale", "2", "--resume", "--overwrite"], in: folder).code == 0)
    let after = try frames(folder)
    #expect(after.count == 10 && before.allSatisfy { after[$0.key] != $0.value })
    #expect(try render(["--scale", "2", "--resume"], in: folder).code == 0)
    #expect(try render(["--resume"], in: folder).code == ToolExitCode.badDocument.rawValue)
  }

  @Test("--overwrite of some frames leaves no manifest: nothing can be said about the others")
  func partialOverwrite() throws {
    let folder = try started()
    #expect(try render(["--scale", "2", "--frames", "1", "--overwrite"], in: folder).code == 0)
    #expect(!folder.contents.contains(Self.manifest))
    let tool = try render(["--scale", "2", "--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
  }

  @Test("frames of an older version have no manifest: --resume says so and names --overwrite")
  func older() throws {
    let folder = try started()
    #expect(folder.contents.contains(Self.manifest))
    try FileManager.default.removeItem(atPath: folder(Self.manifest))
    let tool = try render(["--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("manifest") && tool.errorOutput.contains("--overwrite"))
    #expect(try render(["--overwrite"], in: folder).code == 0)
    #expect(try render(["--resume"], in: folder).code == 0)
  }

  @Test("a damaged manifest is an error that names --overwrite")
  func damaged() throws {
    let folder = try started()
    try Scene.write("{", Self.manifest, in: folder)
    let tool = try render(["--resume"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("--overwrite"))
    #expect(try render(["--overwrite"], in: folder).code == 0)
  }

  @Test("a manifest without frames is replaced; shards of one run check one another")
  func shards() throws {
    let folder = try started(["--shard", "1/2"])
    let other = try render(["--shard", "2/2", "--scale", "2"], in: folder)
    #expect(other.code == ToolExitCode.badDocument.rawValue && other.isOneLine)
    #expect(other.errorOutput.contains("--scale was 1.0 and is 2.0"))
    #expect(try render(["--shard", "2/2"], in: folder).code == 0)
    #expect(try frames(folder).count == 10)
    for name in try frames(folder).keys {
      try FileManager.default.removeItem(atPath: folder(name))
    }
    #expect(try render(["--scale", "2", "--shard", "2/2"], in: folder).code == 65)
    #expect(try render(["--scale", "2"], in: folder).code == 0)
  }

  @Test("sequences in one folder have a manifest each; a single image and a film have none")
  func names() throws {
    let folder = try started()
    let scene = folder("scene.caml")
    for name in ["out/a-##.png", "still.png", "film.raw"] {
      let range = name.hasPrefix("still") ? ["--at", "0"] : ["--frames", "0-1"]
      let tool = try Tool.run(
        ["render", scene, "--scale", "2", "-o", folder(name)] + range, in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
    }
    let hidden = folder.contents.filter { $0.contains(".lamina") }
    #expect(hidden == [Self.manifest, "out/.lamina-a-##.png.json"])
  }
}
