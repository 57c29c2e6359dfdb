import Foundation

/// How progress and the summary are printed to standard error.
///
/// A successful run prints nothing unless standard error is a terminal or the variable `CI` is set,
/// so that scripts may treat any text as a problem (REL-16).
enum ProgressStyle {
  /// Not at all.
  case none
  /// A line that is overwritten, on a terminal.
  case overwritten
  /// A line every ten seconds at most, in the log of a CI service.
  case logged

  /// The style for standard error and the environment.
  static var standard: ProgressStyle {
    if Console.isTerminal { return .overwritten }
    return isCI(ProcessInfo.processInfo.environment["CI"]) ? .logged : .none
  }

  /// Whether a value of the variable `CI` means a CI service.
  static func isCI(_ value: String?) -> Bool {
    !["", "0", "false"].contains(value?.lowercased() ?? "")
  }
}
