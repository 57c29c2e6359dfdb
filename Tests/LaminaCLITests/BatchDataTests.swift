import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina batch: JSON tables, outputs that overlap, standard input", .serialized)
struct BatchDataTests {
  private static let card = Scene.layer(
    size: "64 48",
    inside: """
      <sublayers>
      <CATextLayer name="name" bounds="0 0 60 20" position="32 36" fontSize="12" string="Old"/>
      <CALayer name="Band" bounds="0 0 20 8" position="44 8" backgroundColor="0 0 1"/>
      </sublayers>
      """)

  private func table(_ name: String, _ text: String, _ options: [String] = []) throws -> (
    tool: Tool, folder: TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    let card = try Scene.write(Self.card, "card.caml", in: folder)
    try Scene.write(text, name, in: folder)
    let tool = try Tool.run(
      ["batch", card, "--data", folder(name), "-o", folder("{name}.png"), "--at", "0"] + options,
      in: folder)
    return (tool, folder)
  }

  @Test(
    "the same rows as CSV, JSON and JSON lines are the same pictures",
    arguments: [
      ("t.json", "[{\"name\":\"Ada\",\"Band.hidden\":true},\n {\"name\":\"Bob, \\\"B\\\"\"}]"),
      ("t.jsonl", "{\"name\":\"Ada\",\"Band.hidden\":true}\n\n{\"name\":\"Bob, \\\"B\\\"\"}\n"),
      ("rows", " [ {\"Band.hidden\":1,\"name\":\"Ada\"},{\"name\":\"Bob, \\\"B\\\"\",\"x\":null}]"),
    ])
  func json(name: String, text: String) throws {
    let csv = "name,Band.hidden\nAda,true\n\"Bob, \"\"B\"\"\",\n"
    let ignored = name == "rows" ? ["--ignore-unknown-columns"] : []
    let (wanted, expected) = try table("t.csv", csv)
    let (found, folder) = try table(name, text, ignored)
    #expect(wanted.code == 0 && found.code == 0, "\(found.errorOutput)")
    for file in ["Ada.png", "Bob, \"B\".png"] {
      #expect(try folder.bytes(file).whole == expected.bytes(file).whole)
    }
    #expect(try folder.bytes("Ada.png") != folder.bytes("Bob, \"B\".png"))
  }

  @Test("an empty text is a value in JSON, and null changes nothing")
  func empty() throws {
    let rows = "[{\"file\":\"a\",\"name\":\"\"},{\"file\":\"b\",\"name\":null},{\"file\":\"c\"}]"
    let folder = try TemporaryFolder()
    let card = try Scene.write(Self.card, "card.caml", in: folder)
    try Scene.write(rows, "t.json", in: folder)
    let tool = try Tool.run(
      ["batch", card, "--data", folder("t.json"), "-o", folder("{file}.png"), "--at", "0"],
      in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(try folder.bytes("b.png").whole == folder.bytes("c.png").whole)
    #expect(try folder.bytes("a.png") != folder.bytes("b.png"))
  }

  @Test(
    "what is wrong in JSON is said with its line",
    arguments: [
      ("t.json", "[{\"name\":\"A\"},\n{\"name\":]", "t.json:2: ", Int32(65)),
      ("t.json", "{\"name\":\"A\"", "t.json: ", 65), ("t.json", "[]", "t.json:1: ", 65),
      ("t.json", "[{\"name\":\"A\"},\n3]", "row 2 (line 2): the row is not a JSON object", 2),
      ("t.json", "[{\"name\":\"A\"},\n{\"name\":{}}]", "row 2 (line 2): the value of 'name'", 2),
      ("t.jsonl", "{\"name\":\"A\"}\n{\"name\":\n", "row 2 (line 2): column", 2),
      ("t.json", "[{\"name\":\"A\",\"nam\":\"B\"}]", "--ignore-unknown-columns", 64),
      // All rows are wrong: the first says why, with the file.
      ("t.jsonl", "{\"name\":1,}\n[2]\nxyz\n", "t.jsonl:1: column 11: expected a member name", 65),
      ("t.json", "[1,\n2]", "t.json:1: the row is not a JSON object", 65),
    ])
  func wrong(name: String, text: String, message: String, code: Int32) throws {
    let (tool, _) = try table(name, text)
    #expect(tool.code == code || message == "t.json: ", "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains(message) || message == "t.json: " && tool.code != 0)
  }

  @Test("rows that write one file are an error before anything is drawn")
  func overlap() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    for (first, second) in [
      ("\"o/%04d.png\",\"frames\":\"0-3\"", "\"o/0001.png\",\"at\":0"),
      ("\"o/a.png\",\"at\":0", "\"./o/x/../a.png\",\"at\":0"),
      ("\"o/a.mp4\",\"thumbnail\":\"o/t.jpg\"", "\"o/t.jpg\",\"at\":0"),
    ] {
      let lines = [first, second].map { output in
        "{\"document\":\"\(scene)\",\"output\":"
          + output.replacingOccurrences(of: "\"o/", with: "\"\(folder("o/"))")
          .replacingOccurrences(of: "\"./o/", with: "\"\(folder.path)/./o/") + "}"
      }
      try Scene.write(lines.joined(separator: "\n"), "jobs.jsonl", in: folder)
      let tool = try Tool.run(["batch", folder("jobs.jsonl")], in: folder)
      #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine, "\(tool.errorOutput)")
      #expect(tool.errorOutput.contains("lines 1 and 2"), "\(tool.errorOutput)")
      #expect(!folder.contents.contains("o"))
    }
    let apart = ["\"\(folder("o/%04d.png"))\",\"frames\":\"0-3\"", "\"\(folder("o/0004.png"))\""]
      .map { "{\"document\":\"\(scene)\",\"fps\":4,\"output\":\($0)}" }
    try Scene.write(
      apart[0] + "\n" + apart[1].dropLast() + ",\"at\":0}", "jobs.jsonl", in: folder)
    #expect(try Tool.run(["batch", folder("jobs.jsonl")], in: folder).code == 0)
  }

  @Test("a rerun over existing outputs names --resume", arguments: [true, false])
  func rerun(isBatch: Bool) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    try Scene.write("name\nA\n", "t.csv", in: folder)
    let arguments =
      isBatch
      ? ["batch", scene, "--data", folder("t.csv"), "-o", folder("{row}.png"), "--at", "0"]
      : ["render", scene, "-o", folder("%d.png"), "--fps", "4"]
    let options = isBatch ? ["--ignore-unknown-columns"] : []
    #expect(try Tool.run(arguments + options, in: folder).code == 0)
    let again = try Tool.run(arguments + options, in: folder)
    #expect(again.code != 0 && again.errorOutput.contains("--resume"), "\(again.errorOutput)")
    let resumed = try Tool.run(arguments + options + ["--resume"], in: folder)
    #expect(resumed.code == 0, "\(resumed.errorOutput)")
  }

  /// Runs the tool with a file as its standard input.
  private func run(
    _ arguments: [String], input: String, in folder: TemporaryFolder
  ) throws -> (code: Int32, errors: String) {
    let process = Process()
    process.executableURL = Tool.url
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("a document from the standard input is drawn as its file is, and leaves nothing")
  func standardInput() throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Scene.fade, in: folder)
    // In CI the tool says what it has written.
    let still = ["--at", "0", "--quiet", "-o"]
    #expect(try Tool.run(["render", scene] + still + [folder("a.png")], in: folder).code == 0)
    let piped = try run(["render", "-"] + still + [folder("b.png")], input: scene, in: folder)
    #expect(piped.code == 0 && piped.errors.isEmpty, "\(piped.errors)")
    #expect(try folder.bytes("a.png").whole == folder.bytes("b.png").whole)
    #expect(try run(["info", "-"], input: scene, in: folder).code == 0)
    for (text, message) in [("a,b\n1,2\n", "is no document"), ("<caml>", "-:1")] {
      try Scene.write(text, "wrong", in: folder)
      let wrong = try run(
        ["render", "-"] + still + [folder("c.png")], input: folder("wrong"), in: folder)
      #expect(wrong.code == 65 && wrong.errors.contains(message), "\(wrong.errors)")
    }
  }

  @Test("--marker and --duration together are the frames from the marker on")
  func marker() throws {
    let folder = try TemporaryFolder()
    let lottie = """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":8,"h":8,"layers":[],
       "markers":[{"tm":5,"cm":"Middle","dr":10}]}
      """
    let scene = try Scene.write(lottie, "scene.json", in: folder)
    let tool = try Tool.run(
      ["render", scene, "--marker", "Middle", "--duration", "0.3", "-o", folder("%d.png")],
      in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    #expect(folder.contents.filter { $0.hasSuffix(".png") } == ["0.png", "1.png", "2.png"])
  }
}
