import CoreGraphics
import LaminaDocuments

/// A text with placeholders in braces: `out/{name}.mp4`.
struct TextPattern: Equatable {
  private enum Part: Equatable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]

  /// Placeholders are those of `known`; other braces are text. `{{` and `}}` are braces.
  init(_ text: String, known: Set<String>) {
    parts = Self.parts(of: text).map { part in
      if case .name(let name) = part, !known.contains(name) { return .text("{\(name)}") }
      return part
    }
  }

  /// The texts and the names in braces.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let index = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let after = rest.index(after: index)
      if after < rest.endIndex, rest[after] == rest[index] {
        parts.append(.text(String(rest[..<after])))
        rest = rest[rest.index(after: after)...]
        continue
      }
      let end = rest[after...].firstIndex { $0 == "{" || $0 == "}" }
      if rest[index] == "{", let end, rest[end] == "}", end > after {
        parts += [.text(String(rest[..<index])), .name(String(rest[after..<end]))]
        rest = rest[rest.index(after: end)...]
      } else {
        parts.append(.text(String(rest[..<after])))
        rest = rest[after...]
      }
    }
    return parts + [.text(String(rest))]
  }

  /// The names of the placeholders.
  var names: Set<String> {
    Set(parts.compactMap { if case .name(let name) = $0 { name } else { nil } })
  }

  /// The first name in braces that is not known; nil if all are.
  static func unknownName(in text: String, known: Set<String>) -> String? {
    for case .name(let name) in parts(of: text) where !known.contains(name) { return name }
    return nil
  }

  /// The text with values; `value` returns the value of a name.
  func filled(_ value: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .name(let name): value(name)
      }
    }
    .joined()
  }

  /// A value as a part of a file name: it cannot name another folder, hide a file or contain a pattern
  /// of frame numbers. Nil if nothing remains.
  static func fileName(_ value: String) -> String? {
    var text = ""
    for character in value {
      let isPlain =
        !"/\\#%:".contains(character)
        && character.unicodeScalars.allSatisfy { PrintableText.of(String($0)) == String($0) }
      text.append(isPlain ? character : "-")
      if text.utf8.count > maxNameBytes { break }
    }
    while text.utf8.count > maxNameBytes { text.removeLast() }
    while text.hasPrefix(" ") || text.hasPrefix(".") { text.removeFirst() }
    while text.hasSuffix(" ") || text.hasSuffix(".") { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// Most file systems limit names to 255 bytes.
  private static let maxNameBytes = 200
}
