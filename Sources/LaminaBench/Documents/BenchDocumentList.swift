package import Foundation

/// A list of documents to measure, read from a JSON file.
package struct BenchDocumentList: Sendable {
  /// The documents whose paths are known, in the list's order.
  package private(set) var documents: [BenchDocument] = []
  /// What is left out: names of documents, each with the variable that its path needs.
  package private(set) var missing: [(name: String, variable: String)] = []

  /// Parses a list. Relative paths start at `folder`; throws a `DecodingError` for other JSON.
  package init(_ json: Data, folder: String, environment: [String: String]) throws {
    for var document in try JSONDecoder().decode([BenchDocument].self, from: json) {
      let path = Self.expand(document.path, environment)
      switch path {
      case .success(let path):
        document.path = path.hasPrefix("/") ? path : folder + "/" + path
        documents.append(document)
      case .failure(let error): missing.append((document.name, error.name))
      }
    }
  }

  /// A variable that is not set.
  private struct UnsetVariable: Error { var name: String }

  private static func expand(
    _ text: String, _ environment: [String: String]
  ) -> Result<String, UnsetVariable> {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      let name = String(rest[start.upperBound..<end])
      guard let value = environment[name], !value.isEmpty else {
        return .failure(UnsetVariable(name: name))
      }
      result += rest[..<start.lowerBound] + value
      rest = rest[rest.index(after: end)...]
    }
    return .success(result + rest)
  }
}
