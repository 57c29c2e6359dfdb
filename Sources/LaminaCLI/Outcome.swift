/// How a run ended, as the shell sees it (sysexits).
enum Outcome: Int32, Sendable, CaseIterable {
  case done = 0
  /// A comparison was asked for, and it differs or is slower.
  case differs = 1
  case usage = 64
  case badDocument = 65
  case missingInput = 66
  /// Something that is needed is not there: a GL device, or a program.
  case noDevice = 69
  case internalError = 70
  case cannotCreateOutput = 73
  case inputOutput = 74
  case deviceLost = 75
  case interrupted = 130
  case terminated = 143
}

/// Why a command gave up: the exit code and one line that says what to do.
struct Failure: Error {
  let outcome: Outcome
  let message: String

  init(_ outcome: Outcome, _ message: String) { (self.outcome, self.message) = (outcome, message) }
}
