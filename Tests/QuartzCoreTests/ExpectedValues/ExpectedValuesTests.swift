import Foundation
import Testing

@testable import QuartzCore

/// The behaviour of the specification, number by number.
@Suite struct ExpectedValuesTests {
  @Test("Expected values", arguments: ExpectedCase.all)
  func value(_ example: ExpectedCase) async throws {
    if let adapter = Adapter.all.first(where: { $0.fits(example) }) {
      try await check(example, adapter)
    } else {
      Issue.record("no adapter for \(example.rule) with inputs \(example.inputs.keys.sorted())")
    }
  }

  private func check(_ example: ExpectedCase, _ adapter: Adapter) async throws {
    let found = try await adapter.run(example)
    #expect(
      found.matches(example.expected, within: example.tolerance),
      "\(example.id): found \(found), wanted \(example.expected)")
  }
}
