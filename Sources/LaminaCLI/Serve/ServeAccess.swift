import NIOHTTP1

/// Decides which requests a service answers. On the loopback interface any web page can send requests:
/// the host has to be this machine, and the origin, if there is one, the service itself.
struct ServeAccess: Sendable {
  /// The hosts that requests may name; nil for all, where the service is for other machines.
  private let hosts: Set<String>?

  private static let loopback = ["127.0.0.1", "localhost", "[::1]"]

  /// `host` is the address that the service listens at.
  init(host: String, port: Int) {
    guard Self.isLoopback(host) else {
      hosts = nil
      return
    }
    hosts = Set(Self.loopback.map { "\($0):\(port)" } + (port == 80 ? Self.loopback : []))
  }

  /// Whether an address is that of this machine only.
  static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Why a request is refused; nil if it is not.
  func refusal(_ headers: HTTPHeaders) -> String? {
    let host = headers.first(name: "host")?.lowercased() ?? ""
    if let hosts, !hosts.contains(host) { return "the host is another one" }
    guard let origin = headers.first(name: "origin")?.lowercased() else { return nil }
    let own = ["http://" + host, "https://" + host]
    return own.contains(origin) ? nil : "the origin is another one"
  }
}
