import Foundation

extension Task where Success == Never, Failure == Never {
  /// Suspends the task for a duration.
  ///
  /// On the main thread, while a stage drives it, the duration is in the stage's time.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    guard Thread.isMainThread, let host = LayerHost.current else {
      return try await sleep(for: duration, tolerance: nil)
    }
    try await sleep(max(0, duration / .seconds(1)), in: host)
  }

  /// Suspends the task for a number of nanoseconds.
  ///
  /// On the main thread, while a stage drives it, the duration is in the stage's time. Overload
  /// resolution prefers this declaration for literals, whose type is `Int`; a `UInt64` is real time.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: Int) async throws {
    guard Thread.isMainThread, let host = LayerHost.current else {
      return try await sleep(nanoseconds: UInt64(clamping: duration))
    }
    try await sleep(max(0, Double(duration) / 1e9), in: host)
  }

  nonisolated(nonsending) private static func sleep(
    _ delay: CFTimeInterval, in host: LayerHost
  ) async throws {
    try checkCancellation()
    await withUnsafeContinuation { continuation in
      host.schedule(at: host.now + delay) { continuation.resume() }
    }
    try checkCancellation()
  }
}
