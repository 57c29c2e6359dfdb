import Foundation
import Testing

@testable import QuartzCore

/// The behaviour of the specification, number by number.
@Suite struct ExpectedValuesTests {
  @Test("The files of expected values are complete")
  func files() throws {
    let cases = try ExpectedCase.load(ExpectedCase.tree)
    #expect(cases.count >= 348)
    #expect(Set(cases.map(\.id)).count == cases.count)
    for example in cases {
      #expect(example.id.hasPrefix("E-\(example.rule)-"), "\(example.id) of \(example.rule)")
    }
    let unknown = KnownDifferences.reasons.keys.filter { id in !cases.contains { $0.id == id } }
    #expect(unknown.isEmpty, "\(unknown.sorted())")
    if let other = ExpectedCase.external {
      #expect(throws: Never.self) { try ExpectedCase.load(other, isExternal: true) }
    }
  }

  @Test("A file that is missing, malformed or empty is an error, not zero cases")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("cases.json")
    #expect(throws: (any Error).self) { try ExpectedCase.load(url) }
    for text in ["{", "{}", #"{"cases": []}"#, #"{"cases": [{"id": "E-T2-01"}]}"#] {
      try Data(text.utf8).write(to: url)
      #expect(throws: (any Error).self) { try ExpectedCase.load(url) }
    }
  }

  @Test("Expected values", arguments: ExpectedCase.all)
  func value(_ example: ExpectedCase) async throws {
    if let reason = KnownDifferences.reason(example) {
      await withKnownIssue(Comment(rawValue: "\(example.id): \(reason)")) {
        try await check(example)
      }
    } else {
      try await check(example)
    }
  }

  private func check(_ example: ExpectedCase) async throws {
    let found = try await Adapter.value(of: example)
    #expect(
      found.matches(example.expected, within: example.tolerance),
      "\(example.id): found \(found), wanted \(example.expected)")
  }
}
