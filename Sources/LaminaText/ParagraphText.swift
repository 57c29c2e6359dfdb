internal import CPango
internal import CoreGraphics

/// What became of a paragraph.
struct ParagraphLines {
  var all: [TextLine] = []
  /// Whether a part of it was cut out.
  var isTruncated = false
}

/// A paragraph as Pango takes it: UTF-8, and where each style ends.
struct ParagraphText {
  private struct Span {
    var end: Int
    var style: Int
    var font: TextFont
    var kern: CGFloat
  }

  private var bytes: [UInt8] = []
  private var spans: [Span] = []
  var width: CGFloat = .infinity
  /// How much further in the first line begins; negative: the others.
  var indent: CGFloat = 0
  var lineBreaking = LineBreaking.clip
  /// Where the last line is cut; with it `lines` counts.
  var truncation: Truncation?
  var lines = 1
  var direction = ParagraphLook.Direction.natural
  var isJustified = false

  /// A part of a text. Pango counts in 2^31 steps of 1/1024 point: text beyond that is left out.
  init(_ source: TextSource, _ range: Range<Int>) {
    var start = range.lowerBound
    var room: CGFloat = 1_000_000
    while start < range.upperBound {
      let style = source.style(at: start)
      let (font, kern) = (source.styles[style].font, source.styles[style].kern)
      let fitting = clampedInt(room / (font.size * 2 + abs(kern)))
      let end = min(source.ends[style], range.upperBound)
      append(source.units[start..<min(end, start + max(0, fitting))])
      spans.append(Span(end: bytes.count, style: style, font: font, kern: kern))
      room -= CGFloat(end - start) * (font.size * 2 + abs(kern))
      start = max(end, start + 1)
    }
  }

  private mutating func append(_ units: ArraySlice<UInt16>) {
    // Zeros would end the text for C.
    bytes += String(decoding: units.map { $0 == 0 ? 0xFFFD : $0 }, as: UTF16.self).utf8
  }

  /// Adds an ellipsis that looks like the end.
  mutating func appendEllipsis() {
    guard !spans.isEmpty else { return }
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes += "\u{2026}".utf8
    for index in spans.indices where index == spans.count - 1 || spans[index].end > bytes.count {
      spans[index].end = bytes.count
    }
  }

  var isEmpty: Bool { bytes.isEmpty }

  func style(ofSpan index: Int) -> Int { spans.indices.contains(index) ? spans[index].style : 0 }

  /// Runs `body` with the paragraph as C takes it.
  func withRequest<Result>(_ body: (UnsafePointer<cpango_paragraph>) -> Result) -> Result {
    // One C string per family; few texts have more than one.
    var families: [String: UnsafeMutablePointer<CChar>] = [:]
    defer { for family in families.values { family.deallocate() } }
    for span in spans where families[span.font.choice.family] == nil {
      families[span.font.choice.family] = Self.copy(span.font.choice.family)
    }
    var start = 0
    let wanted = spans.compactMap { span -> cpango_span? in
      defer { start = span.end }
      guard let family = families[span.font.choice.family] else { return nil }
      return cpango_span(
        start: UInt32(clamping: start), end: UInt32(clamping: span.end),
        font: span.font.choice.wanted(family), size: span.font.size, kern: span.kern)
    }
    return bytes.withUnsafeBytes { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        var request = self.request
        // An empty array has no address; Pango wants one.
        return withUnsafePointer(to: CChar(0)) { nothing in
          request.text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
          request.length = UInt32(clamping: bytes.count)
          (request.spans, request.span_count) = (wanted.baseAddress, UInt32(clamping: wanted.count))
          return body(&request)
        }
      }
    }
  }

  private var request: cpango_paragraph {
    var request = cpango_paragraph()
    request.width = width.isFinite ? max(0, width) : -1
    request.indent = indent
    request.wrap = lineBreaking == .word ? 1 : lineBreaking == .character ? 2 : 0
    request.ellipsis = truncation?.rawValue ?? 0
    request.lines = Int32(clamping: lines)
    request.direction = direction.rawValue
    request.is_justified = isJustified ? 1 : 0
    return request
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return copy
  }
}
