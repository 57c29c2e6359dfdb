import Foundation

@testable import QuartzCore

/// How cases of some rules and one shape of inputs are run against the library.
struct Adapter: Sendable {
  let rules: Set<String>
  /// The keys that the inputs have.
  let required: Set<String>
  /// The keys that the inputs may have beside them.
  let optional: Set<String>
  /// On the main actor where it needs views.
  let run: @Sendable (ExpectedCase) async throws -> JSON

  init(
    _ rules: String, _ required: String, optional: String = "",
    run: @escaping @Sendable (ExpectedCase) async throws -> JSON
  ) {
    self.rules = Self.words(rules)
    self.required = Self.words(required)
    self.optional = Self.words(optional)
    self.run = run
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  func fits(_ example: ExpectedCase) -> Bool {
    let keys = example.inputs.keys
    return rules.contains(example.rule) && required.isSubset(of: keys)
      && keys.isSubset(of: required.union(optional))
  }

  /// Every adapter; the first that fits a case runs it.
  static let all: [Adapter] = [
    timing, curves, basic, values, keyframes, springs, groups, events, actions, geometry, tree,
    links, seeds, subclasses, views, animators, animatorStates, effects, rendering,
  ].flatMap { $0 }
}
