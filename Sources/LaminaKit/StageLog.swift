import CoreGraphics
public import Logging
import Synchronization

extension Stage {
  /// Sends warnings about recoverable bad input (ignored values, unknown names) to a logger; nil,
  /// the default, discards them.
  ///
  /// Applies to all stages of the process.
  public static func log(to logger: Logger?) {
    Diagnostics.handler.withLock { handler in
      guard let logger else { return handler = nil }
      handler = Diagnostics.Handler { logger.warning("\($0.subject): \($0.message)") }
    }
  }
}
