import Testing

@testable import LaminaCLI

@Suite("Tables of comma-separated values")
struct CSVTests {
  private func table(_ text: String) throws -> CSVTable { try CSVTable(Array(text.utf8)) }

  @Test("quotation marks, commas and line ends in fields, CRLF, a byte order mark, empty lines")
  func fields() throws {
    let text = "\u{FEFF}a,b\r\n\"x, \"\"y\"\"\r\nz\",2\r\n\r\n3,\r\n\"\",é\n"
    let table = try table(text)
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.fields) == [["x, \"y\"\r\nz", "2"], ["3", ""], ["", "é"]])
    #expect(table.rows.map(\.line) == [2, 5, 6])
    #expect(table.rows.allSatisfy { $0.problem == nil })
  }

  @Test("the last line needs no end; a lone carriage return ends a line; other separators")
  func ends() throws {
    #expect(try table("a\n1").rows.map(\.fields) == [["1"]])
    #expect(try table("a\r1\r2").rows.count == 2)
    let tabs = try CSVTable(Array("a\tb\n1,5\t2\n".utf8), separator: UInt8(ascii: "\t"))
    #expect(tabs.rows[0].fields == ["1,5", "2"])
  }

  @Test("what is wrong with a row is kept with the row")
  func rows() throws {
    let table = try table("a,b\n1\n1,2,3\n\"x\"y,2\n1,2\n")
    #expect(table.rows.map { $0.problem == nil } == [false, false, false, true])
    #expect(table.rows[0].problem == "the row has 1 fields, the heading 2")
    let bytes = Array("a\n".utf8) + [0xFF, 0x0A] + Array("ok\n".utf8)
    #expect(try CSVTable(bytes).rows.map { $0.problem == nil } == [false, true])
    let long = String(repeating: "x", count: CSVTable.maxFieldBytes + 1)
    #expect(try self.table("a\n\(long)\n").rows[0].problem?.contains("limit") == true)
  }

  @Test(
    "what leaves no table is an error with its line",
    arguments: [
      ("", 1), ("a,b\n1,\"2\n3,4\n", 2), ("a,a\n1,2\n", 1), ("a,\n1,2\n", 1),
      ("\n\n\"a\"x,b\n", 3),
      (String(repeating: "a,", count: 1_001), 1),
    ])
  func problems(_ text: String, _ line: Int) throws {
    let problem = #expect(throws: CSVTable.Problem.self) { try table(text) }
    #expect(problem?.line == line)
  }

  @Test("placeholders are columns; values are file names that stay in their folder")
  func patterns() throws {
    let pattern = TextPattern("out/{a}/{b}{c}.png", known: ["a", "b"])
    #expect(pattern.names == ["a", "b"])
    #expect(pattern.filled { "<\($0)>" } == "out/<a>/<b>{c}.png")
    #expect(TextPattern.unknownName(in: "{a}{c}", known: ["a"]) == "c")
    for (value, name) in [
      ("../../etc/passwd", "-..-etc-passwd"), ("/root", "-root"), ("a\\b", "a-b"), ("..", nil),
      ("", nil), (" . ", nil), (".hidden", "hidden"), ("50% #1", "50- -1"),
      ("a\u{0}\n\u{1B}b", "a---b"),
      ("Zoë 🎉", "Zoë 🎉"), ("a:b", "a-b"),
    ] as [(String, String?)] {
      #expect(TextPattern.fileName(value) == name, "\(value)")
    }
    let long = String(repeating: "ü", count: 300)
    #expect((TextPattern.fileName(long)?.utf8.count ?? 0) == 200)
  }
}
