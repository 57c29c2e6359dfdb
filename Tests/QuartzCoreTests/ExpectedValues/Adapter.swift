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

  /// The keys of inputs that it reads.
  var known: Set<String> { required.union(optional) }

  /// The case in the adapter's wording of inputs; nil when it does not fit.
  func adapted(_ example: ExpectedCase) -> ExpectedCase? {
    guard rules.contains(example.rule) else { return nil }
    var adapted = example
    adapted.inputs = example.inputs.renamed(to: known)
    let keys = adapted.inputs.keys
    return required.isSubset(of: keys) && keys.isSubset(of: known) ? adapted : nil
  }

  /// The value that the library has for a case, by the first adapter that fits.
  static func value(of example: ExpectedCase) async throws -> JSON {
    for adapter in all {
      if let adapted = adapter.adapted(example) { return try await adapter.run(adapted) }
    }
    let keys = example.inputs.keys.sorted().joined(separator: ", ")
    throw UnknownShape("\(example.id): no adapter for \(example.rule) with inputs [\(keys)]")
  }

  /// Every adapter, in the order of trial.
  static let all: [Adapter] = [
    timing, curves, basic, values, keyframes, springs, groups, events, actions, geometry, tree,
    links, seeds, subclasses, views, animators, animatorStates, effects, rendering,
  ].flatMap { $0 }
}
