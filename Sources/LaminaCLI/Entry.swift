import ArgumentParser
import CAllocations
import Foundation

/// Where the process starts: arguments in, one exit code out.
@main enum Entry {
  static func main() {
    // A closed pipe and a file limit are errors of a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // What a software driver frees with every frame, megabytes of it, is there for the next one: given
    // back to the kernel it would come again in pages that have to be cleared.
    allocations_keep(4 << 20)
    let outcome = run(Array(CommandLine.arguments.dropFirst()))
    // A driver that hangs would keep what a process does at its end from ending.
    if outcome == .deviceLost {
      fflush(nil)
      _exit(outcome.rawValue)
    }
    exit(outcome.rawValue)
  }

  /// Runs one command line; every failure becomes one line on the standard error.
  static func run(_ arguments: [String]) -> Outcome {
    do {
      var command = try Lamina.parseAsRoot(arguments)
      try command.run()
      return .done
    } catch {
      return report(error, arguments)
    }
  }

  private static func report(_ error: any Error, _ arguments: [String]) -> Outcome {
    if let failure = error as? Failure {
      Console.complain(failure.message)
      return failure.outcome
    }
    guard Lamina.exitCode(for: error) != .success else {
      print(Lamina.fullMessage(for: error))
      return .done
    }
    let usage = Lamina.message(for: error)
    let sentence = usage.hasSuffix(".") ? String(usage.dropLast()) : usage
    let hint = Suggestion.command(for: arguments) ?? "see lamina --help"
    Console.complain(usage.hasSuffix("?") ? usage : "\(sentence); \(hint)")
    return .usage
  }
}
