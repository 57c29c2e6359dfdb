import Synchronization

/// A request that waits to be drawn, or is being drawn.
final class ServeJob: Sendable {
  let body: [UInt8]
  let head: Head
  private let isEnded = Atomic(false)
  private let send: @Sendable (ServeAnswer) -> Void
  private let ifCancelled: @Sendable () -> Void

  /// What a request says besides its body.
  struct Head: Sendable {
    var type: String
    var accept: String
    var query: [(name: String, value: String)]
  }

  /// `send` or `ifCancelled` is called, once.
  init(
    _ body: [UInt8], _ head: Head, _ send: @escaping @Sendable (ServeAnswer) -> Void,
    ifCancelled: @escaping @Sendable () -> Void = {}
  ) {
    self.body = body
    self.head = head
    self.send = send
    self.ifCancelled = ifCancelled
  }

  /// Whether the answer has been sent, or is not awaited any more.
  var isCancelled: Bool { isEnded.load(ordering: .relaxed) }

  /// Stops the drawing: the client has gone.
  func cancel() {
    if !isEnded.exchange(true, ordering: .relaxed) { ifCancelled() }
  }

  /// Sends the answer; the first one counts.
  func answer(_ answer: ServeAnswer) {
    if !isEnded.exchange(true, ordering: .relaxed) { send(answer) }
  }
}
