import Foundation
package import Synchronization

/// Reports of recoverable invalid input, such as ignored values and unknown names.
///
/// Apple's API cannot throw, so it keeps the old value and reports here. Reports go to an installed
/// handler only; tests collect them with `collect`.
package enum Diagnostics {
  /// A report: the affected type or property and a message.
  package struct Report: Sendable, Hashable {
    package var subject: String
    package var message: String
  }

  /// A function that takes reports, as a structure: a function that is read from a mutex directly is
  /// wrapped once more at each reading, and never unwrapped.
  package struct Handler: Sendable {
    package let call: @Sendable (Report) -> Void
    package init(_ call: @escaping @Sendable (Report) -> Void) { self.call = call }
  }

  /// The collector of the current task; nil passes reports to `handler`.
  @TaskLocal package static var collector: Collector?

  /// The process-wide handler, used without a collector.
  package static let handler = Mutex<Handler?>(nil)

  /// Reports invalid input of `subject`.
  package static func report(_ subject: String, _ message: @autoclosure () -> String) {
    if let collector {
      collector.append(Report(subject: subject, message: message()))
    } else if let handler = handler.withLock({ $0 }) {
      handler.call(Report(subject: subject, message: message()))
    }
  }

  /// Reports a likely mistake of the program, once: on standard error unless a handler is
  /// installed.
  package static func warn(_ subject: String, _ message: @autoclosure () -> String) {
    let report = Report(subject: subject, message: message())
    if let collector { return collector.append(report) }
    guard warned.withLock({ $0.insert(report).inserted }) else { return }
    if let handler = handler.withLock({ $0 }) { return handler.call(report) }
    let text = PrintableText.shortened("\(report.subject): \(report.message)")
    FileHandle.standardError.write(Data((PrintableText.of(text) + "\n").utf8))
  }

  /// The warnings given so far.
  private static let warned = Mutex<Set<Report>>([])

  /// Runs `body` and returns its reports, in order.
  package static func collect(_ body: () throws -> Void) rethrows -> [Report] {
    let collector = Collector()
    try $collector.withValue(collector, operation: body)
    return collector.reports
  }

  /// A thread-safe list of reports.
  package final class Collector: Sendable {
    private let list = Mutex<[Report]>([])
    package var reports: [Report] { list.withLock { $0 } }
    func append(_ report: Report) { list.withLock { $0.append(report) } }
  }
}
