import Testing

@Suite("Architecture: imports")
struct ImportTests {
  /// `import X` with whatever may stand before it.
  private static func imported(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessWords.contains(String($0)) })
    else { return nil }
    let kinds: Set<Substring> = ["struct", "class", "enum", "func", "protocol", "typealias", "var"]
    let rest = words[(keyword + 1)...].drop { kinds.contains($0) }
    return rest.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }

  private static let accessWords: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  @Test("modules import only what lies below them")
  func imports() {
    var violations: [String] = []
    for file in SourceFile.swift(in: "Sources") + SourceFile.swift(in: "Shaders") {
      guard let allowed = ModuleTable.rows[file.module] else {
        violations.append("\(file.path):1: \(file.module) has no row in ModuleTable")
        continue
      }
      for (number, line) in file.codeLines.enumerated() {
        guard let name = Self.imported(line) else { continue }
        if !allowed.contains(name), !ModuleTable.everywhere.contains(name) {
          violations.append("\(file.path):\(number + 1): \(file.module) may not import \(name)")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("the check sees an import however it is written")
  func reading() {
    #expect(Self.imported("import A") == "A")
    #expect(Self.imported("@_exported public import A") == "A")
    #expect(Self.imported("package import struct A.B") == "A")
    #expect(Self.imported("let important = 1") == nil)
  }
}
