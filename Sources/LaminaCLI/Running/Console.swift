import CoreGraphics
import Foundation
import Synchronization

/// The tool's messages on standard error, one line each, and its results on standard output.
enum Console {
  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether each line is a JSON object, as `--progress json` asks.
  private static let isJSON = Atomic(false)

  static func error(_ message: String) { line("error", message, prefix: "lamina: ") }

  static func warn(_ message: String) { line("warning", message, prefix: "lamina: warning: ") }

  /// Says something that is not a problem.
  static func note(_ message: String) { line("note", message, prefix: "lamina: ") }

  /// Chooses JSON lines if the arguments of the process ask for them.
  static func begin(_ arguments: [String]) {
    let isAsked = zip(arguments, arguments.dropFirst()).contains { $0 == ("--progress", "json") }
    isJSON.store(isAsked || arguments.contains("--progress=json"), ordering: .relaxed)
  }

  /// Writes the last JSON line of a process, with its exit code.
  static func end(_ exitCode: ToolExitCode) {
    guard isJSON.load(ordering: .relaxed) else { return }
    write("{\"event\":\"end\",\"exitCode\":\(exitCode.rawValue)}\n")
  }

  /// Writes `text` unchanged; write errors are ignored, since they cannot be reported.
  static func write(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Prints a result and a newline. Unlike `print`, fails when not all of it could be written.
  static func result(_ text: String) throws(Failure) {
    let code = write(PrintableText.of(text, allowing: ["\n", "\t"]) + "\n", to: STDOUT_FILENO)
    guard code != 0 else { return }
    let reason = String(cString: strerror(code)).lowercased()
    throw Failure(.inputOutput, "standard output: cannot be written: \(reason)")
  }

  /// Returns 0, or the error code of a failed write.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || (count < 0 && errno == EINTR) else { return count == 0 ? ENOSPC : errno }
      bytes = bytes.dropFirst(max(0, count))
    }
    return 0
  }

  private static func line(_ event: String, _ text: String, prefix: String) {
    let parts = text.split(whereSeparator: \.isNewline)
    let trimmed = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "-"))
    let first = parts.first.map { [String($0)] } ?? []
    let rest = parts.dropFirst().map { $0.trimmingCharacters(in: trimmed) }
    let message = PrintableText.of(
      PrintableText.shortened((first + rest).joined(separator: "; ")))
    guard isJSON.load(ordering: .relaxed),
      let json = try? JSONText.line(["event": event, "message": message])
    else { return write(prefix + message + "\n") }
    write(json + "\n")
  }
}
