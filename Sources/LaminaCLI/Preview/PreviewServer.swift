import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The HTTP server of a preview, on the loopback interface.
final class PreviewServer: Sendable {
  private let server: HTTPServer
  /// The address of the page.
  let address: String

  /// Starts a server with its own token; port 0 selects a free one.
  init(port: UInt16, _ queue: PreviewQueue) throws(Failure) {
    let token = PreviewAccess.makeToken()
    let failure = Mutex<String?>(nil)
    do {
      // Requests wait for at most 20 seconds for a change, and longer for a frame that takes longer.
      server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: port), timeout: 600, logger: .disabled)
    } catch {
      throw Failure(.internalError, "no loopback interface: \(error)")
    }
    let bound = Self.start(server) { reason in failure.withLock { $0 = reason } }
    guard let bound else {
      let reason = failure.withLock { $0 } ?? "it does not answer"
      throw Failure(
        .inputOutput, "port \(port) cannot be used: \(reason); use --port 0 for a free one")
    }
    address = "http://127.0.0.1:\(bound)/\(token)/"
    let routes = PreviewRoutes(access: PreviewAccess(token: token, port: bound), queue: queue)
    Self.wait { [server] in await server.appendRoute("*", to: routes) }
  }

  /// Starts to listen; returns the port, or nil after telling why that failed.
  private static func start(
    _ server: HTTPServer, failed: @escaping @Sendable (String) -> Void
  ) -> UInt16? {
    Task {
      do { try await server.run() } catch { failed(words(error)) }
    }
    let port = Mutex<UInt16?>(nil)
    wait {
      // A server that cannot listen never does: it is not waited for in vain for long.
      for _ in 0..<200 {
        if case .ip4(_, let found)? = await server.listeningAddress {
          return port.withLock { $0 = found }
        }
        guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return }
      }
    }
    return port.withLock { $0 }
  }

  private static func words(_ error: any Error) -> String {
    if case .failed(_, let code, _)? = error as? SocketError {
      return String(cString: strerror(code)).lowercased()
    }
    return "\(error)"
  }

  /// Closes all connections.
  func stop() { Self.wait { [server] in await server.stop() } }

  /// Runs `body` and waits for it, on a thread that runs no tasks.
  private static func wait(_ body: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task {
      await body()
      isDone.signal()
    }
    isDone.wait()
  }
}
