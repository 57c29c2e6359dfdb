/// Finds the stored public properties of Swift code, and where their names are read.
struct StoredPropertyScan {
  struct Property: Equatable {
    var name: String
    var line: Int
    /// The bytes of the declaration, and of its observers.
    var range: Range<Int>
    var observers: Range<Int>?
  }

  private struct Word {
    var text: String
    var start: Int
    var end: Int
  }

  private let bytes: [UInt8]
  private let words: [Word]

  init(_ code: String) {
    bytes = Array(code.utf8)
    words = Self.words(of: bytes)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
      || byte > 127
  }

  private static func words(of bytes: [UInt8]) -> [Word] {
    var words = [Word]()
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      if index > start {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        words.append(Word(text: text, start: start, end: index))
      } else {
        index += 1
      }
    }
    return words
  }

  /// What may be between the access level and `var` of a property that clients set.
  private static let modifiers: Set<String> = [
    "final", "weak", "unowned", "override", "nonisolated", "unsafe",
  ]

  /// The stored properties that clients can set.
  var properties: [Property] {
    words.indices.compactMap { index in
      guard ["open", "public"].contains(words[index].text) else { return nil }
      var next = index + 1
      while next < words.count, Self.modifiers.contains(words[next].text) { next += 1 }
      guard next + 1 < words.count, words[next].text == "var" else { return nil }
      return property(from: words[index].start, named: words[next + 1])
    }
  }

  private func property(from start: Int, named name: Word) -> Property? {
    var index = name.end
    var depth = 0
    var last = UInt8(ascii: " ")
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0:
        let end = closing(index)
        if last == UInt8(ascii: "=") {
          // A closure gives the initial value.
          index = end
        } else {
          let first = words.first { $0.start > index }?.text
          guard first == "didSet" || first == "willSet" else { return nil }
          return made(name, start..<end + 1, observers: index..<end + 1)
        }
      case UInt8(ascii: "\n") where depth == 0:
        if ![UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ",")].contains(last) {
          return made(name, start..<index, observers: nil)
        }
      default: break
      }
      if bytes[index] > 32 { last = bytes[index] }
      index += 1
    }
    return made(name, start..<index, observers: nil)
  }

  private func made(_ name: Word, _ range: Range<Int>, observers: Range<Int>?) -> Property {
    let line = bytes[..<name.start].count { $0 == UInt8(ascii: "\n") } + 1
    return Property(name: name.text, line: line, range: range, observers: observers)
  }

  private func closing(_ start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return bytes.count - 1
  }

  /// The names that are read, outside of the declarations of their own properties.
  var readNames: Set<String> {
    let own = Dictionary(grouping: properties, by: \.name)
    var names: Set<String> = []
    for (index, word) in words.enumerated() where !names.contains(word.text) {
      let declared = own[word.text]?.contains { property in
        property.range.contains(word.start) && property.observers?.contains(word.start) != true
      }
      if declared != true, reads(index) { names.insert(word.text) }
    }
    return names
  }

  private func reads(_ index: Int) -> Bool {
    let word = words[index]
    let before = index > 0 ? words[index - 1] : nil
    if let before, ["var", "let", "func", "case"].contains(before.text),
      bytes[before.end..<word.start].allSatisfy({ $0 <= 32 })
    {
      return false
    }
    let next = character(from: word.end, by: 1)
    let previous = character(from: word.start - 1, by: -1)
    if next.byte == UInt8(ascii: "=") {
      // A comparison reads, an assignment does not.
      return next.index + 1 < bytes.count && bytes[next.index + 1] == UInt8(ascii: "=")
    }
    let isLabel =
      next.byte == UInt8(ascii: ":")
      && [UInt8(ascii: "("), UInt8(ascii: ",")].contains(previous.byte)
    return !isLabel
  }

  private func character(from start: Int, by step: Int) -> (byte: UInt8, index: Int) {
    var index = start
    while bytes.indices.contains(index), bytes[index] <= 32 { index += step }
    return bytes.indices.contains(index) ? (bytes[index], index) : (0, index)
  }
}
