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
    do {
      // Longer than requests wait for a change, and than a frame takes; the timer of every request
      // stays in memory for that time.
      server = HTTPServer(
        address: try .inet(ip4: "127.0.0.1", port: port), timeout: 120,
        pool: PromptSocketPool(), logger: .disabled)
    } catch {
      throw Failure(.internalError, "no loopback interface: \(error)")
    }
    let outcome = Self.start(server)
    guard let bound = outcome.port.withLock({ $0 }) else {
      let reason = outcome.failure.withLock { $0 } ?? "it does not answer"
      throw Failure(
        .inputOutput, "port \(port) cannot be used: \(reason); use --port 0 for a free one")
    }
    let token = PreviewAccess.makeToken()
    address = "http://127.0.0.1:\(bound)/\(token)/"
    let routes = PreviewRoutes(access: PreviewAccess(token: token, port: bound), queue: queue)
    Self.wait { [server] in await server.appendRoute("*", to: routes) }
  }

  /// The port of a server, or why it cannot listen.
  private final class Outcome: Sendable {
    let port = Mutex<UInt16?>(nil)
    let failure = Mutex<String?>(nil)
  }

  /// Starts to listen, and waits until the server does or cannot.
  private static func start(_ server: HTTPServer) -> Outcome {
    let outcome = Outcome()
    Task {
      do { try await server.run() } catch { outcome.failure.withLock { $0 = words(error) } }
    }
    wait {
      while outcome.failure.withLock({ $0 == nil }) {
        if case .ip4(_, let port)? = await server.listeningAddress {
          return outcome.port.withLock { $0 = port }
        }
        guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { return }
      }
    }
    return outcome
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
