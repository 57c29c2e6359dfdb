/// Exit codes (after sysexits.h).
enum ToolExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  /// A comparison found a difference or a regression.
  case differs = 1
  /// Some rows of a batch failed; the others are done.
  case rowsFailed = 2
  case usage = 64
  case badDocument = 65
  case missingInput = 66
  /// A GL device or a program is not available.
  case noDevice = 69
  case internalError = 70
  case cannotCreateOutput = 73
  case inputOutput = 74
  case deviceLost = 75
  case interrupted = 130
  case terminated = 143
}

/// A failure of a command: exit code, and a one-line message with a remedy.
struct Failure: Error {
  let exitCode: ToolExitCode
  let message: String

  init(_ exitCode: ToolExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }
}
