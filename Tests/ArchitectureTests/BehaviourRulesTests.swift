import Foundation
import LaminaTestSupport
import Testing

/// The article Behaviour, rule by rule: each names a test that is there.
///
/// After a test is renamed, `Tests/ArchitectureTests/Behaviour/shown_by.py` updates the names.
@Suite("Architecture: the rules of behaviour")
struct BehaviourRulesTests {
  /// A rule of the article, and what it says of its tests.
  private struct Rule {
    let id: String
    let shownBy: String?

    /// Files and the names of tests in them.
    var tests: [(file: String, name: String)] {
      (shownBy ?? "").matches(of: #/`(Tests/[^`]+)`, "((?:[^"\\]|\\.)*)"/#).map {
        (String($0.output.1), String($0.output.2))
      }
    }

    var namesExpectedValues: Bool { shownBy?.contains("expected values `E-\(id)`") ?? false }
  }

  private static let package = SharedFolder.package

  private static func rules() throws -> [Rule] {
    let url = package.appendingPathComponent("Sources/QuartzCore/QuartzCore.docc/Behaviour.md")
    let sections = try String(contentsOf: url, encoding: .utf8).components(
      separatedBy: "\n#### CA-")
    return sections.dropFirst().map { section in
      let lines = section.split(separator: "\n")
      return Rule(
        id: String(lines.first ?? ""),
        shownBy: lines.first { $0.hasPrefix("Shown by: ") }.map(String.init))
    }
  }

  /// The rules that cases of the expected values name.
  private static func coveredRules() throws -> Set<String> {
    struct File: Decodable { let cases: [Case] }
    struct Case: Decodable { let rule: String }
    let url = package.appendingPathComponent(
      "Tests/QuartzCoreTests/ExpectedValues/Data/expected-values.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
    return Set(file.cases.map(\.rule))
  }

  @Test("every rule names an existing test that names the rule, or cases of expected values")
  func shown() throws {
    let rules = try Self.rules()
    let covered = try Self.coveredRules()
    #expect(rules.count >= 305 && Set(rules.map(\.id)).count == rules.count)
    var violations: [String] = []
    for rule in rules {
      if rule.tests.isEmpty, !rule.namesExpectedValues {
        violations.append("CA-\(rule.id): no test")
      }
      if rule.namesExpectedValues, !covered.contains(rule.id) {
        violations.append("CA-\(rule.id): no case of expected values")
      }
      for test in rule.tests {
        let url = Self.package.appendingPathComponent(test.file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
          violations.append("CA-\(rule.id): \(test.file) is not there")
          continue
        }
        if !text.contains("\"\(test.name)\""), !text.contains("func \(test.name)(") {
          violations.append("CA-\(rule.id): \(test.file) has no test \"\(test.name)\"")
        }
        if !Self.tags(in: text).contains(rule.id) {
          violations.append("CA-\(rule.id): \(test.file) does not name the rule")
        }
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("every tag in sources and tests names a rule of the article")
  func tags() throws {
    let known = Set(try Self.rules().map(\.id))
    var violations: [String] = []
    for file in SourceFile.everySwift {
      for tag in Self.tags(in: file.text).subtracting(known).sorted() {
        violations.append("\(file.path): CA-\(tag) is no rule")
      }
    }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  /// The rules that a text names: `CA-T7`, or all of `CA-L4 to CA-L7` or `CA-X3-X12`.
  private static func tags(in text: String) -> Set<String> {
    var found: Set<String> = []
    for match in text.matches(of: #/CA-([A-Z]+)([0-9]+)(?:(?: to CA-|-)[A-Z]+([0-9]+))?/#) {
      guard let first = Int(match.output.2) else { continue }
      let last = match.output.3.flatMap { Int($0) } ?? first
      for number in first...max(first, last) { found.insert("\(match.output.1)\(number)") }
    }
    return found
  }
}
