import CoreGraphics
import Foundation

/// The tool's messages on standard error, one line each, and its results on standard output.
enum Console {
  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func error(_ message: String) { line("lamina: " + message) }

  static func warn(_ message: String) { line("lamina: warning: " + message) }

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

  private static func line(_ text: String) {
    let parts = text.split(whereSeparator: \.isNewline)
    let trimmed = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "-"))
    let first = parts.first.map { [String($0)] } ?? []
    let rest = parts.dropFirst().map { $0.trimmingCharacters(in: trimmed) }
    let message = PrintableText.shortened((first + rest).joined(separator: "; "))
    write(PrintableText.of(message) + "\n")
  }
}
