import Foundation
import NIOCore

/// The HTTP server of a service.
final class ServeServer: Sendable {
  /// The maximum number of connections.
  static let maxConnections = 256

  private let listener: HTTPListener
  private let answers: ServeAnswers
  /// The address of the service.
  let address: String

  /// Starts a server at an address of this machine; port 0 selects a free one.
  init(
    host: String, port: UInt16, _ queue: ServeQueue, maxBody: Int
  ) throws(Failure) {
    let bodies = ServeBodies(limit: max(4 * maxBody, 64 << 20))
    let answers = ServeAnswers()
    self.answers = answers
    listener = try HTTPListener(
      host: host, port: port, maxConnections: Self.maxConnections,
      subject: "\(host), port \(port),",
      refusal: ServeProblem.largeHeadResponse
    ) { channel, heads in
      let access = ServeAccess(host: host, port: channel.localAddress?.port ?? 0)
      let routes = ServeRoutes(access: access, queue: queue, bodies: bodies, maxBody: maxBody)
      return ServeConnection(routes, heads, answers)
    }
    let name = host.contains(":") ? "[\(host)]" : host
    address = "http://\(name):\(listener.port)/"
  }

  /// Takes no further connections.
  func stopListening() { listener.stopListening() }

  /// Closes all connections, after the answers have been sent or some seconds.
  func stop(within seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    while !answers.areSent, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.02) }
    listener.closeConnections()
  }
}
