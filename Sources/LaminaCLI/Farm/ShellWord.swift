/// Quotes words for a shell.
enum ShellWord {
  /// The word as a POSIX shell reads it back unchanged.
  static func quoted(_ word: String) -> String {
    let plain = "-_./,:=+@%"
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || plain.unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// A command line.
  static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}
