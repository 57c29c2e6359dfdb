import CoreGraphics
import Synchronization

/// What happens when a driver hangs that a stage's own thread draws with: that thread can throw
/// nothing any more.
package enum HungDriver {
  /// A function in a mutex would be wrapped once more at each reading.
  private struct Handler: Sendable {
    let run: @Sendable (LaminaError) -> Void
  }

  private static let handler = Mutex<Handler?>(nil)

  /// Ends the process, called on another thread. Frames are only drawn on a stage's thread once this
  /// is set.
  package static func handle(_ body: @escaping @Sendable (LaminaError) -> Void) {
    handler.withLock { $0 = Handler(run: body) }
  }

  static var isHandled: Bool { handler.withLock { $0 != nil } }

  static func report(_ error: LaminaError) { handler.withLock { $0 }?.run(error) }

  /// The error of a driver that made no progress.
  static func error(after seconds: Double, at step: String, count: Int) -> LaminaError {
    let time = seconds.rounded() == seconds ? "\(clampedInt(seconds))" : "\(seconds)"
    return .deviceLost(
      "the driver did nothing for \(time) seconds, at \"\(step)\" after \(count) steps; try "
        + "--platform software, or a longer --gpu-timeout")
  }
}
