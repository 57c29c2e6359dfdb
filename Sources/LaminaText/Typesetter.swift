package import CoreGraphics

extension TextFrame {
  /// Lays out a text in a box; paragraphs after the deadline are left out.
  package init(_ source: TextSource, in box: TextBox, until deadline: Deadline = .never) {
    var setter = Typesetter(source, box, deadline)
    setter.run()
    self = setter.frame
  }
}

/// Appends the lines of all paragraphs to a frame.
struct Typesetter {
  let source: TextSource
  let box: TextBox
  var frame = TextFrame()
  /// The top of the next line.
  private var y: CGFloat = 0
  private var isFull = false
  private let deadline: Deadline

  /// A paragraph, and where its lines start in the frame.
  private struct Paragraph {
    var range: Range<Int>
    var paragraphStyle: ParagraphAttributes
    var firstLine: Int
    var top: CGFloat
  }

  init(_ source: TextSource, _ box: TextBox, _ deadline: Deadline) {
    self.source = source
    self.box = box
    self.deadline = deadline
    frame.styles = source.styles
  }

  mutating func run() {
    var before: Paragraph?
    for (range, continues) in source.paragraphs {
      if isFull || deadline.isPassed { break }
      let paragraphStyle = source.paragraphStyle(at: range.lowerBound)
      if let before, !continues {
        y += before.paragraphStyle.spacingAfter + paragraphStyle.spacingBefore
      }
      let paragraph = Paragraph(
        range: range, paragraphStyle: paragraphStyle, firstLine: frame.lines.count, top: y)
      set(paragraph, after: before)
      before = paragraph
    }
    align()
  }

  private mutating func set(_ paragraph: Paragraph, after before: Paragraph?) {
    let lines = TextEngine.shared.lines(of: text(of: paragraph))
    if lines.isTruncated { frame.isTruncated = true }
    for line in lines.all {
      if append(line, of: paragraph) { continue }
      isFull = true
      frame.isTruncated = true
      if let mode = box.truncation { cut(paragraph, before, mode) }
      return
    }
    if box.dropsHidden, y > box.size.height { isFull = true }
  }

  /// Truncates the last visible line, of this paragraph or the previous one.
  private mutating func cut(_ paragraph: Paragraph, _ before: Paragraph?, _ mode: Truncation) {
    let count = frame.lines.count - paragraph.firstLine
    guard count > 0 else {
      if let before { replaceLines(of: before, mode, hasMore: true) }
      return
    }
    replaceLines(of: paragraph, mode, hasMore: false)
  }

  private mutating func replaceLines(of paragraph: Paragraph, _ mode: Truncation, hasMore: Bool) {
    var text = text(of: paragraph)
    if text.isEmpty { return }
    text.truncation = mode
    text.lines = frame.lines.count - paragraph.firstLine
    if hasMore, mode == .end { text.appendEllipsis() }
    frame.lines.removeSubrange(paragraph.firstLine...)
    y = paragraph.top
    for line in TextEngine.shared.lines(of: text).all.prefix(text.lines) {
      _ = append(line, of: paragraph, always: true)
    }
  }

  private func text(of paragraph: Paragraph) -> ParagraphText {
    let paragraphStyle = paragraph.paragraphStyle
    var text = ParagraphText(source, paragraph.range)
    let breaking = paragraphStyle.lineBreaking ?? box.lineBreaking
    let start = min(paragraphStyle.firstLineIndent, paragraphStyle.indent)
    text.width = lineEnd(paragraphStyle.tailIndent, box.size.width) - start
    text.indent = paragraphStyle.firstLineIndent - paragraphStyle.indent
    text.lineBreaking = breaking
    text.direction = paragraphStyle.direction
    text.isJustified = (paragraphStyle.alignment ?? box.alignment) == .justified
    if let truncation = breaking.truncation {
      text.truncation = truncation
    } else if breaking == .clip {
      text.truncation = box.truncation
    }
    return text
  }

  /// Appends a line; false if it does not fit.
  private mutating func append(_ line: TextLine, of paragraph: Paragraph, always: Bool = false)
    -> Bool
  {
    var line = line
    let start = paragraph.range.lowerBound
    line.range = (line.range.lowerBound + start)..<(line.range.upperBound + start)
    let leading = measure(&line, paragraph)
    let natural = line.ascent + line.descent
    let height = paragraph.paragraphStyle.height(of: natural)
    let isOver = box.lineLimit > 0 && frame.lines.count >= box.lineLimit
    let isBelow = box.truncation != nil && y + height > box.size.height + 0.5
    if !always, isOver || (isBelow && !frame.lines.isEmpty) { return false }
    let isFirst = frame.lines.count == paragraph.firstLine
    line.indent =
      isFirst ? paragraph.paragraphStyle.firstLineIndent : paragraph.paragraphStyle.indent
    line.tailIndent = paragraph.paragraphStyle.tailIndent
    line.alignment = paragraph.paragraphStyle.alignment ?? box.alignment
    line.origin.y = y + height - line.descent
    frame.lines.append(line)
    frame.size.height = y + height
    y += height + leading + paragraph.paragraphStyle.lineSpacing
    return true
  }

  /// Sets ascent and descent from the glyphs, or from the font of an empty line; returns the
  /// leading.
  private func measure(_ line: inout TextLine, _ paragraph: Paragraph) -> CGFloat {
    var leading: CGFloat = 0
    for run in line.runs {
      let offset = source.styles[run.style].baselineOffset
      line.ascent = max(line.ascent, run.ascent + offset)
      line.descent = max(line.descent, run.descent - offset)
      leading = max(leading, run.leading)
    }
    guard line.runs.isEmpty else { return leading }
    let font = source.styles[source.style(at: paragraph.range.lowerBound)].font
    guard let face = font.face else { return 0 }
    let scale = font.size / CGFloat(max(1, face.unitsPerEm))
    line.ascent = CGFloat(face.ascent) * scale
    line.descent = CGFloat(-face.descent) * scale
    return max(0, CGFloat(face.leading)) * scale
  }

  /// Aligns the lines horizontally.
  private mutating func align() {
    let widest = frame.lines.reduce(0) { max($0, $1.indent + $1.width) }
    let width = box.size.width.isFinite ? box.size.width : widest
    for index in frame.lines.indices {
      let line = frame.lines[index]
      let end = lineEnd(line.tailIndent, width)
      let (left, right) =
        line.isRightToLeft ? (width - end, width - line.indent) : (line.indent, end)
      let x: CGFloat =
        switch (line.alignment, line.isRightToLeft) {
        case (.left, _), (.natural, false), (.justified, false): left
        case (.right, _), (.natural, true), (.justified, true): right - line.width
        case (.center, _): (left + right - line.width) / 2
        }
      frame.lines[index].origin.x = x
    }
    frame.size.width = widest
  }

  private func lineEnd(_ tailIndent: CGFloat, _ width: CGFloat) -> CGFloat {
    tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
  }
}
