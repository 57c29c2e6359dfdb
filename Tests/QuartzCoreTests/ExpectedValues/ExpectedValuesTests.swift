import Foundation
import Testing

@testable import QuartzCore

/// The behaviour of the specification, number by number.
@Suite struct ExpectedValuesTests {
  @Test("Expected values", arguments: ExpectedCase.all)
  func value(_ example: ExpectedCase) async throws {
    if let adapter = Adapter.all.first(where: { $0.fits(example) }) {
      try await check(example, adapter)
    } else if let reason = LaterRules.reason(for: example.rule) {
      withKnownIssue(Comment(rawValue: reason)) {
        Issue.record("\(example.id) is not run")
      }
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

/// Rules whose code is in modules above this one.
enum LaterRules {
  static func reason(for rule: String) -> String? {
    let letters = rule.prefix { $0.isLetter }
    switch letters {
    case "R": return "pixels are the compositor's, which its own tests compare"
    default: break
    }
    let pixels: Set<String> = ["L2", "L4", "L5", "L6", "L8", "L9", "L10"]
    if pixels.contains(rule) { return "what a subclass draws is the compositor's" }
    let classes: Set<String> = ["L1", "L21", "L24"]
    return classes.contains(rule) ? "shape and scroll layers and constraints come next" : nil
  }
}
