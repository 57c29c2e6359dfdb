import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina: messages name the option and its rule", .serialized)
struct MessageTests {
  @Test(
    "an invalid value: the option, the value and the rule",
    arguments: [
      (["--size", "300"], "--size", "640x360"), (["--at", "-1"], "--at", "seconds from 0"),
      (["--scale", "0"], "--scale", "at most 64"),
      (["--background", "reddish"], "--background", "CSS"),
      (["--shard", "3"], "--shard", "k/n"), (["--format", "tiff"], "--format", "webm"),
    ])
  func rules(arguments: [String], option: String, rule: String) throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(["render", "a.caml", "-o", "x.png"] + arguments, in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains(option) && tool.errorOutput.contains(arguments[1]))
    #expect(tool.errorOutput.contains(rule), "\(tool.errorOutput)")
  }

  @Test("a table of which no row can be rendered: the file, the line and the reason")
  func tableWithoutRows() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Scene.write("name,time\na,soon\nb,later\n", "rows.csv", in: folder)
    let tool = try Tool.run(
      [
        "batch", scene, "--data", folder("rows.csv"), "-o", folder("{name}.png"), "--at", "{time}",
      ], in: folder)
    #expect(tool.code == 64 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("\(folder("rows.csv")):2: "), "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("soon") && tool.errorOutput.contains("--at"))
  }

  @Test("a number that is too large is not reported as another number")
  func largeNumber() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.json")
    try #"{"w":1e400,"h":-1e400,"fr":10,"ip":0,"op":10,"layers":[]}"#.write(
      toFile: path, atomically: true, encoding: .utf8)
    let tool = try Tool.run(["render", path, "-o", folder("a.png")], in: folder)
    #expect(tool.code == 65 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("w and h are 1e30 or more and -1e30 or less"))
  }

  @Test("an output that is a link is written through it: the link stays")
  func linkedOutput() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Data([1]).write(to: URL(fileURLWithPath: folder("file.png")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.png"), withDestinationPath: "file.png")
    let arguments = ["render", scene, "--at", "0", "-o", folder("link.png")]
    #expect(try Tool.run(arguments, in: folder).code == 73)
    #expect(try folder.bytes("file.png") == [1])
    #expect(try Tool.run(arguments + ["--overwrite"], in: folder).code == 0)
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.png"))
    #expect(target == "file.png")
    #expect(try folder.bytes("file.png").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test("a misspelt required option is named, not only missed")
  func misspelt() throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(["render", "a.caml", "--outptu", "x.png"], in: folder)
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("'--outptu'") && tool.errorOutput.contains("'--output'"))
  }

  @Test("help of an unknown command: exit 64", arguments: ["nope", "rendr"])
  func help(name: String) throws {
    let tool = try Tool.run(["help", name], in: try TemporaryFolder())
    #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine && tool.output.isEmpty)
    #expect(tool.errorOutput.contains("render"))
  }

  @Test(
    "completion scripts list formats and the extensions of documents", arguments: ["bash", "zsh"])
  func completion(shell: String) throws {
    let tool = try Tool.run(["--generate-completion-script", shell], in: try TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(
      tool.code == 0 && text.contains(/apng[^,]{1,20}raw[^,]{1,20}y4m/)
        && text.contains("caml"))
  }

  @Test(
    "completion scripts complete paths", arguments: ["bash", "zsh", "fish"])
  func pathCompletion(shell: String) throws {
    let tool = try Tool.run(["--generate-completion-script", shell], in: try TemporaryFolder())
    let lines = String(decoding: tool.output, as: UTF8.self).split(separator: "\n")
    /// Whether one of the lines with the option, or one below it, completes in this way.
    func completes(_ option: String, _ completion: String) -> Bool {
      lines.indices.contains { index in
        lines[index].contains(option)
          && lines[index..<min(index + 3, lines.count)].contains { $0.contains(completion) }
      }
    }
    let options: (fonts: String, report: String, output: String)
    let (folder, file): (String, String)
    switch shell {
    case "bash":
      options = ("'--fonts')", "'--report')", "--output')")
      folder = "__lamina_add_completions -d"
      file = "__lamina_add_completions -f"
    case "zsh":
      options = ("--fonts", "--report", "--output")
      folder = "_files -/"
      file = "_files"
    default:
      options = ("-l 'fonts'", "-l 'report'", "-l 'output'")
      folder = "__lamina_complete_directories"
      file = "-rF"
    }
    #expect(completes(options.fonts, folder))
    #expect(completes(options.report, file) && completes(options.output, file))
    let diff = lines.drop {
      !$0.contains(shell == "fish" ? "\"lamina diff\" -eq 1" : "_lamina_diff()")
    }
    let fileOfDiff = shell == "fish" ? "-F" : file
    #expect(diff.prefix(60).contains { $0.contains(fileOfDiff) })
  }

  @Test("in CI, and on a terminal, the last line says what was rendered")
  func summary() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let arguments = ["render", scene, "--fps", "10", "--overwrite", "-o", folder("a/%d.png")]
    let tool = try Tool.run(arguments, in: folder, environment: ["CI": "true"])
    let pattern = /10 frames of 40x30 in [0-9.]+ s \([0-9.]+ fps\): .*%d\.png\n/
    #expect(
      tool.code == 0 && tool.errorOutput.wholeMatch(of: pattern) != nil, "\(tool.errorOutput)")
    for environment in [["CI": ""], ["CI": "false"], [:]] {
      let silent = try Tool.run(arguments, in: folder, environment: environment)
      #expect(silent.code == 0 && silent.errorOutput.isEmpty)
    }
    let quiet = try Tool.run(arguments + ["--quiet"], in: folder, environment: ["CI": "1"])
    #expect(quiet.code == 0 && quiet.errorOutput.isEmpty)
  }

  @Test(
    "an opaque layer that covers the canvas at all times makes all files RGB",
    arguments: [
      ("", "", UInt8(2)),
      // Its superlayer's mask, opacity, rotation, rounding clip, or an animation.
      ("", "opacity=\"0.5\"", 6), ("cornerRadius=\"4\"", "", 6),
      ("transform=\"rotate(10deg)\"", "", 6),
      ("", "cornerRadius=\"4\" masksToBounds=\"1\"", 6), ("hidden=\"1\"", "", 6),
      ("transform=\"scale(2)\"", "", 2), ("compositingFilter=\"xor\"", "", 6),
    ])
  func coveringLayer(_ own: String, _ above: String, _ type: UInt8) throws {
    let folder = try TemporaryFolder()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="root" bounds="0 0 40 30" position="20 15" \(above)><sublayers>
      <CALayer bounds="0 0 40 30" position="20 15" backgroundColor="0 0 1" \(own)/>
      <CALayer bounds="0 0 10 10" position="9 9" backgroundColor="1 0 0"><animations>
      <fade type="CABasicAnimation" keyPath="opacity" duration="1">
      <fromValue type="real" value="1"/><toValue type="real" value="0"/></fade></animations></CALayer>
      </sublayers></CALayer></caml>

      """
    let scene = try Scene.write(text, in: folder)
    for shard in ["1/2", "2/2"] {
      let tool = try Tool.run(
        ["render", scene, "--fps", "4", "--shard", shard, "-o", folder("a/%d.png")], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
    }
    for number in 0..<4 { #expect(try folder.bytes("a/\(number).png")[25] == type) }
  }

  @Test("all frames of a sequence have one colour type: RGB over an opaque background, else RGBA")
  func colorType() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    for (name, options, type) in [("a", [], UInt8(6)), ("b", ["--background", "red"], 2)] {
      let output = folder("\(name)/%d.png")
      for range in ["0-1", "5"] {
        let arguments = ["render", scene, "--fps", "10", "--frames", range, "-o", output]
        #expect(try Tool.run(arguments + options, in: folder).code == 0)
      }
      for number in [0, 1, 5] { #expect(try folder.bytes("\(name)/\(number).png")[25] == type) }
    }
  }
}
