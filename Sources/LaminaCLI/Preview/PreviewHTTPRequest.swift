import Foundation
import NIOHTTP1

/// A request of a browser, with the part of its body that is allowed.
struct PreviewHTTPRequest: Sendable {
  let method: HTTPMethod
  /// The path as it was sent: nothing is decoded or simplified.
  let path: String
  /// The names and values after the path, decoded.
  let query: [String: String]
  let headers: HTTPHeaders
  var body = Data()
  /// Whether the body is larger than allowed.
  var isTooLarge = false

  init(_ head: HTTPRequestHead) {
    method = head.method
    headers = head.headers
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    var items = URLComponents()
    items.percentEncodedQuery = parts.count > 1 ? Self.encoded(parts[1]) : nil
    let pairs = (items.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    query = Dictionary(pairs) { first, _ in first }
  }

  /// The query if its characters are allowed; components trap on others.
  private static func encoded(_ query: Substring) -> String? {
    URLComponents(string: "/?\(query)")?.percentEncodedQuery
  }
}
