import Foundation
import FoundationXML
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("Artifacts and references of snapshot tests")
struct SnapshotFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: folder(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func run(_ arguments: String...) throws -> Tool {
    try Tool.run(arguments, in: folder)
  }

  @Test("texts are compared by lines, on the page and as test cases")
  func texts() throws {
    try write("one\ntwo\n</script><b>\n", "artifacts/Suite/tree.1.reference.txt")
    try write("one\n2\n</script><b>\n", "artifacts/Suite/tree.1.result.txt")
    try write("same", "artifacts/Suite/raw.reference")
    try write("same", "artifacts/Suite/raw.result")
    try write("a", "artifacts/Suite/gone.reference.json")
    try write("ignored", "artifacts/Suite/tree.1.difference.diff")
    let tool = try run(
      "diff", folder("artifacts"), "--html", folder("page.html"), "--junit", folder("cases.xml"),
      "--json")
    #expect(tool.code == 1)
    let records = try tool.output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(ComparisonRecord.self, from: Data($0))
    }
    #expect(records.map(\.name) == ["Suite/gone.json", "Suite/raw", "Suite/tree.1.txt"])
    #expect(records.map(\.kind) == [.missing, .equal, .different])
    #expect(records[2].removedLines == 1 && records[2].insertedLines == 1)
    #expect(records[2].share == 0.25)
    let page = try String(contentsOfFile: folder("page.html"), encoding: .utf8)
    #expect(page.contains(#"id="text-2">" one\n-two\n+2\n"#))
    #expect(!page.contains("</script><b>"))
    let cases = try Data(contentsOf: URL(fileURLWithPath: folder("cases.xml")))
    #expect(XMLParser(data: cases).parse())
    let text = String(decoding: cases, as: UTF8.self)
    #expect(text.contains("<testsuites tests=\"3\" failures=\"1\" errors=\"1\">"))
    #expect(text.contains("line 2 was &quot;two&quot;, now &quot;2&quot;"))
    #expect(text.contains("-two&#10;+2&#10;"))
  }

  @Test("long texts that share no line are one change")
  func longTexts() throws {
    let lines = { (mark: String) in (0..<6_000).map { "\(mark)\($0)" }.joined(separator: "\n") }
    try write(lines("a"), "artifacts/long.reference.txt")
    try write(lines("b"), "artifacts/long.result.txt")
    let tool = try run("diff", folder("artifacts"))
    #expect(tool.code == 1)
    #expect(String(decoding: tool.output, as: UTF8.self).contains("6000 lines are gone"))
  }

  @Test("references that no test uses are listed, and removed with their folders")
  func unused() throws {
    try write("1", "Tests/__Snapshots__/A/used.1.txt")
    try write("2", "Tests/__Snapshots__/A/old.1.txt")
    try write("3", "Tests/__Snapshots__/Gone/test.1.png")
    try write("4", "Tests/__Snapshots__/.gitattributes")
    try write("5", "Tests/Other/file.txt")
    try write(folder("Tests/__Snapshots__/A/used.1.txt") + "\n", "uses.txt")
    let listed = try run("snapshots", folder("uses.txt"))
    #expect(listed.code == ToolExitCode.differs.rawValue)
    let paths = String(decoding: listed.output, as: UTF8.self).split(separator: "\n")
    #expect(
      paths.map(String.init) == [
        folder("Tests/__Snapshots__/A/old.1.txt"), folder("Tests/__Snapshots__/Gone/test.1.png"),
      ])
    #expect(try run("snapshots", folder("uses.txt"), "--remove").code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder("Tests/__Snapshots__/Gone")))
    #expect(FileManager.default.fileExists(atPath: folder("Tests/__Snapshots__/A/used.1.txt")))
    #expect(FileManager.default.fileExists(atPath: folder("Tests/__Snapshots__/.gitattributes")))
    let clean = try run("snapshots", folder("uses.txt"))
    #expect(clean.code == 0 && clean.output.isEmpty)
  }

  @Test("a list that is none removes nothing")
  func badLists() throws {
    #expect(try run("snapshots", folder("none.txt")).code == ToolExitCode.missingInput.rawValue)
    for text in ["", "/etc/passwd\n", "relative/__Snapshots__"] {
      try write(text, "list.txt")
      let tool = try run("snapshots", folder("list.txt"), "--remove")
      #expect(tool.code == ToolExitCode.badDocument.rawValue, "\(text)")
    }
  }
}
