import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina sheet")
struct SheetTests {
  private func sheet(
    _ options: [String], in folder: TemporaryFolder, name: String = "sheet.png"
  ) throws -> (tool: Tool, image: CGImage?) {
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(["sheet", scene, "--output", folder(name)] + options, in: folder)
    guard tool.code == 0 else { return (tool, nil) }
    return (tool, try CGImage.decode(try folder.bytes(name), named: name))
  }

  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let index = (y * image.width + x) * 4
    return Array(image.pixels[index..<index + 4])
  }

  @Test("a contact sheet has the first and the last instant, and a time beneath each frame")
  func contacts() throws {
    let folder = try TemporaryFolder()
    let result = try sheet(["--count", "5", "--columns", "3", "--gap", "10"], in: folder)
    let image = try #require(result.image, "\(result.tool.errorOutput)")
    #expect(result.tool.output.isEmpty && result.tool.errorOutput.isEmpty)
    #expect(image.width == 3 * 40 + 4 * 10 && image.height == 2 * (30 + 20) + 3 * 10)
    #expect(image.isOpaque)
    #expect(pixel(image, 10, 10) == [255, 0, 0, 255])
    // The layer is half transparent over white in the third frame, and gone in the fifth.
    #expect(pixel(image, 110, 10)[1] == 127 || pixel(image, 110, 10)[1] == 128)
    #expect(pixel(image, 60, 70) == [255, 255, 255, 255])
    // Text beneath the frames, white between them.
    let dark = (40..<60).contains { y in (10..<50).contains { pixel(image, $0, y)[0] < 128 } }
    #expect(dark && pixel(image, 55, 20) == [255, 255, 255, 255])
  }

  @Test("a sprite sheet has straight copies of the frames, and a JSON file that finds them")
  func sprites() throws {
    let folder = try TemporaryFolder()
    let result = try sheet(["--sprites", "--fps", "3", "--columns", "2"], in: folder)
    let image = try #require(result.image, "\(result.tool.errorOutput)")
    #expect(image.width == 80 && image.height == 60 && !image.isOpaque)
    let data = Data(try folder.bytes("sheet.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = try #require(json["frames"] as? [String: [String: Any]])
    #expect(frames.keys.sorted() == ["sheet-0.png", "sheet-1.png", "sheet-2.png"])
    let second = try #require(frames["sheet-1.png"])
    #expect(second["frame"] as? [String: Int] == ["x": 40, "y": 0, "w": 40, "h": 30])
    let durations = frames.keys.sorted().compactMap { frames[$0]?["duration"] as? Int }
    #expect(durations == [333, 334, 333])
    let meta = try #require(json["meta"] as? [String: Any])
    #expect(meta["image"] as? String == "sheet.png")
    #expect(meta["size"] as? [String: Int] == ["w": 80, "h": 60])
    // The fourth cell is empty.
    #expect(pixel(image, 60, 45) == [0, 0, 0, 0] && pixel(image, 5, 45)[3] > 0)
  }

  @Test("the array layout names the frames in order")
  func array() throws {
    let folder = try TemporaryFolder()
    let arguments = ["--sprites", "--fps", "12", "--layout", "array", "--gap", "2"]
    #expect(try sheet(arguments, in: folder).tool.code == 0)
    let data = Data(try folder.bytes("sheet.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let frames = try #require(json["frames"] as? [[String: Any]])
    #expect(frames.count == 12 && frames[10]["filename"] as? String == "sheet-10.png")
    #expect(frames[1]["filename"] as? String == "sheet-01.png")
    #expect((frames[1]["frame"] as? [String: Int])?["x"] == 42)
    #expect(frames.compactMap { $0["duration"] as? Int }.reduce(0, +) == 1_000)
  }

  @Test("existing files are kept unless --overwrite is given, the JSON file too")
  func overwriting() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder("sheet.json")))
    let kept = try sheet(["--sprites", "--fps", "2"], in: folder)
    #expect(kept.tool.code == 73 && kept.tool.errorOutput.contains("sheet.json"))
    #expect(!FileManager.default.fileExists(atPath: folder("sheet.png")))
    #expect(try sheet(["--sprites", "--fps", "2", "--overwrite"], in: folder).tool.code == 0)
    #expect(try sheet(["--count", "2"], in: folder).tool.code == 73)
  }

  @Test(
    "sheets that are too large and options that do not fit are usage errors",
    arguments: [
      (["--count", "1000", "--size", "2000x2000"], "too large"),
      (["--count", "400", "--max-memory", "1M"], "--max-memory"),
      (["--count", "20000"], "20000 frames"), (["--count", "3", "--fps", "2"], "--count"),
      (["--sprites", "--count", "3"], "--sprites"), (["--gap", "5000"], "--gap"),
    ])
  func limits(options: [String], words: String) throws {
    let folder = try TemporaryFolder()
    let result = try sheet(options, in: folder)
    #expect(result.tool.code == 64 && result.tool.isOneLine)
    #expect(result.tool.errorOutput.contains(words), "\(result.tool.errorOutput)")
  }

  @Test("a sheet is one PNG file")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["sheet.jpg", "sheet-%d.png", "sheet"] {
      #expect(try sheet(["--count", "2"], in: folder, name: name).tool.code == 64, "\(name)")
    }
  }

  @Test("times are written to a thousandth of a second")
  func titles() {
    let frames = SheetFrame.spread(count: 4, from: 1, 1)
    #expect(frames.map(\.title) == ["1 s", "1.333 s", "1.667 s", "2 s"])
    #expect(SheetFrame(number: 0, time: 10.05, end: 11).title == "10.05 s")
    #expect(SheetFrame.spread(count: 1, from: 0, 0).map(\.time) == [0])
  }
}
