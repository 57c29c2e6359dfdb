import FlyingFox
import FlyingSocks
import Glibc

/// A pool whose sockets send small packets at once.
///
/// A response is written in two parts. The second one would otherwise wait until the client confirms
/// the first one, which clients delay by 40 ms.
struct PromptSocketPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    var isPrompt: Int32 = 1
    // Without the option, which some kinds of sockets do not have, responses are only later.
    setsockopt(
      socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt,
      socklen_t(MemoryLayout<Int32>.size))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
