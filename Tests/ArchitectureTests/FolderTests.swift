import Foundation
import LaminaTestSupport
import Testing

@Suite("Architecture: folders")
struct FolderTests {
  private static func uses(of module: FolderTable.Module) -> FolderUses {
    let prefix = "Sources/\(module.name)/"
    let files = SourceFile.ours.filter { $0.path.hasPrefix(prefix) }
    return FolderUses(
      of: module, in: files.map { (String($0.path.dropFirst(prefix.count)), $0.code) })
  }

  @Test("folders use only what lies below them", arguments: FolderTable.modules)
  func order(_ module: FolderTable.Module) {
    let uses = Self.uses(of: module)
    let report = uses.violations.map {
      "Sources/\(module.name)/\($0.file):\($0.line): \($0.user) uses \($0.name) of \($0.owner)"
    }
    #expect(report.isEmpty, "\(report.report)")
    let unused = uses.unusedExceptions
    #expect(unused.isEmpty, "exceptions of \(module.name) that nothing needs:\(unused.report)")
  }

  @Test("folders of one row all use each other", arguments: FolderTable.modules)
  func cycles(_ module: FolderTable.Module) {
    let uses = Self.uses(of: module)
    for row in module.rows where row.folders.count > 1 {
      for folder in row.folders {
        let others = Set(row.folders.map(\.path))
        #expect(
          uses.reachable(from: folder.path, in: row) == others,
          "\(module.name)/\(folder.path) can have a row of its own")
      }
    }
  }

  @Test("every folder has one row, and every row a folder", arguments: FolderTable.modules)
  func rows(_ module: FolderTable.Module) {
    let prefix = "Sources/\(module.name)/"
    let paths = SourceFile.ours.filter { $0.path.hasPrefix(prefix) }
      .map { String($0.path.dropFirst(prefix.count)) }
    let missing = paths.filter { module.folder(ofFile: $0) == nil }
    #expect(missing.isEmpty, "files in no folder of the table:\(missing.report)")
    let used = Set(paths.compactMap(module.folder))
    let listed = module.rows.flatMap(\.folders)
    #expect(Set(listed.map(\.path)) == used)
    #expect(listed.count == used.count, "a folder has two rows")
    for folder in listed { #expect(folder.purpose.hasSuffix("."), "\(folder.path)") }
  }

  private static let example = FolderTable.Module(
    name: "Example",
    rows: [.folder("Low", "Low."), .folder("Low/Inner", "Inner."), .folder("High", "High.")],
    exceptions: [FolderTable.Exception(user: "Low/B.swift", names: ["Known", "Gone"], reason: "")])

  private static func found(_ low: String, _ file: String = "Low/A.swift") -> FolderUses {
    let high = """
      struct Top { struct Nested {} }
      struct Known {}
      private struct Hidden {}
      func makeTop() {}
      extension Bottom {
        func drawnAbove() {}
        var plain: Int { 0 }
        private var hiddenMember: Int { 0 }
      }
      """
    let files = [("High/Top.swift", high), ("Low/Bottom.swift", "struct Bottom {}"), (file, low)]
    return FolderUses(
      of: example, in: files.map { (path: $0.0, code: SwiftBlanking.blank($0.1)) })
  }

  @Test(
    "the check finds types, functions and members of extensions",
    arguments: ["let a: Top?", "let a = [Top.Nested]()", "let a = makeTop()", "a.drawnAbove()"])
  func upward(_ code: String) throws {
    let use = try #require(Self.found("struct A {}\nfunc f() { \(code) }").violations.first)
    #expect(use.file == "Low/A.swift")
    #expect(use.line == 2)
    #expect(use.user == "Low")
    #expect(use.owner == "High")
  }

  @Test(
    "the check passes what is no use of a higher folder",
    arguments: [
      "// Top", "let a = \"Top\"", "let a: Other.Top?", "struct Hidden {}", "a.plain",
      "f(makeTop: 1)", "let a = Bottom()", "a.hiddenMember",
    ])
  func allowed(_ code: String) { #expect(Self.found(code).violations.isEmpty) }

  @Test("an inner folder has a row of its own")
  func inner() {
    #expect(Self.example.folder(ofFile: "Low/Inner/A.swift") == "Low/Inner")
    #expect(Self.example.folder(ofFile: "Low/Other/A.swift") == "Low")
    #expect(Self.example.folder(ofFile: "Elsewhere/A.swift") == nil)
    let uses = Self.found("struct Deep {}", "Low/Inner/Deep.swift")
    #expect(uses.violations.isEmpty)
  }

  @Test("an exception allows its names in its file, and has to be needed")
  func exceptions() {
    #expect(Self.found("let a: Known?", "Low/B.swift").violations.isEmpty)
    #expect(Self.found("let a: Top?", "Low/B.swift").violations.count == 1)
    #expect(Self.found("let a: Known?").violations.count == 1)
    #expect(Self.found("let a: Known?", "Low/B.swift").unusedExceptions == ["Low/B.swift: Gone"])
  }
}

extension FolderTable.Module: CustomTestStringConvertible {
  var testDescription: String { name }
}
