/// The names that a Swift file declares for other files, and the words of its code.
struct FolderScan {
  struct Word {
    let text: String
    let line: Int
    /// Whether it follows a dot.
    var isMember = false
    /// Whether a colon follows: a label, a parameter or a stored value with a type.
    var isLabel = false
  }

  private(set) var words: [Word] = []
  /// Types, functions and values outside of types, other than private ones.
  private(set) var topLevel: Set<String> = []
  /// Members of extensions, with the type that is extended, other than private ones.
  private(set) var extensionMembers: [(name: String, type: String)] = []
  /// How often each name is declared, at any depth.
  private(set) var declarations: [String: Int] = [:]
  /// Words that are labels, parameters or have a type somewhere in the file.
  private(set) var labels: Set<String> = []

  private var depth = 0
  private var parentheses = 0
  /// The keyword of a declaration whose name comes next.
  private var keyword: String?
  private var isPrivate = false
  private var extended: String?

  init(_ code: String) {
    let bytes = Array(code.utf8)
    var index = 0
    var line = 1
    while index < bytes.count {
      let byte = bytes[index]
      if Self.isWord(byte) {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        let after = index < bytes.count ? bytes[index] : 0
        let word = Word(
          text: String(decoding: bytes[start..<index], as: UTF8.self), line: line,
          isMember: start > 0 && bytes[start - 1] == UInt8(ascii: "."),
          isLabel: after == UInt8(ascii: ":"))
        read(word, isBeforeParenthesis: after == UInt8(ascii: "("))
        continue
      }
      if byte == UInt8(ascii: "\n") { line += 1 } else { read(byte) }
      index += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == 95 || byte > 127
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"):
      depth -= 1
      if depth == 0 { extended = nil }
      isPrivate = false
    default: break
    }
  }

  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "func", "let", "var", "case",
    "extension",
  ]
  private static let memberKeywords: Set<String> = ["func", "let", "var"]

  private mutating func read(_ word: Word, isBeforeParenthesis: Bool) {
    words.append(word)
    if word.isLabel { labels.insert(word.text) }
    if word.text == "private" || word.text == "fileprivate" {
      // `private(set)` limits the setter alone.
      if !isBeforeParenthesis { isPrivate = true }
    } else if Self.keywords.contains(word.text), !word.isMember, !word.isLabel {
      keyword = word.text
    } else if let keyword {
      declare(word.text, keyword)
      self.keyword = nil
      isPrivate = false
    }
  }

  private mutating func declare(_ name: String, _ keyword: String) {
    if keyword == "extension" {
      if depth == 0, !isPrivate { extended = name }
      return
    }
    declarations[name, default: 0] += 1
    if isPrivate || parentheses > 0 || keyword == "case" { return }
    if depth == 0 { topLevel.insert(name) }
    if depth == 1, let extended, Self.memberKeywords.contains(keyword) {
      extensionMembers.append((name, extended))
    }
  }
}
