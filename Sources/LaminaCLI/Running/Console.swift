import Foundation

/// Messages on standard error, one line each.
enum Console {
  /// Whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func error(_ message: String) { line("lamina: " + message) }

  static func warn(_ message: String) { line("lamina: warning: " + message) }

  /// Writes `text` unchanged; write errors are ignored, since they cannot be reported.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func line(_ text: String) {
    let parts = text.split(whereSeparator: \.isNewline)
    let trimmed = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "-"))
    let first = parts.first.map { [String($0)] } ?? []
    let rest = parts.dropFirst().map { $0.trimmingCharacters(in: trimmed) }
    write((first + rest).joined(separator: "; ") + "\n")
  }
}
