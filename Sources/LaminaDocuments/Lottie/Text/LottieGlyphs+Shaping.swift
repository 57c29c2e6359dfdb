import CoreGraphics
import CoreText
import Foundation

/// Text that the text engine lays out: shaped, in the order of its scripts, with the fonts that have
/// its characters.
extension LottieGlyphs {
  /// A character of a line and where it is.
  struct Placed {
    var glyph: Glyph
    /// For size 1, from the start of the text.
    var x = 0.0
  }

  /// Characters that are laid out together.
  struct ShapedText: Hashable {
    var characters: [Character]
    var fontName: String
    var hasLigatures: Bool
  }

  /// A glyph of the text engine, in points for size 100.
  private struct Part {
    var glyph: CGGlyph
    var font: CTFont
    var position: CGPoint
    /// The skew of synthetic italics.
    var matrix: CGAffineTransform
    var advance: Double
  }

  /// The characters of a text that is one line, in the order of the text.
  func shaped(_ text: ShapedText) -> [Placed] {
    if let known = lines[text] { return known }
    let placed = placed(text)
    lines[text] = placed
    return placed
  }

  private func placed(_ text: ShapedText) -> [Placed] {
    let string = text.characters.map(String.init).joined()
    let line = line(string, text)
    let parts = parts(of: line, text.characters)
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    var starts = parts.map { Self.start(of: $0) }
    // The width of a character reaches to the next one to its right.
    let order = starts.indices.filter { starts[$0] != nil }.sorted {
      (starts[$0] ?? 0, $0) < (starts[$1] ?? 0, $1)
    }
    var ends = starts.map { $0 ?? 0 }
    for (index, next) in zip(order, order.dropFirst()) { ends[index] = starts[next] ?? 0 }
    if let last = order.last { ends[last] = width }
    // Parts of ligatures after the first one have no glyph and no width.
    for index in starts.indices where starts[index] == nil {
      ends[index] = index > 0 ? ends[index - 1] : 0
      starts[index] = ends[index]
    }
    return text.characters.indices.map { index in
      let start = starts[index] ?? 0
      var glyph = glyph(parts[index], from: start, to: ends[index])
      glyph.isMissing = glyph.isMissing && !text.characters[index].isInvisible
      return Placed(glyph: glyph, x: start / 100)
    }
  }

  func attributes(_ text: ShapedText) -> [NSAttributedString.Key: Any] {
    [
      NSAttributedString.Key(kCTFontAttributeName as String): installedFont(text.fontName),
      NSAttributedString.Key(kCTLigatureAttributeName as String): text.hasLigatures ? 1 : 0,
    ]
  }

  /// Reports of characters without a font are left to the warnings of the layer.
  private func line(_ string: String, _ text: ShapedText) -> CTLine {
    let attributes = attributes(text)
    var line = CTLineCreateWithAttributedString(NSAttributedString(string: ""))
    _ = Diagnostics.collect {
      line = CTLineCreateWithAttributedString(
        NSAttributedString(string: string, attributes: attributes))
    }
    return line
  }

  /// The glyphs of each character.
  private func parts(of line: CTLine, _ characters: [Character]) -> [[Part]] {
    var starts: [Int] = []
    var length = 0
    for character in characters {
      starts.append(length)
      length += character.utf16.count
    }
    var parts = [[Part]](repeating: [], count: characters.count)
    for case let run as CTRun in CTLineGetGlyphRuns(line) {
      let count = CTRunGetGlyphCount(run)
      let attributes = CTRunGetAttributes(run)
      guard count > 0, let font = attributes[kCTFontAttributeName] as? CTFont else { continue }
      var glyphs = [CGGlyph](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      var indices = [CFIndex](repeating: 0, count: count)
      CTRunGetGlyphs(run, CFRange(), &glyphs)
      CTRunGetPositions(run, CFRange(), &positions)
      CTRunGetStringIndices(run, CFRange(), &indices)
      let scale = 100 / max(CTFontGetSize(font), 0.01)
      let matrix = CTRunGetTextMatrix(run).concatenating(
        CGAffineTransform(scaleX: scale, y: scale))
      for index in 0..<count {
        let character = max(starts.binarySearch(notBefore: { $0 <= indices[index] }) - 1, 0)
        guard parts.indices.contains(character) else { continue }
        let advance = CTFontGetAdvancesForGlyphs(font, .horizontal, [glyphs[index]], nil, 1)
        parts[character].append(
          Part(
            glyph: glyphs[index], font: font, position: positions[index], matrix: matrix,
            advance: advance * scale))
      }
    }
    return parts
  }

  /// Where a character starts: at the first of its glyphs that takes space; nil without glyphs.
  private static func start(of parts: [Part]) -> Double? {
    let bases = parts.filter { $0.advance > 0 }
    return (bases.isEmpty ? parts : bases).map { Double($0.position.x) }.min()
  }

  /// The outlines and pictures of glyphs for size 1, from the start of their character.
  private func glyph(_ parts: [Part], from start: Double, to end: Double) -> Glyph {
    var contours: [LottieBezier] = []
    var pictures: [Picture] = []
    for part in parts {
      let x = (Double(part.position.x) - start) / 100
      let position = CGAffineTransform(translationX: x, y: Double(-part.position.y) / 100)
      if let picture = CTFontCopyGraphicsFont(part.font, nil)?.colorGlyph(part.glyph) {
        let box = CGRect(
          x: picture.box.minX, y: -picture.box.maxY, width: picture.box.width,
          height: picture.box.height)
        pictures.append(Picture(image: picture.image, box: box.applying(position)))
        continue
      }
      contours += outline(part).map { $0.applying(position) }
    }
    var glyph = Glyph(contours: contours, advance: (end - start) / 100)
    glyph.pictures = pictures
    glyph.isMissing = parts.contains { $0.glyph == 0 }
    return glyph
  }

  private func outline(_ part: Part) -> [LottieBezier] {
    let key = OutlineKey(font: part.font, glyph: part.glyph)
    if let known = outlines[key] { return known }
    let matrix = part.matrix.concatenating(CGAffineTransform(scaleX: 0.01, y: -0.01))
    let path = CTFontCreatePathForGlyph(part.font, part.glyph, nil)
    let contours = path.map { [LottieBezier]($0.elements).map { $0.applying(matrix) } } ?? []
    outlines[key] = contours
    return contours
  }
}

extension Character {
  /// Whether the character is drawn as nothing where no font has it.
  fileprivate var isInvisible: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy {
        $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
      }
  }
}
