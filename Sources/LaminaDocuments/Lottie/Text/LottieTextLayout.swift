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
    /// The number of the character in its line from left to right.
    var order: Int
    var isSpace: Bool

    /// The colour glyphs of this character, at the origin.
    var pictures: [LottieGlyphs.Picture] {
      let scale = CGAffineTransform(scaleX: size, y: size)
      return glyph.pictures.map {
        LottieGlyphs.Picture(image: $0.image, box: $0.box.applying(scale))
      }
    }

    /// The outline of this character, at the origin.
    var contours: [LottieBezier] {
      let scale = CGAffineTransform(scaleX: size, y: size)
      return glyph.contours.map { $0.applying(scale) }
    }
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
  /// The distance of the first baseline of a box from its top.
  let firstLineHeight: Double

  /// The characters that no font has, in the order of the text.
  private(set) var missing: [Character] = []

  init(_ document: LottieTextDocument, _ glyphs: LottieGlyphs, hasLigatures: Bool) {
    shift =
      switch document.alignment {
      case .left: 0
      case .right: 1
      case .center: 0.5
      }
    let box = document.box
    firstLineHeight = glyphs.ascent(of: document.fontName) * document.size
    let setter = LottieLineSetter(
      document: document, glyphs: glyphs, hasLigatures: hasLigatures)
    let lines = setter.lines
    var y = Self.top(document, lines.count, glyphs.ascent(of: document.fontName))
    for (number, line) in lines.enumerated() {
      // The tracking after the last character of a line does not count for its width.
      let written = setter.placed(line.characters).reduce(0) { $0 + $1.advance }
      let natural = written - (line.characters.isEmpty ? 0 : setter.tracking)
      let space = Self.space(line, natural, document)
      let width = natural + space * Double(line.spaceCount)
      let x = (box.map { $0.minX + $0.width * shift } ?? 0) - width * shift
      self.lines.append(Line(count: line.characters.count, width: width))
      for (index, character) in setter.placed(line.characters, space: space).enumerated() {
        items.append(
          Item(
            glyph: character.glyph, size: character.size,
            origin: CGPoint(x: x + character.x, y: y), advance: character.advance, line: number,
            index: index, order: character.order, isSpace: character.isSpace))
        if character.glyph.isMissing { missing.append(line.characters[index]) }
      }
      y += document.lineHeight
    }
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
    _ line: LottieLineSetter.WrittenLine, _ width: Double, _ document: LottieTextDocument
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
}
