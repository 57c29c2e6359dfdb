import CoreGraphics
public import Logging
import Synchronization

extension Stage {
  /// Sends what is reported about survivable bad input - a value that was ignored, a name that is
  /// unknown - to a logger of yours; nil, the default, keeps silent.
  ///
  /// For all stages of the process.
  public static func log(to logger: Logger?) {
    Diagnostics.handler.withLock { handler in
      guard let logger else { return handler = nil }
      handler = { logger.warning("\($0.subject): \($0.message)") }
    }
  }
}
