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

  @Test("modules import all that they may import")
  func permissions() {
    var unused = ModuleTable.rows
    for file in SourceFile.ours {
      for line in file.codeLines where line.has("import") {
        if let name = Self.imported(line) { unused[file.module]?.remove(name) }
      }
    }
    let rows = unused.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
    let report = rows.map { "\($0.key) never imports \($0.value.sorted().joined(separator: ", "))" }
    #expect(report.isEmpty, "\(report.report)")
  }

  @Test("the check sees an import however it is written")
  func reading() {
    #expect(Self.imported("import A") == "A")
    #expect(Self.imported("@_exported public import A") == "A")
    #expect(Self.imported("package import struct A.B") == "A")
    #expect(Self.imported("let important = 1") == nil)
  }

  /// The modules of the mangled Swift symbols in a line of C, such as `UIKit` in
  /// `$s5UIKit6UIViewCMn`.
  private static func mangledModules(_ line: Substring) -> [String] {
    line.ranges(of: "$s").compactMap { range in
      let rest = line[range.upperBound...]
      guard let length = Int(rest.prefix(while: \.isNumber)) else { return nil }
      return String(rest.drop(while: \.isNumber).prefix(length))
    }
  }

  @Test("C names no Swift symbol of a module of ours")
  func symbols() {
    var violations: [String] = []
    for file in SourceFile.all(in: "Sources", ["c", "h", "cpp", "modulemap"]) {
      for (number, line) in file.lines.enumerated() {
        for name in Self.mangledModules(line) where ModuleTable.rows[name] != nil {
          violations.append("\(file.path):\(number + 1): names a symbol of \(name)")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("the check finds the module of a mangled name")
  func mangledNames() {
    let line =
      #"extern char a __asm__("$s5UIKit6UIViewCMn"), b __asm__("$s10Foundation8NSObjectCMn");"#
    #expect(Self.mangledModules(Substring(line)) == ["UIKit", "Foundation"])
    #expect(Self.mangledModules("printf(\"$size\");").isEmpty)
  }
}
