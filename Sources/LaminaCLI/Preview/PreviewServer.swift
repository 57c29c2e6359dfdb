import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The HTTP server of a preview, on the loopback interface.
///
/// Any web page can connect to it. What a connection can hold before its request is known to be the
/// page's is one block that was read, 8 KiB of headers and 64 KiB of a body, for 30 seconds.
final class PreviewServer: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel
  /// The address of the page.
  let address: String

  /// The maximum number of connections; a browser opens six.
  static let maxConnections = 128

  /// Starts a server with its own token; port 0 selects a free one.
  init(port: UInt16, _ queue: PreviewQueue) throws(Failure) {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let token = PreviewAccess.makeToken()
    let connections = ConnectionCount()
    do {
      listener = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.maxMessagesPerRead, value: 1)
        // The parts of a response are sent at once.
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          guard connections.enter() else { return channel.close() }
          channel.closeFuture.whenComplete { _ in connections.leave() }
          let bound = UInt16(clamping: channel.localAddress?.port ?? 0)
          let access = PreviewAccess(token: token, port: bound)
          return Self.configure(channel, PreviewRoutes(access: access, queue: queue))
        }
        .bind(host: "127.0.0.1", port: Int(port)).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw Failure(
        .inputOutput,
        "port \(port) cannot be used: \(Self.words(error)); use --port 0 for a free one")
    }
    address = "http://127.0.0.1:\(listener.localAddress?.port ?? 0)/\(token)/"
  }

  private static func configure(
    _ channel: any Channel, _ routes: PreviewRoutes
  ) -> EventLoopFuture<Void> {
    channel.eventLoop.makeCompletedFuture {
      let heads = RequestHeadLimit()
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(heads)
      try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
      try pipeline.addHandler(PreviewConnection(routes, heads))
    }
  }

  private static func words(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return String(cString: strerror(error.errnoCode)).lowercased()
  }

  /// Closes all connections.
  func stop() {
    try? listener.close().wait()
    try? group.syncShutdownGracefully()
  }

  /// Counts the open connections.
  private final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Counts one more; false if there are too many.
    func enter() -> Bool {
      count.withLock { count in
        guard count < PreviewServer.maxConnections else { return false }
        count += 1
        return true
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }
}
