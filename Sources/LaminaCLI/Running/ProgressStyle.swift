import Foundation

/// How progress and the summary are printed to standard error.
///
/// A successful run prints nothing unless standard error is a terminal, the variable `CI` is set, or
/// `--progress` asks for it, so that scripts may treat any text as a problem (REL-16).
enum ProgressStyle: Equatable {
  /// Not at all.
  case none
  /// A line that is overwritten, on a terminal.
  case overwritten
  /// A line every ten seconds at most, in the log of a CI service.
  case logged
  /// A JSON object on a line per frame or document.
  case json

  /// The style for standard error and the environment.
  static var standard: ProgressStyle {
    let environment = ProcessInfo.processInfo.environment
    if Console.isTerminal { return environment["TERM"] == "dumb" ? .logged : .overwritten }
    return isCI(environment["CI"]) ? .logged : .none
  }

  /// Whether a summary in words follows.
  var showsSummary: Bool { self == .overwritten || self == .logged }

  /// Whether a value of the variable `CI` means a CI service.
  static func isCI(_ value: String?) -> Bool {
    !["", "0", "false"].contains(value?.lowercased() ?? "")
  }

  /// Whether lines may have colours: the variable `NO_COLOR` is empty or not set.
  static func allowsColor(_ value: String?) -> Bool { value?.isEmpty ?? true }
}
