import CoreGraphics

extension TextFrame {
  /// Lays a text out in a box.
  package init(_ source: TextSource, in box: TextBox) {
    var setter = Typesetter(source, box)
    setter.run()
    self = setter.frame
  }
}

/// Puts the lines of one paragraph after the other into a frame.
struct Typesetter {
  let source: TextSource
  let box: TextBox
  var frame = TextFrame()
  /// Where the next line begins.
  private var y: CGFloat = 0
  private var isFull = false

  /// A paragraph, and where its lines begin in the frame.
  private struct Part {
    var range: Range<Int>
    var look: ParagraphLook
    var firstLine: Int
    var top: CGFloat
  }

  init(_ source: TextSource, _ box: TextBox) {
    (self.source, self.box) = (source, box)
    frame.styles = source.styles
  }

  mutating func run() {
    var before: Part?
    for (range, continues) in source.paragraphs {
      if isFull { break }
      let look = source.look(at: range.lowerBound)
      if let before, !continues { y += before.look.spacingAfter + look.spacingBefore }
      let part = Part(range: range, look: look, firstLine: frame.lines.count, top: y)
      set(part, after: before)
      before = part
    }
    align()
  }

  private mutating func set(_ part: Part, after before: Part?) {
    let lines = TextEngine.shared.lines(of: text(of: part))
    if lines.isTruncated { frame.isTruncated = true }
    for line in lines.all {
      if append(line, of: part) { continue }
      isFull = true
      frame.isTruncated = true
      if let mode = box.truncation { cut(part, before, mode) }
      return
    }
    if box.dropsHidden, y > box.size.height { isFull = true }
  }

  /// The last line that shows says that there is more: the paragraph's own, or the one before.
  private mutating func cut(_ part: Part, _ before: Part?, _ mode: Truncation) {
    let count = frame.lines.count - part.firstLine
    guard count > 0 else {
      if let before { replaceLines(of: before, mode, hasMore: true) }
      return
    }
    replaceLines(of: part, mode, hasMore: false)
  }

  private mutating func replaceLines(of part: Part, _ mode: Truncation, hasMore: Bool) {
    var text = text(of: part)
    if text.isEmpty { return }
    text.truncation = mode
    text.lines = frame.lines.count - part.firstLine
    if hasMore, mode == .end { text.appendEllipsis() }
    frame.lines.removeSubrange(part.firstLine...)
    y = part.top
    for line in TextEngine.shared.lines(of: text).all.prefix(text.lines) {
      _ = append(line, of: part, always: true)
    }
  }

  private func text(of part: Part) -> ParagraphText {
    let look = part.look
    var text = ParagraphText(source, part.range)
    let breaking = look.lineBreaking ?? box.lineBreaking
    let start = min(look.firstLineIndent, look.indent)
    text.width = lineEnd(look.tailIndent, box.size.width) - start
    text.indent = look.firstLineIndent - look.indent
    (text.lineBreaking, text.direction) = (breaking, look.direction)
    text.isJustified = (look.alignment ?? box.alignment) == .justified
    if let truncation = breaking.truncation {
      text.truncation = truncation
    } else if breaking == .clip {
      text.truncation = box.truncation
    }
    return text
  }

  /// Puts a line below the others; false where there is no room for it.
  private mutating func append(_ line: TextLine, of part: Part, always: Bool = false) -> Bool {
    var line = line
    let leading = measure(&line, part)
    let natural = line.ascent + line.descent
    let height = part.look.height(of: natural)
    let isOver = box.lineLimit > 0 && frame.lines.count >= box.lineLimit
    let isBelow = box.truncation != nil && y + height > box.size.height + 0.5
    if !always, isOver || (isBelow && !frame.lines.isEmpty) { return false }
    let isFirst = frame.lines.count == part.firstLine
    line.indent = isFirst ? part.look.firstLineIndent : part.look.indent
    line.tailIndent = part.look.tailIndent
    line.alignment = part.look.alignment ?? box.alignment
    line.origin.y = y + height - line.descent
    frame.lines.append(line)
    frame.size.height = y + height
    y += height + leading + part.look.lineSpacing
    return true
  }

  /// Ascent and descent of the glyphs, or of the font where there are none; what follows the line.
  private func measure(_ line: inout TextLine, _ part: Part) -> CGFloat {
    var leading: CGFloat = 0
    for run in line.runs {
      let offset = source.styles[run.style].baselineOffset
      line.ascent = max(line.ascent, run.ascent + offset)
      line.descent = max(line.descent, run.descent - offset)
      leading = max(leading, run.leading)
    }
    guard line.runs.isEmpty else { return leading }
    let font = source.styles[source.style(at: part.range.lowerBound)].font
    guard let face = font.face else { return 0 }
    let scale = font.size / CGFloat(max(1, face.unitsPerEm))
    (line.ascent, line.descent) = (CGFloat(face.ascent) * scale, CGFloat(-face.descent) * scale)
    return max(0, CGFloat(face.leading)) * scale
  }

  /// Moves lines to where their alignment has them.
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
