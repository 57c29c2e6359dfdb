import Foundation
import NIOHTTP1

/// Decides who may use a preview: requests that name this machine as their host, come from the page
/// itself, and know its secret address. A page of another site can send requests to this machine,
/// but has another origin, and does not know the address.
struct PreviewAccess: Sendable {
  /// The first component of all paths.
  let token: String
  private let hosts: Set<String>

  init(token: String, port: UInt16) {
    self.token = token
    let names = ["127.0.0.1", "localhost"]
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// A token that cannot be guessed.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// The name of the route that a request is for; an error status if it is refused.
  func route(_ request: PreviewHTTPRequest) -> Result<String, Refusal> {
    guard let host = request.headers.first(name: "host"), hosts.contains(host.lowercased()) else {
      return .failure(Refusal(status: 403, reason: "another host"))
    }
    if let origin = request.headers.first(name: "origin"), origin.lowercased() != "http://\(host)" {
      return .failure(Refusal(status: 403, reason: "another origin"))
    }
    // The path as it was sent: nothing is decoded or simplified.
    let prefix = "/\(token)/"
    let path = request.path
    if path + "/" == prefix { return .failure(Refusal(status: 308, reason: prefix)) }
    guard path.hasPrefix(prefix) else {
      return .failure(Refusal(status: 404, reason: "no such page"))
    }
    return .success(String(path.dropFirst(prefix.count)))
  }

  /// A request that is refused, or redirected.
  struct Refusal: Error, Equatable {
    var status: Int
    /// Why, or the path of a redirection.
    var reason: String
  }
}
