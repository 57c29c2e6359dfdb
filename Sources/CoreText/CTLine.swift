internal import LaminaText

/// A line of text: its glyphs from the start of the baseline, in points, y up.
public final class CTLine {
  /// The line alone, its baseline at the origin.
  let frame: TextFrame
  /// The string of the line, and where it starts in the string that was laid out.
  let string: NSAttributedString
  let range: CFRange

  /// The attributes of each style of the frame.
  let attributes: [[NSAttributedString.Key: Any]]

  /// Where the text of the line starts in `string`.
  let textStart: Int

  init(
    _ frame: TextFrame, _ string: NSAttributedString, _ range: CFRange, textStart: Int = 0,
    attributes: [[NSAttributedString.Key: Any]]? = nil
  ) {
    self.frame = frame
    self.string = string
    self.range = range
    self.textStart = textStart
    self.attributes = attributes ?? StyledText.attributes(of: string)
  }

  var line: TextLine? { frame.lines.first }
  var leading: CGFloat { line?.runs.reduce(0) { max($0, $1.leading) } ?? 0 }

  /// The box of the drawn glyphs, y up; empty if there are none.
  var ink: CGRect {
    let ink = frame.ink
    if ink.isNull { return .zero }
    return CGRect(x: ink.minX, y: -ink.maxY, width: ink.width, height: ink.height)
  }
}

/// Returns the line of a string; ends of lines in it take no space.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine.line(of: attrString, range: CFRange(location: 0, length: attrString.length))
}

extension CTLine {
  /// The line of a string that is a range of another one.
  static func line(of attrString: NSAttributedString, range: CFRange) -> CTLine {
    let text = StyledText(StyledText.inOneLine(attrString))
    var box = TextBox.unbounded
    box.lineBreaking = .clip
    let frame = TextFrame(text.source, in: box)
    return CTLine(
      frame.lines.isEmpty ? frame : frame.frame(ofLine: 0), attrString, range)
  }
}

/// Returns the width of a line and writes its extents above and below the baseline, in points.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.line?.ascent ?? 0
  descent?.pointee = line.line?.descent ?? 0
  leading?.pointee = line.leading
  return Double(line.line?.width ?? 0)
}

/// Returns the box of a line relative to the start of its baseline, in points, y up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return line.ink }
  let ascent = line.line?.ascent ?? 0
  let descent = line.line?.descent ?? 0
  let below = descent + (options.contains(.excludeTypographicLeading) ? 0 : line.leading)
  return CGRect(x: 0, y: -below, width: line.line?.width ?? 0, height: ascent + below)
}

/// Returns the box of the drawn glyphs, relative to the text position of the context.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let position = context?.textPosition ?? .zero
  return line.ink.offsetBy(dx: position.x, dy: position.y)
}

/// Returns the number of glyphs of a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.line?.runs.reduce(0) { $0 + $1.glyphs.count } ?? 0
}

/// Returns the range of the string that a line shows, with the end of the line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Returns the runs of a line, an array of `CTRun` in visual order.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
  NSArray(array: (line.line?.runs.indices ?? 0..<0).map { CTRun(line, $0) })
}

/// Draws a line from the text position of the context, with its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.scaleBy(x: 1, y: -1)
  line.frame.draw(in: context, at: .zero, color: context.fillColor ?? .black)
  context.restoreGState()
}
