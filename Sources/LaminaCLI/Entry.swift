import ArgumentParser
import CAllocations
import Foundation
import LaminaDocuments
import LaminaExport
import LaminaKit
import Synchronization

/// Entry point of the tool.
package enum Entry {
  /// Runs the command line of the process, and exits.
  package static func main() {
    // A closed pipe and the file size limit are write errors rather than fatal signals.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    MainStack.enlarge()
    // Software drivers free and allocate megabytes per frame. Keeping them in the heap avoids page
    // faults for zeroed pages.
    allocations_keep(4 << 20)
    if let position = ArgumentEncoding.firstInvalid {
      Console.error(ArgumentEncoding.message(position))
      exit(ToolExitCode.usage.rawValue)
    }
    DocumentFolder.reading.withLock { $0 = ReadHandler { InputFiles.add($0) } }
    let arguments = Array(CommandLine.arguments.dropFirst())
    Console.begin(arguments)
    HungDriver.handle { stop($0) }
    let exitCode = run(arguments)
    Console.end(exitCode)
    // Exit handlers of a hanging driver could block.
    if exitCode == .deviceLost {
      fflush(nil)
      _exit(exitCode.rawValue)
    }
    // Another thread may still be closing the output of a run that was stopped.
    UnfinishedFiles.deleteAll()
    exit(exitCode.rawValue)
  }

  /// Ends the process when the driver hangs on the thread that runs the command line.
  private static func stop(_ error: LaminaError) {
    let failure = Failure(error)
    Console.error(failure.message)
    Console.end(failure.exitCode)
    UnfinishedFiles.deleteAll()
    fflush(nil)
    _exit(failure.exitCode.rawValue)
  }

  /// Runs a command line; reports a failure as one line on standard error.
  static func run(_ arguments: [String]) -> ToolExitCode {
    guard DescriptorCheck.hasEnough else {
      Console.error(DescriptorCheck.message)
      return .internalError
    }
    do {
      var command = try parse(arguments)
      try command.run()
      return .done
    } catch {
      return report(error, arguments)
    }
  }

  private static func succeed(_ body: () throws(Failure) -> Void) -> ToolExitCode {
    do throws(Failure) {
      try body()
      return .done
    } catch {
      Console.error(error.message)
      return error.exitCode
    }
  }

  private static func report(_ error: any Error, _ arguments: [String]) -> ToolExitCode {
    if let failure = error as? Failure {
      Console.error(failure.message)
      return failure.exitCode
    }
    if let unknown = Suggestion.unknownHelp(for: arguments) {
      Console.error(unknown)
      return .usage
    }
    guard Lamina.exitCode(for: error) != .success else {
      return succeed { () throws(Failure) in
        // Scripts are made of the commands that the message is made for.
        let isScript = CompletionCommands.isAsked(arguments)
        try Console.result(
          isScript ? CompletionCommands.fullMessage(for: error) : Lamina.fullMessage(for: error))
      }
    }
    Console.error(explanation(error, arguments))
    return .usage
  }

  /// The command of a command line.
  static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if CompletionCommands.isAsked(arguments) {
      return try CompletionCommands.parseAsRoot(arguments)
    }
    try OneOutput.check(arguments)
    return try Lamina.parseAsRoot(arguments)
  }

  /// What is wrong with a command line, and a remedy.
  static func explanation(_ error: any Error, _ arguments: [String]) -> String {
    if let unknown = Suggestion.unknownHelp(for: arguments) { return unknown }
    let usage = ArgumentRule.explained(Lamina.message(for: error), arguments)
    let sentence = usage.hasSuffix(".") ? String(usage.dropLast()) : usage
    let hint = Suggestion.command(for: arguments) ?? "see lamina --help"
    return usage.hasSuffix("?") ? usage : "\(sentence); \(hint)"
  }
}
