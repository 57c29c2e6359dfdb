import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina batch: broken inputs, sound, reports", .serialized)
struct BatchInputTests {
  private static let card = Scene.layer(
    size: "64 48",
    inside: """
      <sublayers>
      <CATextLayer name="name" bounds="0 0 60 20" position="32 36" fontSize="12" string="Old"/>
      <CALayer name="Band" bounds="0 0 20 8" position="44 8" backgroundColor="0 0 1"/>
      </sublayers>
      """)

  private struct Report: Decodable {
    struct Row: Decodable {
      var status: String
      var error: String?
      var warnings: [String]
    }
    var rows: [Row]
    var error: String?
    var exitCode: Int?
  }

  private func prepare(_ name: String, _ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Scene.write(Self.card, "card.caml", in: folder)
    try Scene.write(text, name, in: folder)
    return folder
  }

  private func report(in folder: TemporaryFolder) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(folder.bytes("r.json")))
  }

  private func jobs(_ lines: [String]) throws -> (tool: Tool, report: Report, TemporaryFolder) {
    let folder = try prepare("jobs.jsonl", "")
    let document = "\"document\":\"\(folder("card.caml"))\""
    let text = lines.map { "{\(document),\($0)}" }.joined(separator: "\n")
    try Scene.write(text, "jobs.jsonl", in: folder)
    let tool = try Tool.run(
      [
        "batch", folder("jobs.jsonl"), "-o", folder("{row}.png"), "--at", "0", "--report",
        folder("r.json"),
      ], in: folder)
    return (tool, try report(in: folder), folder)
  }

  @Test("job lines: wrong types and unknown names are errors of their rows, whatever their value")
  func broken() throws {
    let wrong = [
      ("\"set\":[1]", "\"set\" is not an object"), ("\"set\":\"name=A\"", "\"set\" is not"),
      ("\"set\":null", "\"set\" is not"), ("\"set\":{\"name\":null}", "'name' is not a text"),
      ("\"scal\":2", "did you mean 'scale'?"), ("\"scal\":false", "did you mean 'scale'?"),
      ("\"scal\":null", "did you mean 'scale'?"), ("\"scale\":false", "'scale' is not a text"),
      ("\"scale\":null", "'scale' is not"), ("\"strict\":1", "'strict' is true or false"),
      ("\"output\":3", "\"output\" is not a text"),
      (
        "\"output\":\"{name}\",\"set\":{\"name\":\"a.webp\"}",
        "a value would choose the format webp"
      ),
      ("\"output\":\"{nam}.png\",\"set\":{\"name\":\"A\"}", "sets no value 'nam'"),
    ]
    let (tool, found, _) = try jobs(wrong.map(\.0) + ["\"strict\":false"])
    #expect(tool.code == ToolExitCode.rowsFailed.rawValue)
    for ((line, text), row) in zip(wrong, found.rows) {
      #expect(row.error?.contains(text) == true, "\(line): \(row.error ?? "")")
    }
    #expect(found.rows.last?.status == "done")
  }

  @Test("job lines: booleans are values, and outputs have values of the job")
  func values() throws {
    let (tool, found, folder) = try jobs([
      "\"set\":{\"Band.hidden\":true}", "\"set\":{\"Band.hidden\":false}",
    ])
    #expect(tool.code == 0, "\(found.rows)")
    #expect(try folder.bytes("1.png") != folder.bytes("2.png"))
    let pattern = "\"output\":\"\(folder("{name}-{row}{{x}}.png"))\",\"set\":{\"name\":\"A/b\"}"
    let line = "{\"document\":\"\(folder("card.caml"))\",\(pattern)}"
    try Scene.write(line, "jobs.jsonl", in: folder)
    let named = try Tool.run(["batch", folder("jobs.jsonl"), "--at", "0"], in: folder)
    #expect(named.code == 0 && folder.contents.contains("A-b-1{x}.png"), "\(named.errorOutput)")
  }

  @Test("placeholders in every option are checked against the columns; doubled braces are text")
  func placeholders() throws {
    let folder = try prepare("rows.csv", "who,tint\nA,#ff0000\n")
    func batch(_ arguments: [String]) throws -> Tool {
      try Tool.run(
        [
          "batch", folder("card.caml"), "--data", folder("rows.csv"), "--at", "0", "-o",
          folder("{who}.png"), "--overwrite",
        ] + arguments, in: folder)
    }
    let unknown = try batch(["--set", "name=Dear {whoo}", "--background", "{tint}"])
    #expect(unknown.code == 64 && unknown.isOneLine)
    #expect(unknown.errorOutput.contains("--set: there is no column 'whoo'; did you mean {who}?"))
    #expect(try batch(["--set=name=Dear {whoo}", "--background", "{tint}"]).code == 64)
    #expect(try batch(["--set", "name={who}", "--background", "{tnt}"]).code == 64)
    #expect(try batch(["--set", "name=Dear {{whoo}}", "--background={tint}"]).code == 0)
    _ = try Tool.run(
      [
        "render", folder("card.caml"), "--at", "0", "--set", "name=Dear {whoo}", "--background",
        "#f00", "-o", folder("one.png"),
      ], in: folder)
    #expect(try folder.bytes("one.png") == folder.bytes("A.png"))
  }

  @Test("texts with placeholders")
  func patterns() {
    func filled(_ text: String) -> String {
      TextPattern(text, known: ["a", "b"]).filled { $0.uppercased() }
    }
    #expect(filled("x{a}{b}y") == "xABy" && filled("{{a}}") == "{a}" && filled("{{{a}}}") == "{A}")
    #expect(filled("{c} {} } {") == "{c} {} } {" && filled("{a{b}") == "{aB")
    #expect(TextPattern.unknownName(in: "{{c}} {a} {d}", known: ["a"]) == "d")
  }

  @Test("--resume renders rows again whose sound has changed")
  func sound() throws {
    let folder = try prepare("rows.csv", "name\nA\n")
    func batch(_ seconds: String) throws -> Report {
      try Data(contentsOf: URL(fileURLWithPath: folder("\(seconds).wav"))).write(
        to: URL(fileURLWithPath: folder("tone.wav")))
      let tool = try Tool.run(
        [
          "batch", folder("card.caml"), "--data", folder("rows.csv"), "-o", folder("{name}.mp4"),
          "--duration", "0.5", "--fps", "10", "--audio", folder("tone.wav"), "--resume",
          "--report", folder("r.json"),
        ], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
      return try report(in: folder)
    }
    for seconds in ["0.2", "0.4"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=duration=\(seconds)",
        folder("\(seconds).wav"),
      ]
      try process.run()
      process.waitUntilExit()
    }
    #expect(try batch("0.2").rows.map(\.status) == ["done"])
    #expect(try batch("0.2").rows.map(\.status) == ["skipped"])
    #expect(try batch("0.4").rows.map(\.status) == ["done"])
  }

  @Test("a batch whose plan fails writes a report; one that cannot be written ends it at once")
  func failedPlan() throws {
    let folder = try prepare("rows.csv", "name\nA\n")
    func batch(_ report: String, _ output: String) throws -> Tool {
      try Tool.run(
        [
          "batch", folder("card.caml"), "--data", folder("rows.csv"), "--at", "0", "-o",
          folder(output), "--report", report,
        ], in: folder)
    }
    #expect(try batch(folder("r.json"), "{nme}.png").code == 64)
    let found = try report(in: folder)
    #expect(found.exitCode == 64 && found.error?.contains("'nme'") == true && found.rows.isEmpty)
    let unwritable = try batch("/proc/r.json", "{name}.png")
    #expect(unwritable.code == 73 && unwritable.isOneLine, "\(unwritable.errorOutput)")
    #expect(!folder.contents.contains("A.png"))
    let single = try Tool.run(
      ["render", folder("card.caml"), "--at", "0", "-o", folder("a.png"), "--report", "/proc/r"],
      in: folder)
    #expect(single.code == 73 && !folder.contents.contains("a.png"))
  }

  @Test("warnings of encoders are in the report of the row")
  func warnings() throws {
    let folder = try prepare("rows.csv", "name\nA\n")
    let tool = try Tool.run(
      [
        "batch", folder("card.caml"), "--data", folder("rows.csv"), "-o", folder("{name}.mp4"),
        "--duration", "0.2", "--fps", "10", "--size", "33x33", "--report", folder("r.json"),
      ], in: folder)
    #expect(tool.code == 0 && tool.errorOutput.isEmpty, "\(tool.errorOutput)")
    #expect(try report(in: folder).rows[0].warnings.contains { $0.contains("even sizes only") })
  }
}
