package import Synchronization

/// Where survivable bad input is reported: a value that was ignored, a name that is unknown.
///
/// Apple's entry points cannot throw, so they keep the old value and say so here. Nothing is printed
/// unless a handler is installed; tests install one with `collect`.
package enum Diagnostics {
  /// One report: what happened, and the type or property it happened to.
  package struct Report: Sendable, Hashable {
    package var subject: String
    package var message: String
  }

  /// Collects the reports of the current task; nil hands them to `handler`.
  @TaskLocal package static var collector: Collector?

  /// The process-wide listener, used when no collector is installed.
  package static let handler = Mutex<(@Sendable (Report) -> Void)?>(nil)

  /// Reports that `subject` received something it could not use.
  package static func report(_ subject: String, _ message: @autoclosure () -> String) {
    if let collector {
      collector.append(Report(subject: subject, message: message()))
    } else if let listener = handler.withLock({ $0 }) {
      listener(Report(subject: subject, message: message()))
    }
  }

  /// Runs `body` and returns what it reported, in order.
  package static func collect(_ body: () throws -> Void) rethrows -> [Report] {
    let collector = Collector()
    try $collector.withValue(collector, operation: body)
    return collector.reports
  }

  /// A list of reports that any thread may append to.
  package final class Collector: Sendable {
    private let list = Mutex<[Report]>([])
    package var reports: [Report] { list.withLock { $0 } }
    func append(_ report: Report) { list.withLock { $0.append(report) } }
  }
}
