import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render --color-space", .serialized)
struct ColorSpaceTests {
  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let scene = try Scene.write(Scene.fade, in: folder)
    return try Tool.run(["render", scene] + arguments, in: folder)
  }

  private func levels(_ path: String, _ folder: TemporaryFolder) throws -> [UInt8] {
    let image = try CGImage.decode(folder.bytes(path), named: path)
    return Array(image.pixels(in: .displayP3)[..<4])
  }

  @Test("frames in Display P3 have the colours of those in sRGB, and have the profile")
  func spaces() throws {
    let folder = try TemporaryFolder()
    let options = ["--at", "0", "--background", "#ff0000"]
    #expect(try render(options + ["-o", folder("a.png")], in: folder).code == 0)
    let wide = options + ["-o", folder("b.png"), "--color-space", "display-p3"]
    #expect(try render(wide, in: folder).code == 0)
    let one = try levels("a.png", folder)
    let other = try levels("b.png", folder)
    #expect(one == [234, 51, 35, 255] && other == one)
  }

  @Test("a sequence in another space is another run")
  func resume() throws {
    let folder = try TemporaryFolder()
    let options = ["--fps", "2", "--duration", "1", "-o", folder("f/%d.png"), "--resume"]
    #expect(try render(options, in: folder).code == 0)
    #expect(try render(options + ["--color-space", "srgb"], in: folder).code == 0)
    let tool = try render(options + ["--color-space", "display-p3"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue)
    #expect(tool.errorOutput.contains("--color-space"))
  }

  @Test("differences outside of sRGB are found")
  func differences() throws {
    let folder = try TemporaryFolder()
    for (name, color) in [("a", "0 1 0"), ("b", "0.1 1 0")] {
      let attributes = "bounds=\"0 0 8 8\" backgroundColor=\"color(display-p3 \(color))\""
      let text = "<caml><CALayer \(attributes)/></caml>"
      let scene = try Scene.write(text, "\(name).caml", in: folder)
      let tool = try Tool.run(
        [
          "render", scene, "--at", "0", "-o", folder("\(name).png"), "--color-space",
          "display-p3",
        ], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
    }
    let tool = try Tool.run(["diff", folder("a.png"), folder("b.png")], in: folder)
    #expect(tool.code == 1)
    #expect(try Tool.run(["diff", folder("a.png"), folder("a.png")], in: folder).code == 0)
  }

  @Test("an unknown space, and a format without profile, are usage errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    let unknown = try render(
      ["--at", "0", "-o", folder("a.png"), "--color-space", "adobe"], in: folder)
    #expect(unknown.code == ToolExitCode.usage.rawValue && unknown.isOneLine)
    #expect(unknown.errorOutput.contains("srgb, display-p3"))
    let gif = try render(
      ["--duration", "1", "-o", folder("a.gif"), "--color-space", "display-p3"], in: folder)
    #expect(gif.code == ToolExitCode.usage.rawValue && gif.isOneLine)
    #expect(gif.errorOutput.contains("--color-space does not apply to gif"))
  }

  @Test("rows of a batch may be in different spaces")
  func batch() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Data("name,space\na,srgb\nb,display-p3\nc,srgb\n".utf8).write(
      to: URL(fileURLWithPath: folder("rows.csv")))
    let tool = try Tool.run(
      [
        "batch", scene, "--data", folder("rows.csv"), "--at", "0", "--background", "#ff0000",
        "--color-space", "{space}", "-o", folder("{name}.png"),
      ], in: folder)
    #expect(tool.code == 0)
    for name in ["a", "b", "c"] {
      #expect(try levels("\(name).png", folder) == [234, 51, 35, 255])
    }
    #expect(try folder.bytes("a.png") == folder.bytes("c.png"))
    #expect(try folder.bytes("a.png").count < folder.bytes("b.png").count)
  }
}
