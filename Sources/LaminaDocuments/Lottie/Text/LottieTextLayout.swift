import CoreGraphics

/// The characters of a text with their positions.
struct LottieTextLayout {
  /// A drawn character.
  struct Item {
    var contours: [LottieBezier]
    /// The origin on the baseline.
    var origin: CGPoint
    var advance: Double
    /// The number of its line.
    var line: Int
    /// The number of the character in its line.
    var index: Int
    var isSpace: Bool
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
      glyphs.glyph(character, document.fontName).advance * document.size
        + document.tracking / 1000 * document.size
    }
    let box = document.box
    var y = -document.baselineShift
    if let box { y += box.minY + glyphs.ascent(of: document.fontName) * document.size }
    let lines = Self.lines(document, advance)
    for (number, line) in lines.enumerated() {
      let width = line.reduce(0) { $0 + advance($1) } - (line.isEmpty ? 0 : Self.gap(document))
      var x = (box.map { $0.minX + $0.width * shift } ?? 0) - width * shift
      self.lines.append(Line(count: line.count, width: width))
      for (index, character) in line.enumerated() {
        let glyph = glyphs.glyph(character, document.fontName)
        let scale = CGAffineTransform(scaleX: document.size, y: document.size)
        items.append(
          Item(
            contours: glyph.contours.map { $0.applying(scale) }, origin: CGPoint(x: x, y: y),
            advance: advance(character), line: number, index: index,
            isSpace: character.isWhitespace))
        x += advance(character)
      }
      y += document.lineHeight
    }
  }

  /// For each character the number of its unit, and the number of units: characters, characters
  /// without spaces, words or lines.
  func units(_ basis: LottieTextAnimator.Basis) -> (indices: [Int], count: Int) {
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
    return (indices, count)
  }

  /// The tracking after the last character of a line, which does not count for its width.
  private static func gap(_ document: LottieTextDocument) -> Double {
    document.tracking / 1000 * document.size
  }

  /// The lines as written, broken between words where a box is too narrow.
  private static func lines(
    _ document: LottieTextDocument, _ advance: (Character) -> Double
  ) -> [[Character]] {
    let breaks: Set<Character> = ["\r", "\n", "\r\n", "\u{3}"]
    let written = document.text.split(omittingEmptySubsequences: false) { breaks.contains($0) }
    guard let width = document.box?.width, width > 0 else { return written.map(Array.init) }
    return written.flatMap { broken(Array($0), width, advance) }
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
