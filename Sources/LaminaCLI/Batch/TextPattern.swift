import CoreGraphics
import LaminaDocuments

/// A text with placeholders in braces: `out/{name}.mp4`.
struct TextPattern: Equatable {
  private enum Part: Equatable {
    case text(String)
    case name(String)
  }

  private let parts: [Part]

  /// Placeholders are those of `known`; other braces are text.
  init(_ text: String, known: Set<String>) {
    var parts: [Part] = []
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{") {
      let after = rest.index(after: opening)
      guard let closing = rest[after...].firstIndex(of: "}") else { break }
      let name = String(rest[after..<closing])
      if known.contains(name) {
        parts += [.text(String(rest[..<opening])), .name(name)]
        rest = rest[rest.index(after: closing)...]
      } else {
        parts.append(.text(String(rest[..<after])))
        rest = rest[after...]
      }
    }
    self.parts = parts + [.text(String(rest))]
  }

  /// The names of the placeholders.
  var names: Set<String> {
    Set(parts.compactMap { if case .name(let name) = $0 { name } else { nil } })
  }

  /// The first name in braces that is not known; nil if all are.
  static func unknownName(in text: String, known: Set<String>) -> String? {
    text.matches(of: /\{([^{}]+)\}/).lazy.map { String($0.output.1) }
      .first { !known.contains($0) }
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
