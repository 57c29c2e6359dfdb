/// Splits a text into words as a shell does: at spaces, except within quotes.
enum ShellWords {
  /// Throws a usage failure that names `option` if a quote has no end.
  static func split(_ text: String, option: String) throws(Failure) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      switch (quote, character) {
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (nil, _) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      case (let open?, _) where character == open: quote = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else {
      throw Failure(.usage, "\(option): a quote has no end")
    }
    return words + (word.map { [$0] } ?? [])
  }
}
