import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina batch: tables as spreadsheets write them", .serialized)
struct TableTests {
  private static let card = Scene.layer(
    size: "32 24",
    inside: """
      <sublayers>
      <CATextLayer name="name" bounds="0 0 30 20" position="16 12" fontSize="12" string="Old"/>
      </sublayers>
      """)

  private func batch(
    _ table: String, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Tool {
    try Scene.write(Self.card, "card.caml", in: folder)
    try Scene.write(table, "rows.csv", in: folder)
    return try Tool.run(
      ["batch", folder("card.caml"), "--data", folder("rows.csv"), "--at", "0"] + arguments,
      in: folder)
  }

  @Test("spaces around fields without quotation marks are not part of them")
  func spaces() throws {
    let table = try CSVTable(Array("a , b\n 1 ,  \"x \" \n  , y z \n".utf8))
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.fields) == [["1", "x "], ["", "y z"]])
    #expect(table.rows.allSatisfy { $0.problem == nil })
  }

  @Test("another separator is recognised in an error, and can be given")
  func separators() throws {
    let folder = try TemporaryFolder()
    let output = ["-o", folder("{row}.png"), "--overwrite"]
    for (table, name) in [("name;x\nA;1\n", ";"), ("name\tx\nA\t1\n", "tab")] {
      let wrong = try batch(table, output, in: folder)
      #expect(wrong.code == 65 && wrong.isOneLine, "\(wrong.errorOutput)")
      #expect(wrong.errorOutput.contains("use --separator '\(name)'"))
      let right = try batch(
        table, output + ["--separator", name, "--ignore-unknown-columns"], in: folder)
      #expect(right.code == 0, "\(right.errorOutput)")
    }
    #expect(try batch("name\nA\n", output + ["--separator", "xy"], in: folder).code == 64)
  }

  @Test("columns that the document does not have are errors, or are left out and named")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let table = "name,price,colour,file\nA,12,red,a\nB,13,blue,b\n"
    let output = ["-o", folder("{file}.png")]
    let wrong = try batch(table, output, in: folder)
    #expect(wrong.code == 64 && wrong.errorOutput.contains("--ignore-unknown-columns"))
    let tool = try batch(table, output + ["--ignore-unknown-columns"], in: folder)
    #expect(tool.code == 0 && tool.isOneLine, "\(tool.errorOutput)")
    #expect(tool.errorOutput.contains("left out: price, colour\n"))
    #expect(folder.contents.contains("a.png") && folder.contents.contains("b.png"))
  }

  @Test("the values do not choose the format unless --format says so")
  func formats() throws {
    let folder = try TemporaryFolder()
    let table = "name,kind\na.mp4,png\nb,png\n"
    for output in ["{name}", "{row}.{kind}"] {
      let tool = try batch(
        table, ["-o", folder(output), "--ignore-unknown-columns", "--duration", "0.1"], in: folder)
      #expect(tool.errorOutput.contains("--format"), "\(output): \(tool.errorOutput)")
      #expect(tool.code == 64 || tool.code == 2)
      #expect(!folder.contents.contains("a.mp4"))
    }
    let given = try batch(
      table, ["-o", folder("{name}.{kind}"), "--format", "{kind}"], in: folder)
    #expect(given.code == 0 && folder.contents.contains("b.png"), "\(given.errorOutput)")
  }
}
