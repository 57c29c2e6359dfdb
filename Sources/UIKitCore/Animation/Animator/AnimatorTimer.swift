/// Calls a block at a media time, unless cancelled before.
///
/// Uses the clock of the layer host if there is one, else the main run loop.
@MainActor package final class AnimatorTimer {
  private var block: (@MainActor () -> Void)?

  init(at time: TimeInterval, on host: LayerHost?, _ block: @escaping @MainActor () -> Void) {
    self.block = block
    if let host = host ?? TransactionStack.current.hosts.last {
      host.schedule(at: time) { MainActor.assumeIsolated { self.fire() } }
    } else {
      let left = max(time - CACurrentMediaTime(), 0)
      _ = Timer.scheduledTimer(withTimeInterval: left, repeats: false) { _ in
        MainActor.assumeIsolated { self.fire() }
      }
    }
  }

  package func cancel() { block = nil }

  private func fire() {
    let block = block
    self.block = nil
    block?()
  }
}
