import CoreGraphics
import Synchronization

/// Warnings about invalid values during rendering, without duplicates.
enum RuntimeWarnings {
  private static let seen = Mutex<[String]>([])
  /// Maximum number of warnings.
  private static let maxCount = 100

  /// All warnings so far, in order.
  static var all: [String] { seen.withLock { $0 } }

  /// Starts collecting warnings; prints them unless `quiet`.
  static func listen(quiet: Bool) {
    Diagnostics.handler.withLock { handler in
      handler = Diagnostics.Handler { report in
        let text = "\(report.subject): \(report.message)"
        let isNew = seen.withLock { seen in
          guard seen.count < maxCount, !seen.contains(text) else { return false }
          seen.append(text)
          return true
        }
        if isNew, !quiet { Console.warn(text) }
      }
    }
  }
}
