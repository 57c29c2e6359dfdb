internal import CPango
internal import CoreGraphics

/// The lines of a laid-out paragraph.
struct ParagraphLines {
  var all: [TextLine] = []
  /// Whether text was truncated.
  var isTruncated = false
  /// The first character that no font has.
  var missing: Unicode.Scalar?
}

/// A paragraph as input of Pango: UTF-8 text and style spans.
struct ParagraphText {
  private struct Span {
    var end: Int
    var style: Int
    var font: TextFont
    var kern: CGFloat
    var hasLigatures: Bool
    var attachment: TextAttachment?
  }

  private var bytes: [UInt8] = []
  private var spans: [Span] = []
  var width: CGFloat = .infinity
  /// The indent of the first line relative to the others; negative indents the others.
  var indent: CGFloat = 0
  var lineBreaking = LineBreaking.clip
  /// Truncates the last line; `lines` is then the line limit.
  var truncation: Truncation?
  var lines = 1
  var direction = ParagraphAttributes.Direction.natural
  var isJustified = false

  /// Creates a paragraph from a range of a text. Pango counts in 2^31 steps of 1/1024 point: text
  /// beyond that is omitted.
  init(_ source: TextSource, _ range: Range<Int>) {
    var start = range.lowerBound
    var room: CGFloat = 1_000_000
    while start < range.upperBound {
      let style = source.style(at: start)
      let font = source.styles[style].font
      let kern = source.styles[style].kern
      let attached = source.styles[style].attachment?.width ?? 0
      let widest = font.size * 2 + abs(kern) + attached
      let fitting = clampedInt(room / widest)
      let end = min(source.ends[style], range.upperBound)
      append(source.units[start..<min(end, start + max(0, fitting))])
      spans.append(
        Span(
          end: bytes.count, style: style, font: font, kern: kern,
          hasLigatures: source.styles[style].hasLigatures,
          attachment: source.styles[style].attachment))
      room -= CGFloat(end - start) * widest
      start = max(end, start + 1)
    }
  }

  private mutating func append(_ units: ArraySlice<UInt16>) {
    // A zero would terminate the text in C.
    bytes += String(decoding: units.map { $0 == 0 ? 0xFFFD : $0 }, as: UTF16.self).utf8
  }

  /// Appends an ellipsis in the style of the end.
  mutating func appendEllipsis() {
    guard !spans.isEmpty else { return }
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes += "\u{2026}".utf8
    for index in spans.indices where index == spans.count - 1 || spans[index].end > bytes.count {
      spans[index].end = bytes.count
    }
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// The UTF-16 index of each byte, and the length; nil if all characters are one byte long.
  func unitTable() -> [Int]? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var table: [Int] = []
    table.reserveCapacity(bytes.count + 1)
    var count = 0
    for byte in bytes {
      if byte & 0xC0 != 0x80 {
        table.append(count)
        count += byte >= 0xF0 ? 2 : 1
      } else {
        table.append(table.last ?? 0)
      }
    }
    table.append(count)
    return table
  }

  func style(ofSpan index: Int) -> Int { spans.indices.contains(index) ? spans[index].style : 0 }

  func attachment(ofSpan index: Int) -> TextAttachment? {
    spans.indices.contains(index) ? spans[index].attachment : nil
  }

  /// The fonts of the spans.
  var fonts: some Sequence<TextFont> { spans.lazy.map(\.font) }

  /// Calls `body` with the paragraph as a C struct.
  func withRequest<Result>(_ body: (UnsafePointer<cpango_paragraph>) -> Result) -> Result {
    // One C string per family.
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
        font: span.font.choice.wanted(family), size: span.font.size, kern: span.kern,
        has_ligatures: span.hasLigatures ? 1 : 0, is_box: span.attachment == nil ? 0 : 1,
        box_width: Double(span.attachment?.width ?? 0),
        box_ascent: Double(span.attachment?.ascent ?? 0),
        box_descent: Double(span.attachment?.descent ?? 0))
    }
    return bytes.withUnsafeBytes { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        var request = self.request
        // An empty array has no address, but Pango requires one.
        return withUnsafePointer(to: CChar(0)) { nothing in
          request.text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nothing
          request.length = UInt32(clamping: bytes.count)
          request.spans = wanted.baseAddress
          request.span_count = UInt32(clamping: wanted.count)
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
