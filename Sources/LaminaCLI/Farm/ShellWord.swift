import CoreGraphics

/// Quotes words for bash.
enum ShellWord {
  /// The word as bash reads it back unchanged.
  ///
  /// Characters that a terminal obeys are written as numbers: what is printed must be what is run.
  static func quoted(_ word: String) -> String {
    let plain = "-_./,:=+@%"
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || plain.unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    if PrintableText.of(word) != word { return escaped(word) }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  private static func escaped(_ word: String) -> String {
    var text = "$'"
    for scalar in word.unicodeScalars {
      if PrintableText.of(String(scalar)) != String(scalar) {
        // Bytes, since numbers of characters depend on the language of the shell.
        for byte in String(scalar).utf8 {
          text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      } else {
        if scalar == "'" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "'"
  }

  /// A command line.
  static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }
}
