import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

/// Invalid input causes a one-line message and a specific exit code, and leaves no partial file.
@Suite("Invalid input")
struct BadInputTests {
  /// An invalid document: files to create, the path to render, and the expected failure.
  struct BadDocument: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var input: String
    var code: ToolExitCode
    var message: String
  }

  static let documents = [
    BadDocument(
      testDescription: "missing", files: [:], input: "none.caml", code: .missingInput,
      message: "none.caml"),
    BadDocument(
      testDescription: "below a file", files: ["file": ""], input: "file/a.caml",
      code: .missingInput, message: "file/a.caml"),
    BadDocument(
      testDescription: "of an unknown kind", files: ["a.txt": "x"], input: "a.txt",
      code: .badDocument, message: "a.txt"),
    BadDocument(
      testDescription: "malformed", files: ["a.caml": "<caml>\n  <CALayer></caml>"],
      input: "a.caml", code: .badDocument, message: "a.caml:2:"),
    BadDocument(
      testDescription: "empty", files: ["a.caml": ""], input: "a.caml", code: .badDocument,
      message: "a.caml"),
    BadDocument(
      testDescription: "without a layer",
      files: ["a.caml": "<caml xmlns='http://www.apple.com/CoreAnimation/1.0'/>"],
      input: "a.caml", code: .badDocument, message: "a.caml"),
    BadDocument(
      testDescription: "a bundle without a root", files: ["a.ca/readme.txt": ""], input: "a.ca",
      code: .badDocument, message: "a.ca"),
    BadDocument(
      testDescription: "an entity bomb",
      files: ["a.caml": "<!DOCTYPE caml [<!ENTITY a \"aaaa\">]><caml>&a;</caml>"],
      input: "a.caml", code: .badDocument, message: "a.caml:1:"),
    BadDocument(
      testDescription: "a canvas of zero", files: ["a.caml": Scene.layer(size: "0 0")],
      input: "a.caml", code: .badDocument, message: "a.caml"),
    BadDocument(
      testDescription: "a canvas that is no number", files: ["a.caml": Scene.layer(size: "nan 9")],
      input: "a.caml", code: .badDocument, message: "a.caml"),
    BadDocument(
      testDescription: "a canvas of a million points",
      files: ["a.caml": Scene.layer(size: "1000000 1000000")], input: "a.caml",
      code: .badDocument, message: "a.caml"),
  ]

  @Test("an invalid document", arguments: documents)
  func document(bad: BadDocument) throws {
    let folder = try TemporaryFolder()
    for (name, text) in bad.files { try Scene.write(text, name, in: folder) }
    let before = folder.contents
    let tool = try Tool.run(
      ["render", folder(bad.input), "--at", "0", "--output", folder("out.png")], in: folder)
    #expect(tool.code == bad.code.rawValue && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains(bad.message), "\(tool.errorOutput)")
    #expect(folder.contents == before && tool.output.isEmpty)
  }

  @Test("a missing or truncated image is a warning, and an error with --strict")
  func images() throws {
    let folder = try TemporaryFolder()
    let cut = "\u{89}PNG"
    try Scene.write(cut, "cut.png", in: folder)
    for name in ["none.png", "cut.png"] {
      let contents = "<contents type=\"CGImage\" src=\"\(name)\"/>"
      let path = try Scene.write(Scene.layer(size: "9 9", inside: contents), in: folder)
      let arguments = ["render", path, "--at", "0", "--output", folder("out.png")]
      let strict = try Tool.run(arguments + ["--strict"], in: folder)
      #expect(strict.code == ToolExitCode.badDocument.rawValue && strict.isOneLine)
      #expect(strict.errorOutput.contains(name) && !folder.contents.contains("out.png"))
      let lenient = try Tool.run(arguments + ["--overwrite"], in: folder)
      #expect(lenient.code == 0 && lenient.isOneLine, "\(lenient.errorOutput)")
      #expect(folder.contents.contains("out.png"))
      try FileManager.default.removeItem(atPath: folder("out.png"))
    }
  }

  @Test(
    "invalid arguments",
    arguments: [
      ["--frames", "9-3"], ["--frames", "1-"], ["--frames", "0-99999999"], ["--frames", "x"],
      ["--frames", "end-99999"], ["--at", "nan"], ["--at", "1", "--duration", "1"],
      ["--duration", "-1"], ["--duration", "1e9"], ["--fps", "0"], ["--fps", "1001"],
      ["--fps", "60/0"], ["--size", "0x10"], ["--size", "nanx1"], ["--size", "1000000x1"],
      ["--size", "640"], ["--scale", "0"], ["--scale", "inf"], ["--background", "#12"],
      ["--format", "tiff"], ["--state", "Nowhere"], ["--state", ""], ["--platform", "x11"],
      ["--alpha", "some"], ["--outptu", "a"], ["--unknown"], ["second.caml"],
      ["--size", "65535x65535", "--scale", "2"],
    ])
  func usage(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["render", scene, "--output", folder("out/%d.png")] + arguments, in: folder)
    #expect(tool.code == 64 && tool.isOneLine, "\(tool.code) \(tool.errorOutput)")
    #expect(!folder.contents.contains { $0.hasSuffix(".png") || $0.hasSuffix(".part") })
  }

  @Test("an image that exceeds --max-memory is rejected before allocation: exit 64")
  func memory() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let render = ["render", scene, "--at", "0", "--size", "4000x4000", "--output", folder("a.raw")]
    let tool = try Tool.run(render + ["--max-memory", "64M"], in: folder)
    #expect(tool.code == 64 && tool.isOneLine && tool.errorOutput.contains("123 MiB"))
    let tight = try Tool.run(render + ["--max-memory", "150M"], in: folder)
    #expect(tight.code == 64 && tight.isOneLine && tight.errorOutput.contains("png"))
    #expect(folder.contents == ["scene.caml"])
  }

  @Test("peak memory is within --max-memory plus 150 MiB")
  func peak() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let report = folder("report.json")
    let tool = try Tool.run(
      [
        "render", scene, "--frames", "0-5", "--size", "2000x1500", "--output", folder("a.raw"),
        "--max-memory", "64M", "--report", report,
      ], in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let text = try String(contentsOfFile: report, encoding: .utf8)
    let peak = try #require(text.firstMatch(of: /"peakMemoryBytes"\s*:\s*(\d+)/)?.1)
    #expect(try #require(Int(peak)) <= (64 + 150) << 20)
  }

  @Test("the error for an unknown flag suggests the nearest known one")
  func nearest() throws {
    let folder = try TemporaryFolder()
    let tool = try Tool.run(["render", "a.caml", "-o", "x", "--duraton", "1"], in: folder)
    #expect(tool.code == 64 && tool.errorOutput.contains("'--duration'"))
  }

  @Test(
    "output that cannot be created: exit 73",
    arguments: ["file/%d.png", "file/deep/x.png", "there.png", "folder.raw"])
  func output(name: String) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Scene.write("", "file", in: folder)
    try Scene.write("", "there.png", in: folder)
    try Scene.write("", "folder.raw/x", in: folder)
    let before = folder.contents
    let tool = try Tool.run(["render", scene, "--at", "0", "--output", folder(name)], in: folder)
    #expect(tool.code == 73 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(folder.contents == before)
  }

  @Test("a full disk: exit 74 and one line with the frame")
  func full() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["render", scene, "--format", "raw", "-o", "-"], in: folder, output: "/dev/full")
    #expect(tool.code == 74 && tool.isOneLine && tool.errorOutput.contains("frame 0"))
  }

  @Test("a closed pipe: exit 74, no signal")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    let command =
      "\"$0\" render \"$1\" --scale 8 --format raw -o - | head -c 9; exit ${PIPESTATUS[0]}"
    shell.arguments = ["-c", command, Tool.url.path, scene]
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit && shell.terminationStatus == 74)
  }

  @Test(
    "a driver that is missing or too old: exit 69, naming the package",
    arguments: [
      ["LIBGL_DRIVERS_PATH": "/nonexistent", "LAMINA_EGL_PLATFORM": "software"],
      ["MESA_GLES_VERSION_OVERRIDE": "2.0", "LAMINA_EGL_PLATFORM": "software"],
      ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent"],
    ])
  func driver(environment: [String: String]) throws {
    if environment["LIBGL_DRIVERS_PATH"] != nil, !Tool.hasDriverFiles { return }
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["render", scene, "--output", folder("out/%d.png")], in: folder, environment: environment)
    #expect(tool.code == 69 && tool.isOneLine && tool.errorOutput.contains("libgl1-mesa-dri"))
    // A machine with another driver alone has no software renderer to be too old.
    if environment["MESA_GLES_VERSION_OVERRIDE"] != nil, Tool.hasMesa {
      #expect(tool.errorOutput.contains("has OpenGL ES 2.0"), "\(tool.errorOutput)")
      #expect(tool.errorOutput.contains("OpenGL ES 3.0 is needed"))
    }
    #expect(!folder.contents.contains { $0.hasSuffix(".png") || $0.hasSuffix(".part") })
  }
}
