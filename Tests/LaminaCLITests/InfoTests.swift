import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina info, help and usage")
struct InfoTests {
  @Test("info prints platform, renderer, limits and fonts, and nothing on stderr (REL-16)")
  func info() throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
    for word in ["platform", "renderer", "version", "limits", "fonts"] {
      #expect(text.contains("\n\(word)") || text.hasPrefix(word))
    }
  }

  @Test("a missing font directory is a usage error that names it")
  func fonts() throws {
    let tool = try Tool.run(["info", "--fonts", "nowhere"], in: TemporaryFolder())
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.errorOutput.contains("nowhere"))
    #expect(try Tool.run(["info", "--fonts", "."], in: TemporaryFolder()).code == 0)
  }

  @Test("info prints JSON")
  func json() throws {
    let tool = try Tool.run(["info", "--json"], in: TemporaryFolder())
    let facts = try JSONSerialization.jsonObject(with: tool.output) as? [String: Any]
    let device = try #require(facts?["device"] as? [String: Any])
    #expect(device["renderer"] is String && facts?["fonts"] is [String])
    #expect(facts?["schemaVersion"] as? Int == 1)
  }

  @Test("a document's named layers are listed once, with kinds and values, and its transitions")
  func document() throws {
    let folder = try TemporaryFolder()
    let text = """
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer id="root" bounds="0 0 40 30" position="20 15"><sublayers>
      <CALayer id="card" name="Card" bounds="0 0 9 9" backgroundColor="1 0 0"/>
      </sublayers><states>
      <LKState name="On"><elements><LKStateSetValue targetId="card" keyPath="opacity">
      <value type="real" value="0"/></LKStateSetValue></elements></LKState>
      <LKState name="Off"/></states>
      <stateTransitions><LKStateTransition fromState="Off" toState="On"><elements>
      <LKStateTransitionElement key="opacity" targetId="card">
      <animation type="CABasicAnimation" keyPath="opacity" duration="0.75"/>
      </LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
      </CALayer></caml>
      """
    let scene = try Scene.write(text, in: folder)
    let json = try Tool.run(["info", scene, "--json"], in: folder)
    let facts = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    let fields = try #require(facts?["fields"] as? [[String: Any]])
    let card = fields.filter { ($0["name"] as? String)?.lowercased() == "card" }
    #expect(card.count == 1 && card[0]["otherNames"] as? [String] == ["Card"])
    #expect(card[0]["kind"] as? String == "color" && card[0]["value"] as? String == "#ff0000")
    #expect(facts?["widthPoints"] as? Double == 40 && facts?["schemaVersion"] as? Int == 1)
    let transitions = try #require(facts?["transitions"] as? [[String: Any]])
    // The way back has no transition of its own: the default one, of a quarter of a second.
    #expect(transitions.map { $0["from"] as? String } == ["On", "Off"])
    #expect(transitions.map { $0["durationSeconds"] as? Double } == [0.25, 0.75])
    let plain = String(decoding: try Tool.run(["info", scene], in: folder).output, as: UTF8.self)
    #expect(plain.contains("  card, Card: color, now #ff0000\n"))
    #expect(plain.contains("  Off to On, 0.75 s\n"), "\(plain)")
  }

  @Test(
    "REL-16: without a driver: one line, exit 69",
    arguments: [
      ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"],
      ["LIBGL_DRIVERS_PATH": "/nonexistent", "LAMINA_EGL_PLATFORM": "software"],
    ])
  func noDriver(environment: [String: String]) throws {
    if environment["LIBGL_DRIVERS_PATH"] != nil, !Tool.hasDriverFiles { return }
    let tool = try Tool.run(["info"], in: TemporaryFolder(), environment: environment)
    #expect(tool.code == 69 && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains("libgl1-mesa-dri"))
  }

  @Test("a read-only home folder causes no message")
  func noHome() throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder(), environment: ["HOME": "/nonexistent"])
    #expect(tool.code == 0 && tool.errorOutput.isEmpty)
  }

  @Test(
    "usage errors print one line with the nearest known name and exit with 64",
    arguments: [
      (["info", "--jsn"], "--json"), (["inof"], "lamina info"), (["xyzzy"], "commands are"),
      (["info", "--platform", "wayland"], "surfaceless"), (["info", "a.json", "extra"], "extra"),
    ])
  func usage(arguments: [String], hint: String) throws {
    let tool = try Tool.run(arguments, in: TemporaryFolder())
    #expect(tool.code == 64 && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains(hint))
  }

  @Test("help lists every command, with examples")
  func help() throws {
    let tool = try Tool.run(["--help"], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty && text.contains("EXAMPLES"))
    for command in Lamina.commands {
      let name = "\(command)".lowercased()
      #expect(text.contains("\n  \(name) "))
      let own = try Tool.run([name, "--help"], in: TemporaryFolder())
      #expect(own.code == 0 && String(decoding: own.output, as: UTF8.self).contains("EXAMPLES"))
    }
  }
}

/// Pictures that `lamina info` describes.
extension InfoTests {
  @Test(
    "info names the bits, the colour space and the headroom of a picture",
    arguments: [
      (["-o", "a.png"], 8, "SRGB", 1.0), (["-o", "a.png", "--depth", "16"], 16, "SRGB", 1),
      (["-o", "a.png", "--depth", "16", "--transfer", "pq"], 16, "ITUR_2100_PQ", 4.926),
      (["-o", "a.png", "--color-space", "display-p3"], 8, "DisplayP3", 1),
      (["-o", "a.jpg", "--color-space", "display-p3"], 8, "DisplayP3", 1),
      (["-o", "a.webp"], 8, "SRGB", 1),
    ])
  func picture(arguments: [String], bits: Int, space: String, headroom: Double) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let name = folder(arguments[1])
    let options = ["-o", name] + arguments.dropFirst(2)
    #expect(try Tool.run(["render", scene, "--at", "0"] + options, in: folder).code == 0)
    let json = try Tool.run(["info", name, "--json"], in: folder)
    let facts = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(facts?["bitsPerComponent"] as? Int == bits)
    #expect(facts?["colorSpace"] as? String == space)
    #expect(facts?["frames"] as? Int == 1 && facts?["widthPixels"] as? Int == 40)
    #expect(abs((facts?["headroom"] as? Double ?? 0) - headroom) < 0.01)
    let text = String(decoding: try Tool.run(["info", name], in: folder).output, as: UTF8.self)
    #expect(text.contains("bits      \(bits) per component") && text.contains(space), "\(text)")
  }

  @Test("info counts the frames of an animation, and names a picture that is missing or broken")
  func animation() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    for name in ["a.png", "a.webp"] {
      let run = ["render", scene, "--fps", "4", "--duration", "1", "-o", folder(name)]
      #expect(try Tool.run(run, in: folder).code == 0)
      let text = String(
        decoding: try Tool.run(["info", folder(name)], in: folder).output, as: UTF8.self)
      #expect(text.contains("frames    4"), "\(text)")
    }
    let missing = try Tool.run(["info", folder("none.png")], in: folder)
    #expect(missing.code == ToolExitCode.missingInput.rawValue)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("bad.png")))
    let bad = try Tool.run(["info", folder("bad.png")], in: folder)
    #expect(bad.code == ToolExitCode.badDocument.rawValue && bad.errorOutput.contains("bad.png"))
  }

  @Test("info names the driver's targets in floating point")
  func deep() throws {
    let tool = try Tool.run(["info"], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(text.contains("\ndepth     RGBA"), "\(text)")
  }
}
