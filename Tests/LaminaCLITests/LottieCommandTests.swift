import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina with Lottie files", .serialized)
struct LottieCommandTests {
  private static let demo = SharedFolder.package.appendingPathComponent("Tests/Demo/Pulse.json")
    .path

  /// The frames of a run as raw pixels, and the tool's result.
  private func render(_ arguments: [String]) throws -> (tool: Tool, frames: Int, bytes: [UInt8]) {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(
      [
        "render", Self.demo, "--size", "32x18", "--format", "raw", "-o", folder("x.raw"),
      ] + arguments, in: folder)
    let bytes = tool.code == 0 ? try folder.bytes("x.raw") : []
    return (tool, bytes.count / (32 * 18 * 4), bytes)
  }

  @Test("a film has the file's rate and length; a marker selects a part")
  func times() throws {
    let whole = try render([])
    #expect(whole.tool.code == 0 && whole.frames == 60, "\(whole.tool.errorOutput)")
    let part = try render(["--marker", "Return"])
    #expect(part.frames == 30)
    #expect(part.bytes == Array(whole.bytes.suffix(part.bytes.count)))
    let unknown = try render(["--marker", "Loop"])
    #expect(unknown.tool.code == 64)
    #expect(unknown.tool.errorOutput.contains("no marker 'Loop': the document has Return"))
  }

  @Test("--set replaces the value of a slot and the text of a layer")
  func settings() throws {
    let plain = try render(["--at", "1"])
    let accent = try render(["--at", "1", "--set", "accent=#0000ff"])
    let text = try render(["--at", "1", "--set", "Title.text=Other"])
    #expect(accent.tool.code == 0 && text.tool.code == 0, "\(accent.tool.errorOutput)")
    #expect(plain.bytes != accent.bytes && plain.bytes != text.bytes && accent.bytes != text.bytes)
    let unknown = try render(["--set", "Titel.text=x"])
    #expect(unknown.tool.code == 64)
    #expect(
      unknown.tool.errorOutput.contains(
        "the document has Dot, Ring, Ring.stroke, Title, Title.color, Title.text, accent"))
    let stroke = try render(["--at", "1", "--set", "Ring.stroke=gold"])
    let title = try render(["--at", "1", "--set", "Title.color=color(display-p3 0 1 0)"])
    #expect(stroke.tool.code == 0 && title.tool.code == 0, "\(title.tool.errorOutput)")
    #expect(plain.bytes != stroke.bytes && plain.bytes != title.bytes)
  }

  @Test("lamina info describes a document as text and as JSON")
  func info() throws {
    let folder = try TemporaryFolder()
    let text = try Tool.run(["info", Self.demo], in: folder)
    #expect(text.code == 0, "\(text.errorOutput)")
    for part in [
      "size      320 x 180", " 30 frames per second", "shape 'Ring'", "Return at 1 s",
    ] {
      #expect(String(decoding: text.output, as: UTF8.self).contains(part), "\(part)")
    }
    let json = try Tool.run(["info", Self.demo, "--json"], in: folder)
    let facts = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(facts?["durationSeconds"] as? Double == 2)
  }
}
