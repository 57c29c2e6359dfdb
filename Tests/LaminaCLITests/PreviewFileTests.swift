import CoreGraphics
import Foundation
import LaminaKit
import LaminaPreview
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaCLI

@Suite("Preview pages in a file")
struct PreviewFileTests {
  /// The recording in a page.
  private func recording(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "type=\"application/json\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("a page has every frame with its picture and its layers, and no references")
  func page() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(
      Scene.fade.replacing("name=\"root\"", with: "name=\"&lt;/script&gt;\""), in: folder)
    let tool = try Tool.run(
      ["preview", scene, "--fps", "4", "--output", folder("page.html")], in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let page = String(decoding: try folder.bytes("page.html"), as: UTF8.self)
    // The page's own end, and the ends of its two script elements.
    #expect(page.components(separatedBy: "</script>").count == 3)
    let parts = try recording(page)
    let frames = try #require(parts["frames"] as? [[String: Any]])
    #expect(frames.count == 5)
    let pictures = try #require(parts["pictures"] as? [String])
    let first = try #require(Data(base64Encoded: pictures[0]))
    let image = try CGImage.decode([UInt8](first), named: "first")
    #expect(image.width == 40 && Array(image.pixels.prefix(4)) == [255, 0, 0, 255])
    // Only the fading layer differs between frames; the stage's and the document's are there once.
    let pool = try #require(parts["pool"] as? [[String: Any]])
    let layers = pool.filter { $0["model"] != nil }
    #expect(layers.count == 2 + 5)
    #expect(layers.contains { $0["name"] as? String == "</script>" })
    #expect(page.contains("connect-src 'none'"))
  }

  @Test("a page of a part of a document has the time where it starts")
  func part() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["preview", scene, "--fps", "4", "--from", "0.5", "--output", folder("page.html")],
      in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let parts = try recording(String(decoding: try folder.bytes("page.html"), as: UTF8.self))
    let facts = try #require(parts["facts"] as? [String: Any])
    #expect(facts["start"] as? Double == 0.5 && facts["duration"] as? Double == 1)
    #expect((parts["frames"] as? [Any])?.count == 3)
  }

  @Test("an existing page is kept unless --overwrite is given; too many frames are refused")
  func limits() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder("page.html")))
    let arguments = ["preview", scene, "--fps", "4", "--output", folder("page.html")]
    #expect(try Tool.run(arguments, in: folder).code == 73)
    #expect(try Tool.run(arguments + ["--overwrite"], in: folder).code == 0)
    let long = try Tool.run(arguments + ["--overwrite", "--duration", "5000"], in: folder)
    #expect(long.code == 64 && long.errorOutput.contains("2000 frames"), "\(long.errorOutput)")
  }

  @Test("a stage writes a page until its animations end")
  func stage() throws {
    let folder = try TemporaryFolder()
    let stage = Stage(size: CGSize(width: 20, height: 10))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.layer.addSublayer(layer)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 2
    layer.add(fade, forKey: nil)
    try stage.preview(to: folder("stage.html"), framesPerSecond: 5)
    let parts = try recording(String(decoding: try folder.bytes("stage.html"), as: UTF8.self))
    let frames = try #require(parts["frames"] as? [[String: Any]])
    #expect(frames.count == 11)
    #expect((parts["facts"] as? [String: Any])?["duration"] as? Double == 2)
    #expect(throws: LaminaError.self) {
      try stage.preview(to: folder("stage.html"), duration: .nan)
    }
  }

  @Test(
    "a page of deep frames has pictures of 8 bits, in the space that was asked for",
    arguments: [[], ["--depth", "16"], ["--depth", "float", "--color-space", "display-p3"]])
  func deep(_ options: [String]) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["preview", scene, "--fps", "4", "--output", folder("page.html")] + options, in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let parts = try recording(String(decoding: try folder.bytes("page.html"), as: UTF8.self))
    let pictures = try #require(parts["pictures"] as? [String])
    let file = [UInt8](try #require(Data(base64Encoded: pictures[0])))
    let image = try CGImage.decode(file, named: "first")
    #expect(image.width == 40)
    // Red of sRGB in levels of Display P3, rounded and converted back.
    let levels = zip(image.pixels.prefix(4), [255, 0, 0, 255] as [UInt8])
    #expect(levels.allSatisfy { abs(Int($0) - Int($1)) <= 6 }, "\(image.pixels.prefix(4))")
    let isWide = options.count == 4
    let facts = try #require(ImageFacts(file))
    #expect(facts.bitsPerComponent == 8 && facts.colorSpace == (isWide ? "DisplayP3" : "SRGB"))
    let frames = try #require(parts["frames"] as? [[String: Any]])
    let details = try #require(frames[0]["details"] as? [String: Any])
    #expect(details["colorSpace"] as? String == (isWide ? "display-p3" : "srgb"))
  }
}
