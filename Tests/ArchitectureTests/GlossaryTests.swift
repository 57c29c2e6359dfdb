import Foundation
import LaminaTestSupport
import Testing

/// The glossary names only what the sources declare.
@Suite("Architecture: glossary")
struct GlossaryTests {
  private static let text =
    SourceFile.all(in: "Sources/LaminaKit/LaminaKit.docc", ["md"])
    .first { $0.path.hasSuffix("/Glossary.md") }?.text ?? ""

  /// Names in parentheses after a bold term: `**Batch** (`Batch`, `BatchKey`): …`.
  private static func declared(by text: String) -> [String] {
    text.matches(of: /\*\*[^*]+\*\* \((`[^)]+`)\)/).flatMap { match in
      match.output.1.matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
  }

  /// The names that Swift code declares: types, functions, cases and properties.
  private static let declarations: Set<String> = {
    let keywords = /\b(?:struct|class|enum|protocol|actor|typealias|func|case|let|var) `?(\w+)/
    let files = SourceFile.everySwift + [SourceFile(path: "Package.swift", text: manifest)]
    return Set(files.flatMap { $0.code.matches(of: keywords).map { String($0.output.1) } })
  }()

  private static let manifest =
    (try? String(
      contentsOf: SharedFolder.package.appendingPathComponent("Package.swift"), encoding: .utf8))
    ?? ""

  @Test("every type and function of the glossary is declared")
  func declared() {
    let names = Self.declared(by: Self.text)
    #expect(names.count > 100)
    let missing = names.filter { !Self.declarations.contains($0) }
    #expect(missing.isEmpty, "\(missing.report)")
  }

  @Test("every other name of the glossary occurs in the sources")
  func used() {
    let names = Set(Self.text.matches(of: /`([A-Za-z]+)`/).map { String($0.output.1) })
    let words = Set(
      SourceFile.everySwift.flatMap { file in
        file.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      })
    let missing = names.subtracting(words).subtracting(Self.declarations).sorted()
    #expect(missing.isEmpty, "\(missing.report)")
  }

  @Test("names are found in parentheses, and declarations in code")
  func finds() {
    #expect(
      Self.declared(by: "- **Row** (`Property`, `rows`): an entry of `other`") == [
        "Property", "rows",
      ])
    #expect(Self.declarations.contains("GlossaryTests"))
    #expect(!Self.declarations.contains("a property that nothing declares"))
  }
}
