import CoreGraphics
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina batch", .serialized)
struct BatchTests {
  /// A card with a text, an image and a colour.
  private static let card = Scene.layer(
    size: "64 48",
    inside: """
      <sublayers>
      <CATextLayer name="name" bounds="0 0 60 20" position="32 36" fontSize="12" string="Old"/>
      <CALayer name="photo" bounds="0 0 16 16" position="12 12" backgroundColor="0 0 0"/>
      <CALayer name="Band" bounds="0 0 20 8" position="44 8" backgroundColor="0 0 1"/>
      </sublayers>
      """)

  private struct Report: Decodable {
    struct Row: Decodable {
      var row: Int
      var line: Int
      var status: String
      var error: String?
    }
    var rows: [Row]
    var done: Int
    var skipped: Int
    var failed: Int
  }

  private func prepare(_ table: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Scene.write(Self.card, "card.caml", in: folder)
    try Scene.write(table, "rows.csv", in: folder)
    try FileManager.default.copyItem(
      at: SharedFolder.package.appendingPathComponent("Tests/Demo/Postcard.ca/assets/stamp.png"),
      to: URL(fileURLWithPath: folder("stamp.png")))
    return folder
  }

  private func batch(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    try Tool.run(
      [
        "batch", folder("card.caml"), "--data", folder("rows.csv"), "--report", folder("r.json"),
        "--at", "0",
      ] + arguments, in: folder)
  }

  private func report(in folder: TemporaryFolder) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(folder.bytes("r.json")))
  }

  @Test(
    "rows become the files that single runs write; broken rows are reported and the others done")
  func rows() throws {
    let folder = try prepare("")
    let table = """
      name,photo,Band.backgroundColor
      Ada,\(folder("stamp.png")),#ff0000
      Bob,\(folder("none.png")),#00ff00
      "Eve, ""E"" x",,
      Max,,
      Liz,,#12
      Zoë,too,many,fields
      """
    try Scene.write(table, "rows.csv", in: folder)
    let tool = try batch(["-o", folder("out/{name}.png")], in: folder)
    #expect(tool.code == ToolExitCode.rowsFailed.rawValue)
    let found = try report(in: folder)
    #expect(found.rows.map(\.status) == ["done", "failed", "done", "done", "failed", "failed"])
    #expect(found.rows.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(found.rows[1].error?.contains("none.png") == true)
    #expect(tool.errorOutput.contains("row 5 (line 6): ") && tool.errorOutput.contains("'#12'"))
    #expect(tool.errorOutput.hasSuffix("lamina: 3 of 6 rows failed\n"))
    let single = try Tool.run(
      [
        "render", folder("card.caml"), "--at", "0", "-o", folder("one.png"), "--set", "name=Ada",
        "--set", "photo=" + folder("stamp.png"), "--set", "Band.backgroundColor=#ff0000",
      ], in: folder)
    #expect(single.code == 0, "\(single.errorOutput)")
    #expect(try folder.bytes("one.png") == folder.bytes("out/Ada.png"))
    #expect(folder.contents.contains("out/Eve, \"E\" x.png"))
  }

  @Test("--resume skips rows whose output is complete and of the same inputs")
  func resume() throws {
    let folder = try prepare("name,Band.backgroundColor\nA,#f00\nB,#0f0\nC,#00f\n")
    let pattern = folder("out/{name}.png")
    #expect(try batch(["-o", pattern], in: folder).code == 0)
    let again = try batch(["-o", pattern], in: folder)
    #expect(again.code == 2 && again.errorOutput.contains("--overwrite"))
    try Scene.write("name,Band.backgroundColor\nA,#f00\nB,#0ff\nC,#00f\n", "rows.csv", in: folder)
    try FileManager.default.removeItem(atPath: folder("out/C.png"))
    #expect(try batch(["-o", pattern, "--resume"], in: folder).code == 0)
    #expect(try report(in: folder).rows.map(\.status) == ["skipped", "done", "done"])
    // A file of something else is not replaced; one that a killed batch has written is.
    let journal = folder("out/.lamina-batch.jsonl")
    let lines = try String(contentsOfFile: journal, encoding: .utf8).split(separator: "\n")
    let killed = lines.filter { !$0.contains("\"A.png\"") } + [lines[0].prefix(20)]
    try Data(killed.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: journal))
    #expect(try batch(["-o", pattern, "--resume"], in: folder).code == 2)
    #expect(try report(in: folder).rows.map(\.status) == ["failed", "skipped", "skipped"])
    let begun = "\n{\"bytes\":0,\"inputs\":\"0\",\"name\":\"A.png\"}\n"
    try Data((killed.joined(separator: "\n") + begun).utf8).write(
      to: URL(fileURLWithPath: journal))
    #expect(try batch(["-o", pattern, "--resume"], in: folder).code == 0)
    #expect(try report(in: folder).rows.map(\.status) == ["done", "skipped", "skipped"])
    #expect(try batch(["-o", pattern, "--resume", "--size", "32x24"], in: folder).code == 0)
    #expect(try report(in: folder).rows.map(\.status) == ["done", "done", "done"])
  }

  @Test(
    "names are checked before the work: columns, placeholders, doubles, data that leaves the folder"
  )
  func names() throws {
    let folder = try prepare("name,Bnad.opacity\nA,1\n")
    let column = try batch(["-o", folder("out/{name}.png")], in: folder)
    #expect(column.code == 64 && column.errorOutput.contains("did you mean 'Band'?"))
    try Scene.write("name\n../x\na/b\na-b\n", "rows.csv", in: folder)
    let double = try batch(["-o", folder("out/{name}.png")], in: folder)
    #expect(double.code == 64 && double.errorOutput.contains("lines 3 and 4"))
    let unknown = try batch(["-o", folder("out/{nam}.png")], in: folder)
    #expect(unknown.code == 64 && unknown.errorOutput.contains("did you mean {name}?"))
    #expect(!folder.contents.contains { $0.hasPrefix("out") })
    #expect(try batch(["-o", folder("out/{row}-{name}.png")], in: folder).code == 0)
    #expect(folder.contents.contains("out/1--x.png"))
    let option = try batch(["-o", folder("out/{row}.png"), "--sizes", "1x1"], in: folder)
    #expect(option.code == 64 && option.errorOutput.contains("Unknown option '--sizes'"))
  }

  @Test("a value of the row in an option; options before the document")
  func placeholders() throws {
    let folder = try prepare("who,tint\nA,#ff0000\n")
    let tool = try Tool.run(
      [
        "batch", "--at", "0", "--set", "name=Dear {who}", "--background", "{tint}",
        folder("card.caml"), "--data", folder("rows.csv"), "-o", folder("{who}.png"),
      ], in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    _ = try Tool.run(
      [
        "render", folder("card.caml"), "--at", "0", "--set", "name=Dear A", "--background",
        "#ff0000", "-o", folder("one.png"),
      ], in: folder)
    #expect(try folder.bytes("A.png") == folder.bytes("one.png"))
  }

  @Test("jobs of a file: documents, options and settings; films and sequences; broken lines")
  func jobs() throws {
    let folder = try prepare("")
    let document = folder("card.caml")
    try Scene.write(
      """
      {"document":"\(document)","output":"\(folder("a.png"))","at":0,"set":{"name":"A"}}

      {"document":"\(document)","output":"\(folder("b/%d.png"))","frames":"0-2","fps":10}
      {"document":"\(document)","output":"\(folder("c.y4m"))","duration":0.5,"fps":10,"scale":2}
      {"document":"\(document)","set":{"name":"D"},"at":0}
      {"document":
      {"document":"\(document)","output":"\(folder("e.png"))","platform":"x"}
      {"output":"\(folder("f.png"))"}
      """, "jobs.jsonl", in: folder)
    let tool = try Tool.run(
      ["batch", folder("jobs.jsonl"), "-o", folder("{row}.png"), "--report", folder("r.json")],
      in: folder)
    #expect(tool.code == 2, "\(tool.errorOutput)")
    let found = try report(in: folder)
    #expect(
      found.rows.map(\.status) == ["done", "done", "done", "done", "failed", "failed", "failed"])
    #expect(found.rows.map(\.line) == [1, 3, 4, 5, 6, 7, 8])
    for name in ["a.png", "b/0.png", "b/2.png", "c.y4m", "4.png"] {
      #expect(folder.contents.contains(name), "\(name)")
    }
    let again = try Tool.run(
      [
        "batch", folder("jobs.jsonl"), "-o", folder("{row}.png"), "--report", folder("r.json"),
        "--resume", "--progress", "json",
      ], in: folder)
    #expect(try report(in: folder).skipped == 4, "\(again.errorOutput)")
    #expect(again.errorOutput.contains("\"event\":\"summary\""))
  }

  @Test("a batch that a signal stops reports its rows, leaves whole files and can be resumed")
  func stopped() throws {
    let folder = try prepare("name\n" + (0..<400).map { "P\($0)\n" }.joined())
    let process = try Tool.start(
      [
        "batch", folder("card.caml"), "--data", folder("rows.csv"), "--at", "0", "--scale", "4",
        "-o", folder("out/{row}.png"), "--report", folder("r.json"),
      ], in: folder)
    let deadline = Date().addingTimeInterval(60)
    while folder.contents.filter({ $0.hasSuffix(".png") }).count < 3, Date() < deadline {
      usleep(5_000)
    }
    kill(process.processIdentifier, SIGTERM)
    let tool = try Tool.finish(process, in: folder)
    #expect(tool.code == ToolExitCode.terminated.rawValue && tool.isOneLine, "\(tool.errorOutput)")
    let stopped = try report(in: folder)
    #expect(stopped.done > 0 && stopped.done < 400)
    #expect(stopped.rows.contains { $0.status == "notStarted" })
    #expect(!folder.contents.contains { $0.hasSuffix(".part") })
    let rest = try batch(["-o", folder("out/{row}.png"), "--scale", "4", "--resume"], in: folder)
    #expect(rest.code == 0, "\(rest.errorOutput)")
    let resumed = try report(in: folder)
    #expect(resumed.skipped >= stopped.done && resumed.done + resumed.skipped == 400)
  }

  @Test("the memory of a batch does not grow with its rows")
  func memory() throws {
    let folder = try prepare("")
    func peak(_ count: Int) throws -> Int {
      let rows = (0..<count).map { "P \($0),#\(String(0x100000 + $0 * 97, radix: 16))" }
      try Scene.write(
        "name,Band.backgroundColor\n" + rows.joined(separator: "\n"), "rows.csv", in: folder)
      let tool = try batch(["-o", folder("out\(count)/{row}.png")], in: folder)
      #expect(tool.code == 0, "\(tool.errorOutput)")
      struct Peak: Decodable { var peakMemoryBytes: Int }
      return try JSONDecoder().decode(Peak.self, from: Data(folder.bytes("r.json"))).peakMemoryBytes
    }
    let few = try peak(40)
    let many = try peak(400)
    #expect(many < few + (16 << 20), "\(few) bytes, then \(many)")
  }

  @Test("limits apply to a whole batch: a job that sets one is refused")
  func limits() throws {
    let folder = try TemporaryFolder()
    try Scene.write(Scene.fade, "a.caml", in: folder)
    for option in [#""untrusted": true"#, #""frame-timeout": 1"#] {
      try Scene.write(
        #"{"document": "\#(folder("a.caml"))", "output": "\#(folder("a.png"))", \#(option)}"#,
        "jobs.jsonl", in: folder)
      let tool = try Tool.run(["batch", folder("jobs.jsonl"), "--at", "0"], in: folder)
      #expect(tool.code == ToolExitCode.rowsFailed.rawValue)
      #expect(tool.errorOutput.contains("applies to the whole batch"), "\(tool.errorOutput)")
      #expect(!folder.contents.contains("a.png"))
    }
  }

  @Test(
    "a report replaces no output and no table; a journal that is a link or a pipe is left alone")
  func outputs() throws {
    let folder = try prepare("name\nA")
    let table = try folder.bytes("rows.csv")
    for path in [folder("a-A.png"), folder("rows.csv")] {
      let tool = try Tool.run(
        [
          "batch", folder("card.caml"), "--data", folder("rows.csv"), "--at", "0", "--report", path,
          "--output", folder("a-{name}.png"),
        ], in: folder)
      #expect(tool.code == ToolExitCode.cannotCreateOutput.rawValue && tool.isOneLine)
    }
    #expect(try folder.bytes("rows.csv") == table && !folder.contents.contains("a-A.png"))
    let journal = folder(BatchJournal.name)
    try Scene.write("kept", "elsewhere", in: folder)
    #expect(symlink(folder("elsewhere"), journal) == 0)
    #expect(try batch(["--output", folder("b-{name}.png"), "--resume"], in: folder).code == 0)
    #expect(try folder.bytes("elsewhere") == Array("kept".utf8))
    #expect(unlink(journal) == 0 && mkfifo(journal, 0o600) == 0)
    #expect(try batch(["--output", folder("c-{name}.png"), "--resume"], in: folder).code == 0)
  }
}
