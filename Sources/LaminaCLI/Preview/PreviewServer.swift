import NIOCore

/// The HTTP server of a preview, on the loopback interface.
///
/// Any web page can connect to it. What a connection can hold before its request is known to be the
/// page's is one block that was read, 8 KiB of headers and 64 KiB of a body, for 30 seconds.
final class PreviewServer: Sendable {
  private let listener: HTTPListener
  /// The address of the page.
  let address: String

  /// The maximum number of connections; a browser opens six.
  static let maxConnections = 128

  /// Starts a server with its own token; port 0 selects a free one.
  init(port: UInt16, _ queue: PreviewQueue) throws(Failure) {
    let token = PreviewAccess.makeToken()
    listener = try HTTPListener(
      host: "127.0.0.1", port: port, maxConnections: Self.maxConnections, subject: "port \(port)"
    ) { channel, heads in
      let bound = UInt16(clamping: channel.localAddress?.port ?? 0)
      let access = PreviewAccess(token: token, port: bound)
      return PreviewConnection(PreviewRoutes(access: access, queue: queue), heads)
    }
    address = "http://127.0.0.1:\(listener.port)/\(token)/"
  }

  /// Closes all connections.
  func stop() {
    listener.stopListening()
    listener.closeConnections()
  }
}
