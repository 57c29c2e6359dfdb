import CoreGraphics
import Synchronization

/// What turns up about bad values while frames are made: each thing is said once.
enum RuntimeWarnings {
  private static let seen = Mutex<[String]>([])
  /// More different warnings than this are not kept.
  private static let most = 100

  /// Everything said so far, in order.
  static var all: [String] { seen.withLock { $0 } }

  /// Listens from now on; `quiet` keeps warnings for the report only.
  static func listen(quiet: Bool) {
    Diagnostics.handler.withLock { handler in
      handler = { report in
        let text = "\(report.subject): \(report.message)"
        let isNew = seen.withLock { seen in
          guard seen.count < most, !seen.contains(text) else { return false }
          seen.append(text)
          return true
        }
        if isNew, !quiet { Console.warn(text) }
      }
    }
  }
}
