import Foundation
import LaminaTestSupport
import Testing

/// One case of the file of expected values.
struct ExpectedCase: Sendable, Decodable, CustomTestStringConvertible {
  let id: String
  let rule: String
  let description: String
  let inputs: JSON
  let expected: JSON
  let tolerance: Double

  var testDescription: String { "\(rule) \(id): \(description)" }

  /// All cases; empty where the file is missing, as in a checkout of the package alone.
  static let all: [ExpectedCase] = {
    struct File: Decodable { let cases: [ExpectedCase] }
    guard let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode(File.self, from: data))?.cases ?? []
  }()

  private static var url: URL {
    if let path = ProcessInfo.processInfo.environment["LAMINA_EXPECTED_VALUES"] {
      return URL(
        fileURLWithPath: path, relativeTo: SharedFolder.package)
    }
    return SharedFolder.url.appendingPathComponent("spec/expected-values.json")
  }
}
