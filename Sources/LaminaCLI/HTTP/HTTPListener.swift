import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Accepts HTTP connections, whose number and heads are bounded.
final class HTTPListener: Sendable {
  /// Makes the handler of a connection, on its event loop.
  typealias MakeHandler = @Sendable (any Channel, RequestHeadLimit) -> any ChannelHandler

  private let group: MultiThreadedEventLoopGroup
  private let listener: any Channel

  /// The port that it listens at.
  var port: Int { listener.localAddress?.port ?? 0 }

  /// Listens at an address of this machine; port 0 selects a free one. `subject` names the address in
  /// an error, and `refusal` is the answer to a head that is too long.
  init(
    host: String, port: UInt16, maxConnections: Int, subject: String,
    refusal: String = RequestHeadLimit.plainRefusal, makeHandler: @escaping MakeHandler
  ) throws(Failure) {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let connections = ConnectionCount(most: maxConnections)
    do {
      listener = try ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 128)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.maxMessagesPerRead, value: 1)
        // The parts of a response are sent at once.
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          guard connections.enter() else { return channel.close() }
          channel.closeFuture.whenComplete { _ in connections.leave() }
          return channel.eventLoop.makeCompletedFuture {
            let heads = RequestHeadLimit(refusal: refusal)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(heads)
            try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
            try pipeline.addHandler(makeHandler(channel, heads))
          }
        }
        .bind(host: host, port: Int(port)).wait()
    } catch {
      try? group.syncShutdownGracefully()
      throw Failure(
        .inputOutput, "\(subject) cannot be used: \(Self.words(error)); use --port 0 for a free one"
      )
    }
  }

  private static func words(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return String(cString: strerror(error.errnoCode)).lowercased()
  }

  /// Takes no further connections.
  func stopListening() { try? listener.close().wait() }

  /// Closes all connections.
  func closeConnections() { try? group.syncShutdownGracefully() }

  /// Counts the open connections.
  private final class ConnectionCount: Sendable {
    private let count = Mutex(0)
    private let most: Int

    init(most: Int) { self.most = most }

    /// Counts one more; false if there are too many.
    func enter() -> Bool {
      count.withLock { count in
        guard count < most else { return false }
        count += 1
        return true
      }
    }

    func leave() { count.withLock { $0 -= 1 } }
  }
}
