import CoreGraphics

/// The characters of a text with their positions.
struct LottieTextLayout {
  /// A drawn character.
  struct Item {
    /// The outline for size 1, which all occurrences of a character share.
    var glyph: LottieGlyphs.Glyph
    var size: Double
    /// The origin on the baseline.
    var origin: CGPoint
    var advance: Double
    /// The number of its line.
    var line: Int
    /// The number of the character in its line.
    var index: Int
    var isSpace: Bool

    /// The outline of this character, at the origin.
    var contours: [LottieBezier] {
      let scale = CGAffineTransform(scaleX: size, y: size)
      return glyph.contours.map { $0.applying(scale) }
    }
  }

  /// The characters of a line as written.
  private struct WrittenLine {
    var characters: [Character]
    /// Whether it is the last line of a paragraph.
    var isLast = true
    var spaceCount: Int { characters.count { $0 == " " } }
  }

  /// A line of characters.
  struct Line {
    var count: Int
    var width: Double
  }

  private(set) var items: [Item] = []
  private(set) var lines: [Line] = []
  /// For each line, the part of its width by which it is moved to the left.
  let shift: Double

  init(_ document: LottieTextDocument, _ glyphs: LottieGlyphs) {
    shift =
      switch document.alignment {
      case .left: 0
      case .right: 1
      case .center: 0.5
      }
    func advance(_ character: Character) -> Double {
      let (drawn, size) = Self.drawn(character, document)
      return glyphs.glyph(drawn, document.fontName).advance * size
        + document.tracking / 1000 * document.size
    }
    let box = document.box
    let lines = Self.lines(document, advance)
    var y = Self.top(document, lines.count, glyphs.ascent(of: document.fontName))
    for (number, line) in lines.enumerated() {
      let written = line.characters.reduce(0) { $0 + advance($1) }
      let natural = written - (line.characters.isEmpty ? 0 : Self.gap(document))
      let space = Self.space(line, natural, document)
      let width = natural + space * Double(line.spaceCount)
      var x = (box.map { $0.minX + $0.width * shift } ?? 0) - width * shift
      self.lines.append(Line(count: line.characters.count, width: width))
      for (index, character) in line.characters.enumerated() {
        let (drawn, size) = Self.drawn(character, document)
        let own = advance(character) + (character == " " ? space : 0)
        items.append(
          Item(
            glyph: glyphs.glyph(drawn, document.fontName), size: size,
            origin: CGPoint(x: x, y: y), advance: own, line: number, index: index,
            isSpace: character.isWhitespace))
        x += own
      }
      y += document.lineHeight
    }
  }

  /// The size of small capitals as a part of that of the text.
  private static let smallCapitals = 0.7

  /// The character that is drawn for a written one, and its size.
  private static func drawn(
    _ character: Character, _ document: LottieTextDocument
  ) -> (Character, Double) {
    let capital = character.uppercased()
    guard document.hasSmallCapitals, capital.count == 1, let drawn = capital.first,
      drawn != character
    else { return (character, document.size) }
    return (drawn, document.size * smallCapitals)
  }

  /// The first baseline.
  private static func top(
    _ document: LottieTextDocument, _ lineCount: Int, _ ascent: Double
  ) -> Double {
    guard let box = document.box else { return -document.baselineShift }
    let first = ascent * document.size
    let free = box.height - first - Double(max(lineCount - 1, 0)) * document.lineHeight
    return box.minY + first + free * document.verticalShift - document.baselineShift
  }

  /// What is added to each space of a justified line.
  private static func space(
    _ line: WrittenLine, _ width: Double, _ document: LottieTextDocument
  ) -> Double {
    guard let box = document.box, line.spaceCount > 0, box.width > width else { return 0 }
    let isJustified =
      switch document.justification {
      case .none: false
      case .allButLast: !line.isLast
      case .all: true
      }
    return isJustified ? (box.width - width) / Double(line.spaceCount) : 0
  }
  /// The number of points of all outlines.
  var pointCount: Int { items.reduce(0) { $0.adding($1.glyph.pointCount) } }

  /// For each character the number of its unit, and the number of units: characters, characters
  /// without spaces, words or lines.
  func units(_ basis: LottieTextSelector.Basis) -> LottieTextUnits {
    var (indices, count): ([Int], Int) = ([], 0)
    for (position, item) in items.enumerated() {
      let isFirst = position == 0
      let startsLine = isFirst || items[position - 1].line != item.line
      let startsWord = !item.isSpace && (startsLine || items[position - 1].isSpace)
      let begins =
        switch basis {
        case .characters: true
        case .visibleCharacters: !item.isSpace
        case .words: startsWord
        case .lines: startsLine
        }
      if begins { count += 1 }
      indices.append(max(count - 1, 0))
    }
    return LottieTextUnits(indices: indices, count: count)
  }

  /// The tracking after the last character of a line, which does not count for its width.
  private static func gap(_ document: LottieTextDocument) -> Double {
    document.tracking / 1000 * document.size
  }

  /// The lines as written, broken between words where a box is too narrow.
  private static func lines(
    _ document: LottieTextDocument, _ advance: (Character) -> Double
  ) -> [WrittenLine] {
    let breaks: Set<Character> = ["\r", "\n", "\r\n", "\u{3}"]
    let written = document.text.split(omittingEmptySubsequences: false) { breaks.contains($0) }
    guard let width = document.box?.width, width > 0 else {
      return written.map { WrittenLine(characters: Array($0)) }
    }
    return written.flatMap { text in
      let lines = broken(Array(text), width, advance)
      return lines.enumerated().map {
        WrittenLine(characters: $1, isLast: $0 == lines.count - 1)
      }
    }
  }

  private static func broken(
    _ line: [Character], _ limit: Double, _ advance: (Character) -> Double
  ) -> [[Character]] {
    var lines: [[Character]] = []
    var (current, width): ([Character], Double) = ([], 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let own = word.reduce(0) { $0 + advance($1) }
      if !current.isEmpty, width + advance(" ") + own > limit {
        lines.append(current)
        (current, width) = ([], 0)
      } else if !lines.isEmpty || !current.isEmpty {
        if !current.isEmpty {
          current.append(" ")
          width += advance(" ")
        }
      }
      current += word
      width += own
    }
    return lines + [current]
  }
}
