import CoreGraphics

/// Lays out the lines of a text: breaks them and positions their characters.
struct LottieLineSetter {
  let document: LottieTextDocument
  let glyphs: LottieGlyphs
  let hasLigatures: Bool

  /// A character of a line.
  struct Placed {
    var glyph: LottieGlyphs.Glyph
    var size: Double
    var x: Double
    var advance: Double
    /// The number of the character in its line from left to right.
    var order = 0
    var isSpace: Bool
  }

  /// The characters of a line as written.
  struct WrittenLine {
    var characters: [Character]
    /// Whether it is the last line of a paragraph.
    var isLast = true
    var spaceCount: Int { characters.count { $0 == " " } }
  }

  /// The space after each character.
  var tracking: Double { document.tracking / 1000 * document.size }

  /// The characters of a line in the order of the text, from its start, with an extra width of spaces.
  func placed(_ characters: [Character], space: Double = 0) -> [Placed] {
    var placed = natural(characters)
    let order = placed.indices.sorted { (placed[$0].x, $0) < (placed[$1].x, $1) }
    var shift = 0.0
    for (rank, index) in order.enumerated() {
      let extra = tracking + (characters[index] == " " ? space : 0)
      placed[index].order = rank
      placed[index].x += shift
      placed[index].advance += extra
      shift += extra
    }
    return placed
  }

  /// The characters without tracking: outlines of the file one by one, others as the text engine lays
  /// them out.
  private func natural(_ characters: [Character]) -> [Placed] {
    var result: [Placed] = []
    var x = 0.0
    var start = 0
    while start < characters.count {
      let (first, size) = drawn(characters[start])
      let isOwn = glyphs.isOwn(first, document.fontName)
      var text = [first]
      while !isOwn, start + text.count < characters.count {
        let (next, nextSize) = drawn(characters[start + text.count])
        if nextSize != size || glyphs.isOwn(next, document.fontName) { break }
        text.append(next)
      }
      let found =
        isOwn
        ? [LottieGlyphs.Placed(glyph: glyphs.glyph(first, document.fontName))]
        : glyphs.shaped(
          LottieGlyphs.ShapedText(
            characters: text, fontName: document.fontName, hasLigatures: hasLigatures))
      for (offset, item) in found.enumerated() {
        result.append(
          Placed(
            glyph: item.glyph, size: size, x: x + item.x * size,
            advance: item.glyph.advance * size,
            isSpace: characters[start + offset].isWhitespace))
      }
      x += found.reduce(0) { $0 + $1.glyph.advance } * size
      start += text.count
    }
    return result
  }

  /// The size of small capitals as a part of that of the text.
  private static let smallCapitals = 0.7

  /// The character that is drawn for a written one, and its size.
  private func drawn(_ character: Character) -> (Character, Double) {
    let capital = character.uppercased()
    guard document.hasSmallCapitals, capital.count == 1, let drawn = capital.first,
      drawn != character
    else { return (character, document.size) }
    return (drawn, document.size * Self.smallCapitals)
  }

  /// The lines as written, broken where a box is too narrow: between words, else within a word.
  var lines: [WrittenLine] {
    let breaks: Set<Character> = ["\r", "\n", "\r\n", "\u{3}"]
    let written = document.text.split(omittingEmptySubsequences: false) { breaks.contains($0) }
    guard let width = document.box?.width, width > 0 else {
      return written.map { WrittenLine(characters: Array($0)) }
    }
    return written.flatMap { text in
      let characters = Array(text)
      let ranges = broken(characters, Double(width))
      return ranges.enumerated().map {
        WrittenLine(characters: Array(characters[$1]), isLast: $0 == ranges.count - 1)
      }
    }
  }

  /// Texts without outlines of the file are broken as the text engine does.
  private func broken(_ characters: [Character], _ limit: Double) -> [Range<Int>] {
    guard document.size > 0 else { return [0..<characters.count] }
    let isPlain =
      !document.hasSmallCapitals
      && !characters.contains { glyphs.isOwn($0, document.fontName) }
    if isPlain {
      let text = LottieGlyphs.ShapedText(
        characters: characters, fontName: document.fontName, hasLigatures: hasLigatures)
      return glyphs.broken(
        text, width: limit / document.size, tracking: document.tracking / 1000)
    }
    return brokenByCharacters(characters, limit)
  }

  private func brokenByCharacters(_ characters: [Character], _ limit: Double) -> [Range<Int>] {
    let advances = placed(characters).map(\.advance)
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    var width = 0.0
    // The end of the line and the start of the next one.
    var candidate: (end: Int, next: Int)?
    while index < characters.count {
      let isSpace = characters[index] == " "
      if !isSpace, index > start, width + advances[index] > limit {
        let found = candidate ?? (index, index)
        ranges.append(start..<found.end)
        start = found.next
        index = found.next
        width = 0
        candidate = nil
        continue
      }
      width += advances[index]
      index += 1
      if isSpace {
        candidate = (index - 1, index)
      } else if index < characters.count, characters[index - 1].allowsBreak(characters[index]) {
        candidate = (index, index)
      }
    }
    return ranges + [start..<characters.count]
  }
}

extension Character {
  /// Punctuation that no line begins with, and that none ends with.
  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〉", "》", "〕", "｝", "］", "・", "ー",
    "々", "’", "”", ")", "]", "}", ",", ".", ":", ";", "!", "?",
  ]
  private static let opening: Set<Character> = [
    "（", "「", "『", "【", "〈", "《", "〔", "｛", "［", "‘", "“", "(", "[", "{",
  ]

  /// Whether a line may end between this character and the next one without a space: beside characters
  /// of scripts that are written without spaces, and after hyphens in words.
  fileprivate func allowsBreak(_ next: Character) -> Bool {
    if self == "-" { return next.isLetter }
    return (isWrittenWithoutSpaces || next.isWrittenWithoutSpaces) && !Self.closing.contains(next)
      && !Self.opening.contains(self) && !next.isWhitespace
  }

  private var isWrittenWithoutSpaces: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isIdeographic
      || [0x3000...0x30FF, 0xFF00...0xFF60].contains { $0.contains(first.value) }
  }
}
