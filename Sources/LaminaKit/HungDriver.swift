import CoreGraphics
import Synchronization

/// What happens when a driver hangs that a stage's own thread draws with: that thread can throw
/// nothing any more.
package enum HungDriver {
  private static let handler = Mutex<(@Sendable (LaminaError) -> Void)?>(nil)

  /// Ends the process, called on another thread. Frames are only drawn on a stage's thread once this
  /// is set.
  package static func handle(_ body: @escaping @Sendable (LaminaError) -> Void) {
    handler.withLock { $0 = body }
  }

  static var isHandled: Bool { handler.withLock { $0 != nil } }

  static func report(_ error: LaminaError) { handler.withLock { $0 }?(error) }

  /// The error of a driver that made no progress.
  static func error(after seconds: Double, at step: String, count: Int) -> LaminaError {
    let time = seconds.rounded() == seconds ? "\(clampedInt(seconds))" : "\(seconds)"
    return .deviceLost(
      "the driver did nothing for \(time) seconds, at \"\(step)\" after \(count) steps; try "
        + "--platform software, or a longer --gpu-timeout")
  }
}
