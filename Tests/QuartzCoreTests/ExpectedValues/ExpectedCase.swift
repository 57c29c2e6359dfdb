import Foundation
import LaminaTestSupport
import Testing

/// One case of a file of expected values.
struct ExpectedCase: Sendable, CustomTestStringConvertible {
  let id: String
  let rule: String
  let description: String
  var inputs: JSON
  let expected: JSON
  let tolerance: Double
  /// Whether it comes from a file that `LAMINA_EXPECTED_VALUES` names: no difference of it is known.
  let isExternal: Bool

  var testDescription: String { "\(rule) \(id): \(description)" }

  /// The cases of the package, then those of the file that the environment names.
  ///
  /// A file that cannot be read adds nothing here: `ExpectedValuesTests.files` fails for it.
  static let all: [ExpectedCase] =
    ((try? load(tree)) ?? []) + (external.flatMap { try? load($0, isExternal: true) } ?? [])

  /// The file of the package.
  static let tree = SharedFolder.package.appendingPathComponent(
    "Tests/QuartzCoreTests/ExpectedValues/Data/expected-values.json")

  /// Another file of the same kind, from `LAMINA_EXPECTED_VALUES`.
  static let external = ProcessInfo.processInfo.environment["LAMINA_EXPECTED_VALUES"].map {
    URL(fileURLWithPath: $0, relativeTo: SharedFolder.package)
  }

  /// The cases of a file; an error when it is missing, malformed or empty.
  static func load(_ url: URL, isExternal: Bool = false) throws -> [ExpectedCase] {
    let file = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    let cases = try file["cases"].list().map { try ExpectedCase($0, isExternal: isExternal) }
    guard !cases.isEmpty else { throw UnknownShape("\(url.lastPathComponent): no cases") }
    return cases
  }

  private init(_ json: JSON, isExternal: Bool) throws {
    id = try json["id"].text()
    rule = try json["rule"].text()
    description = try json["description"].text()
    inputs = json["inputs"]
    expected = json["expected"]
    tolerance = try json["tolerance"].number()
    self.isExternal = isExternal
  }
}
