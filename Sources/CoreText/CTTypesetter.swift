internal import LaminaText

/// Breaks a string into lines.
public final class CTTypesetter {
  let string: NSAttributedString

  init(_ string: NSAttributedString) { self.string = string }

  /// The number of code units from an index that fit into a width; at least one character.
  func count(from start: Int, _ width: Double, _ breaking: LineBreaking) -> Int {
    let length = string.length
    guard start >= 0, start < length else { return 0 }
    let paragraph = (string.string as NSString).paragraphRange(
      for: NSRange(location: start, length: 0))
    let end = min(length, max(start + 1, paragraph.location + paragraph.length))
    let part = string.attributedSubstring(from: NSRange(location: start, length: end - start))
    var text = StyledText(part).source
    text.ignoreLineBreaking()
    var box = TextBox(CGSize(width: width.isNaN ? 0 : max(0, width), height: .infinity))
    box.lineBreaking = breaking
    box.dropsHidden = false
    let lines = TextFrame(text, in: box).lines
    // The line after the end of a paragraph is empty.
    let isBroken = lines.count > 1 && lines[1].range.lowerBound < end - start
    return isBroken ? max(1, lines[1].range.lowerBound) : end - start
  }

  func line(_ range: CFRange) -> CTLine {
    let start = min(max(0, range.location), string.length)
    let part = StyledText.part(string, range)
    return CTLine.line(of: part, range: CFRange(location: start, length: part.length))
  }
}

/// Returns a typesetter of a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(NSAttributedString(attributedString: string))
}

/// Returns a typesetter of a string; options have no effect.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? {
  CTTypesetterCreateWithAttributedString(string)
}

/// Returns the line of a part of the string; range length 0 reaches to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.line(stringRange)
}

/// Returns the line of a part of the string. The offset has no effect: tab stops are fixed.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
  typesetter.line(stringRange)
}

/// Returns how many UTF-16 code units from an index on fit into a width, in points, if the line
/// breaks between words; white space that ends the line counts.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.count(from: startIndex, width, .word)
}

/// Returns how many UTF-16 code units fit into a width behind an offset, in points.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.count(from: startIndex, width - offset, .word)
}

/// Returns how many UTF-16 code units fit into a width, in points, if the line breaks between
/// characters.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.count(from: startIndex, width, .character)
}

/// Returns how many UTF-16 code units fit into a width behind an offset, in points, if the line
/// breaks between characters.
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.count(from: startIndex, width - offset, .character)
}
