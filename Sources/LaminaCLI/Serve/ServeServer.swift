import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// The HTTP server of a service.
final class ServeServer: Sendable {
  /// The maximum number of connections.
  static let maxConnections = 256

  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel
  private let answers = ServeAnswers()
  /// The address of the service.
  let address: String

  /// Starts a server at an address of this machine; port 0 selects a free one.
  init(
    host: String, port: UInt16, _ queue: ServeQueue, maxBody: Int
  ) throws(Failure) {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bodies = ServeBodies(limit: max(4 * maxBody, 64 << 20))
    let connections = Connections()
    let answers = answers
    do {
      listener = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 128)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.maxMessagesPerRead, value: 1)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          guard connections.enter() else { return channel.close() }
          channel.closeFuture.whenComplete { _ in connections.leave() }
          let routes = ServeRoutes(
            access: ServeAccess(host: host, port: channel.localAddress?.port ?? 0), queue: queue,
            bodies: bodies, maxBody: maxBody)
          return Self.configure(channel, routes, answers)
        }
        .bind(host: host, port: Int(port)).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw Failure(
        .inputOutput,
        "\(host), port \(port), cannot be used: \(Self.words(error)); use --port 0 for a free one")
    }
    let name = host.contains(":") ? "[\(host)]" : host
    address = "http://\(name):\(listener.localAddress?.port ?? 0)/"
  }

  private static func configure(
    _ channel: any Channel, _ routes: ServeRoutes, _ answers: ServeAnswers
  ) -> EventLoopFuture<Void> {
    channel.eventLoop.makeCompletedFuture {
      let heads = RequestHeadLimit(refusal: ServeProblem.largeHeadResponse)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(heads)
      try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
      try pipeline.addHandler(ServeConnection(routes, heads, answers))
    }
  }

  private static func words(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return String(cString: strerror(error.errnoCode)).lowercased()
  }

  /// Takes no further connections.
  func stopListening() { try? listener.close().wait() }

  /// Closes all connections, after the answers have been sent or some seconds.
  func stop(within seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !answers.areSent, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.02) }
    try? group.syncShutdownGracefully()
  }

  /// Counts the open connections.
  private final class Connections: Sendable {
    private let count = Mutex(0)

    /// Counts one more; false if there are too many.
    func enter() -> Bool {
      count.withLock { count in
        guard count < ServeServer.maxConnections else { return false }
        count += 1
        return true
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }
}
