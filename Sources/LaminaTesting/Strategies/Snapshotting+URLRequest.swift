import Foundation
public import FoundationNetworking

extension Snapshotting where Value == URLRequest, Format == String {
  /// A request as text: method and address, sorted header fields, and the body.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// A request as text: method and address, sorted header fields, and the body, with `pretty` as
  /// indented JSON if it is JSON.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting<String>.lines.pullback { request in
      let fields = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" }.sorted()
      let body = request.httpBody.map { ["\n" + RequestText.body($0, pretty: pretty)] } ?? []
      let address = RequestText.address(request) ?? "(null)"
      return (["\(request.httpMethod ?? "GET") \(address)"] + fields + body)
        .joined(separator: "\n")
    }
  }

  /// A request as a command line of `curl`.
  public static var curl: Snapshotting {
    SimplySnapshotting<String>.lines.pullback { request in
      var words = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": words.append("--head")
      case let method: words.append("--request \(method)")
      }
      let fields = request.allHTTPHeaderFields ?? [:]
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) where name != "Cookie" {
        words.append("--header \(RequestText.quoted("\(name): \(value)"))")
      }
      if let body = request.httpBody.flatMap({ String(data: $0, encoding: .utf8) }) {
        words.append("--data \(RequestText.quoted(body))")
      }
      if let cookie = fields["Cookie"] {
        words.append("--cookie \(RequestText.quoted(cookie))")
      }
      words.append(RequestText.quoted(RequestText.address(request) ?? "(null)"))
      return words.joined(separator: " \\\n\t")
    }
  }
}

/// Parts of requests as text.
private enum RequestText {
  /// The address with sorted parameters.
  static func address(_ request: URLRequest) -> String? {
    guard let url = request.url else { return nil }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let items = parts.queryItems
    else { return url.absoluteString }
    parts.queryItems = items.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
    return parts.url?.absoluteString ?? url.absoluteString
  }

  static func body(_ data: Data, pretty: Bool) -> String {
    if pretty, let object = try? JSONSerialization.jsonObject(with: data),
      let text = try? JSONSerialization.data(
        withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    {
      return String(decoding: text, as: UTF8.self)
    }
    return String(decoding: data, as: UTF8.self)
  }

  static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\\"", with: "\\\\\"").replacing("\"", with: "\\\""))\""
  }
}
