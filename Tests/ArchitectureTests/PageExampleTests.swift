import Testing

/// Code blocks of articles that tests run: `<!-- test: PATH -->` before a block names the file.
@Suite("Architecture: examples of pages")
struct PageExampleTests {
  private static let pages = SourceFile.all(in: "Sources", ["md"])

  /// The marked blocks of a page, with the path of the test of each.
  private static func examples(in page: String) -> [(test: String, code: [String])] {
    var examples: [(test: String, code: [String])] = []
    var isInside = false
    var test: String?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<!-- test: "), line.hasSuffix(" -->") {
        test = String(line.dropFirst(11).dropLast(4))
      } else if line.hasPrefix("```") {
        if isInside { test = nil }
        isInside.toggle()
        if isInside, let test { examples.append((test, [])) }
      } else if isInside, test != nil {
        examples[examples.count - 1].code.append(String(line))
      }
    }
    return examples
  }

  /// The statements of a block, without imports and empty lines.
  private static func statements(_ lines: [String]) -> [String] {
    lines.map(trimmed).filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    String(line.drop { $0 == " " })
  }

  /// Whether code has the statements of a block, one after the other.
  private static func contains(_ code: String, _ example: [String]) -> Bool {
    let lines = statements(code.split(separator: "\n").map(String.init))
    let wanted = statements(example)
    guard !wanted.isEmpty, lines.count >= wanted.count else { return false }
    return (0...lines.count - wanted.count).contains { start in
      lines[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  @Test("a marked block is in the test that it names, line for line")
  func blocks() {
    var count = 0
    for page in Self.pages {
      for (path, code) in Self.examples(in: page.text) {
        count += 1
        let test = SourceFile.named(path)
        #expect(test != nil, "\(page.path): there is no \(path)")
        #expect(Self.contains(test?.text ?? "", code), "\(page.path) differs from \(path)")
      }
    }
    #expect(count >= 3)
  }

  @Test("the check compares whole blocks")
  func reading() throws {
    let page = "<!-- test: A.swift -->\n```swift\nimport A\n\nlet a = 1\na.f()\n```\n```\nb\n```\n"
    let example = try #require(Self.examples(in: page).first)
    #expect(Self.examples(in: page).count == 1)
    #expect(example.test == "A.swift")
    #expect(Self.contains("func f() {\n  let a = 1\n\n  a.f()\n}", example.code))
    #expect(!Self.contains("let a = 1\nlet b = 2\na.f()", example.code))
    #expect(!Self.contains("let a = 2\na.f()", example.code))
  }
}
