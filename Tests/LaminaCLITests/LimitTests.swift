import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("Limits of documents, by the tool") struct LimitTests {
  /// Nested replicators with a named leaf.
  private func nested(_ counts: [Int]) -> String {
    var inner = "<CALayer name='leaf' bounds='0 0 1 1' backgroundColor='0 0 1'/>"
    for count in counts {
      inner =
        "<CAReplicatorLayer name='times \(count)' instanceCount='\(count)'><sublayers>\(inner)</sublayers></CAReplicatorLayer>"
    }
    return Scene.layer(size: "16 16", inside: "<sublayers>\(inner)</sublayers>")
  }

  private func render(
    _ scene: String, _ arguments: [String] = [], in folder: TemporaryFolder
  ) throws -> Tool {
    let path = try Scene.write(scene, in: folder)
    return try Tool.run(
      ["render", path, "--at", "0", "-o", folder("a.png")] + arguments, in: folder)
  }

  @Test("exceeded limits exit with 65 and name file, line, layer and limit; no file is left")
  func exceeded() throws {
    let folder = try TemporaryFolder()
    let tool = try render(
      nested([300, 300]), ["--untrusted", "--frame-timeout", "0"], in: folder)
    #expect(tool.code == ToolExitCode.badDocument.rawValue && tool.isOneLine)
    #expect(tool.errorOutput.contains("scene.caml:4:"), "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("'times 300'"))
    #expect(tool.errorOutput.contains("exceeds the limit of"))
    #expect(folder.contents == ["scene.caml"])
    #expect(try render(nested([20, 20]), ["--untrusted"], in: folder).code == 0)
  }

  @Test("REL-1: masks in masks, as deep as elements may be, do not overflow the stack")
  func deepMasks() throws {
    let mask = "<mask type='CALayer' bounds='0 0 16 16' position='8 8' backgroundColor='1 0 0'>"
    let scene = Scene.layer(
      size: "16 16",
      inside: String(repeating: mask, count: 250) + String(repeating: "</mask>", count: 250))
    let folder = try TemporaryFolder()
    let tool = try render(scene, in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(folder.contents.contains("a.png"))
  }

  @Test("a batch refuses what one document is refused for, as jobs and with a table")
  func batches() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(nested([300, 300]), in: folder)
    try Scene.write("leaf.opacity\n0.5\n", "rows.csv", in: folder)
    try Scene.write(
      #"{"document": "\#(path)", "output": "\#(folder("b.png"))"}"#, "jobs.jsonl", in: folder)
    let inputs = [
      [folder("jobs.jsonl")], [path, "--data", folder("rows.csv"), "-o", folder("c{row}.png")],
    ]
    for input in inputs {
      func batch(_ options: [String]) throws -> Tool {
        let common = ["--at", "0", "--frame-timeout", "0"]
        return try Tool.run(["batch"] + input + common + options, in: folder)
      }
      let tool = try batch(["--untrusted"])
      #expect(tool.code == ToolExitCode.rowsFailed.rawValue)
      #expect(tool.errorOutput.contains("exceeds the limit of"), "\(tool.errorOutput)")
      #expect(!folder.contents.contains { $0.hasSuffix(".png") })
    }
  }

  @Test("a frame that takes longer than --frame-timeout is an error; 0 is no limit")
  func time() throws {
    let folder = try TemporaryFolder()
    let late = try render(nested([200, 20]), ["--frame-timeout", "0.001"], in: folder)
    #expect(late.code == ToolExitCode.badDocument.rawValue && late.isOneLine)
    #expect(late.errorOutput.contains("--frame-timeout"))
    #expect(late.errorOutput.contains("scene.caml"))
    #expect(folder.contents == ["scene.caml"])
    #expect(try render(nested([20, 20]), ["--frame-timeout", "0"], in: folder).code == 0)
  }

  @Test("a size from the document that is too large exits with 65, one from arguments with 64")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let large = Scene.layer(size: "4000 4000")
    let document = try render(large, ["--max-memory", "64M"], in: folder)
    #expect(document.code == ToolExitCode.badDocument.rawValue && document.isOneLine)
    #expect(document.errorOutput.contains("scene.caml: a picture of 4000 x 4000 pixels"))
    let argument = try render(
      Scene.fade, ["--max-memory", "64M", "--size", "4000x4000"], in: folder)
    #expect(argument.code == ToolExitCode.usage.rawValue && argument.isOneLine)
  }

  @Test("--strict refuses a replicator whose copies are cut; without it there is a warning")
  func strict() throws {
    let folder = try TemporaryFolder()
    let lax = try render(nested([10_001]), in: folder)
    #expect(lax.code == 0 && lax.errorOutput.contains("copies are more than the limit"))
    for output in ["still.png", "film.y4m", "frames/%d.png"] {
      let path = try Scene.write(nested([10_001]), in: folder)
      let tool = try Tool.run(
        ["render", path, "--strict", "--quiet", "--frames", "0-3", "-o", folder(output)],
        in: folder)
      #expect(tool.code == ToolExitCode.badDocument.rawValue, "\(tool.errorOutput)")
      #expect(tool.errorOutput.contains("(an error with --strict)"))
      #expect(!FileManager.default.fileExists(atPath: folder(output)))
      #expect(!FileManager.default.fileExists(atPath: folder("frames/0.png")))
    }
  }

  @Test("a platform in the environment that does not exist is refused with those that do")
  func platform() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Scene.fade, in: folder)
    let tool = try Tool.run(
      ["render", path, "--at", "0", "-o", folder("a.png")], in: folder,
      environment: ["LAMINA_EGL_PLATFORM": "glx"])
    #expect(tool.code != 0 && tool.isOneLine)
    for word in ["LAMINA_EGL_PLATFORM=glx", "device", "gbm", "software", "surfaceless"] {
      #expect(tool.errorOutput.contains(word), "\(tool.errorOutput)")
    }
  }

  @Test("little address space, or no threads, is said to be the cause")
  func resources() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Scene.fade, in: folder)
    let script =
      "ulimit -v 600000; exec '\(Tool.url.path)' render '\(path)' --at 0 -o '\(folder("a.png"))'"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // With little address space a driver opens or not, depending on the machine.
    if process.terminationStatus != 0 {
      #expect(output.contains("ulimit -v") || output.contains("ulimit -u"), "\(output)")
      #expect(!output.contains("install"), "\(output)")
    }
  }

  @Test("the document, its images and other outputs are not replaced by a report or by frames")
  func inputs() throws {
    let folder = try TemporaryFolder()
    let path = try Scene.write(Scene.fade, in: folder)
    let before = try folder.bytes("scene.caml")
    func run(_ arguments: [String]) throws {
      let tool = try Tool.run(["render", path, "--frames", "0-3"] + arguments, in: folder)
      #expect(
        tool.code == ToolExitCode.cannotCreateOutput.rawValue && tool.isOneLine, "\(arguments)")
      #expect(try folder.bytes("scene.caml") == before)
    }
    try FileManager.default.linkItem(atPath: path, toPath: folder("hard.png"))
    try run(["-o", folder("a.png"), "--report", path])
    try run(["-o", folder("hard.png"), "--overwrite"])
    try run(["-o", path, "--format", "apng", "--overwrite"])
    try run(["-o", folder("a.png"), "--report", folder("./a.png")])
    try run(["-o", folder("f/%02d.png"), "--report", folder("f/02.png")])
    #expect(!folder.contents.contains("a.png"))
    let fine = try Tool.run(
      ["render", path, "--at", "0", "-o", folder("a.png"), "--report", folder("r.json")],
      in: folder)
    #expect(fine.code == 0 && folder.contents.contains("r.json"))
  }

  @Test("lamina diff refuses pictures that --max-memory does not hold")
  func comparison() throws {
    let folder = try TemporaryFolder()
    #expect(try render(Scene.fade, ["--size", "400x300"], in: folder).code == 0)
    func diff(_ memory: String) throws -> Tool {
      try Tool.run(
        ["diff", folder("a.png"), folder("a.png"), "--max-memory", memory], in: folder)
    }
    #expect(try diff("64M").code == 0)
    let refused = try diff("1M")
    #expect(refused.code == ToolExitCode.badDocument.rawValue && refused.isOneLine)
    #expect(refused.errorOutput.contains("exceeds the limit of 262144"), "\(refused.errorOutput)")
  }
}
