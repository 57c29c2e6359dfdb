import Foundation

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a duration.
  ///
  /// On the main thread, while a stage drives it, the duration is in the stage's time.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    guard Thread.isMainThread, let host = LayerHost.current else {
      return try await sleep(for: duration, tolerance: nil)
    }
    try checkCancellation()
    let delay = max(0, duration / .seconds(1))
    await withUnsafeContinuation { continuation in
      host.schedule(at: host.now + delay) { continuation.resume() }
    }
    try checkCancellation()
  }
}
