import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render: several outputs from one drawing", .serialized)
struct SeveralOutputTests {
  private func render(
    _ arguments: [String], in folder: TemporaryFolder, _ text: String = Scene.fade
  ) throws -> Tool {
    let scene = try Scene.write(text, in: folder)
    return try Tool.run(["render", scene, "--fps", "4"] + arguments, in: folder)
  }

  private let black = ["--background", "black", "--duration", "1"]

  @Test("each output has the bytes that a run of its own writes")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let names = ["a.raw", "b.png", "f/%02d.png", "c.y4m"]
    let all = try render(black + names.flatMap { ["-o", folder($0)] }, in: folder)
    #expect(all.code == 0 && all.errorOutput.isEmpty, "\(all.errorOutput)")
    for name in names {
      #expect(try render(black + ["-o", other(name)], in: other).code == 0)
    }
    for name in ["a.raw", "b.png", "c.y4m", "f/00.png", "f/03.png", "f/.lamina-##.png.json"] {
      #expect(try folder.bytes(name).whole == other.bytes(name).whole, "\(name)")
    }
  }

  @Test("options go to the outputs that take them; one that none takes is an error")
  func options() throws {
    let folder = try TemporaryFolder()
    let outputs = ["-o", folder("a.png"), "-o", folder("b.webp")]
    let options = black + ["--quality", "20", "--loop", "2"]
    #expect(try render(outputs + options, in: folder).code == 0)
    let alone = try TemporaryFolder()
    #expect(try render(["-o", alone("b.webp")] + options, in: alone).code == 0)
    #expect(try folder.bytes("b.webp").whole == alone.bytes("b.webp").whole)
    let wrong = try render(outputs + black + ["--crf", "20", "--overwrite"], in: folder)
    #expect(wrong.code == 64 && wrong.isOneLine && wrong.errorOutput.contains("--crf"))
  }

  @Test("one output may be the standard output, whose format --format says")
  func standardOutput() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      black + ["-o", "-", "--format", "raw", "-o", folder("a.png")], in: folder)
    #expect(tool.code == 0 && tool.output.count == 4 * 40 * 30 * 4, "\(tool.errorOutput)")
    #expect(folder.contents.contains("a.png"))
  }

  @Test(
    "outputs that cannot be written together are usage errors, before anything is drawn",
    arguments: [
      (["-o", "-", "-o", "-"], "standard output takes one"),
      (["-o", "a.png", "-o", "./a.png"], "is an output of this run"),
      (["-o", "%d.png", "-o", "2.png"], "is an output of this run"),
      (["-o", "a.png", "--thumbnail", "a.png"], "is an output of this run"),
      (["-o", "a.png", "-o", "b.png", "--format", "png"], "--format is for one --output"),
      (["-o", "%d.png", "-o", "b.png", "--resume"], "--resume are for one --output"),
      (["-o", "%d.png", "--thumbnail", "b.png", "--shard", "1/2"], "are for one --output"),
      (["-o", "a.png", "--thumbnail", "b.gif"], "name one picture"),
      (["-o", "a.png", "--thumbnail", "%d.png"], "name one picture"),
      (["-o", "a.png", "--thumbnail-at", "1"], "requires --thumbnail"),
    ])
  func refused(arguments: [String], text: String) throws {
    let folder = try TemporaryFolder()
    // Paths that begin alike are in the folder.
    let paths = arguments.map {
      $0.contains(".") ? ($0.hasPrefix("./") ? folder.path + "/" + $0 : folder($0)) : $0
    }
    let tool = try render(paths + ["--duration", "1"], in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains(text), "\(tool.errorOutput)")
    #expect(folder.contents == ["scene.caml"])
  }

  @Test("--thumbnail is a frame of the run: the middle one, or the nearest to a time")
  func thumbnail() throws {
    let folder = try TemporaryFolder()
    let film = black + ["-o", folder("%d.png")]
    #expect(try render(film + ["--thumbnail", folder("t.png")], in: folder).code == 0)
    #expect(try folder.bytes("t.png").whole == folder.bytes("1.png").whole)
    let last = ["--thumbnail", folder("t.png"), "--thumbnail-at", "0.7", "--overwrite"]
    #expect(try render(film + last, in: folder).code == 0)
    #expect(try folder.bytes("t.png").whole == folder.bytes("3.png").whole)
  }

  @Test("one note names all outputs on black")
  func note() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      ["--duration", "1", "-o", folder("a.y4m"), "-o", folder("%d.jpg"), "-o", folder("%d.png")],
      in: folder)
    #expect(tool.code == 0 && tool.isOneLine)
    #expect(tool.errorOutput.contains("a.y4m, \(folder("%d.jpg")): transparent pixels"))
  }

  @Test("commands with one output refuse two", arguments: ["batch", "sheet", "join", "submit"])
  func one(command: String) throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run([command, "x.caml", "-o", "a.png", "--output=b.png"], in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("--output is given 2 times"))
  }
}
