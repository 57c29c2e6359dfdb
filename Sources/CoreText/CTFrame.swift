internal import LaminaText

/// Lines of text in the bounding box of a path.
public final class CTFrame {
  let frame: TextFrame
  let string: NSAttributedString
  let path: CGPath
  /// Where the string starts in that of the framesetter.
  let start: Int
  let lines: [CTLine]

  init(_ fitting: FittingLines, _ path: CGPath, _ start: Int) {
    frame = fitting.frame
    string = fitting.string
    self.path = path
    self.start = start
    var location = 0
    let attributes = StyledText.attributes(of: fitting.string)
    lines = zip(fitting.frame.lines.indices, fitting.ends).map { index, end in
      defer { location = end }
      return CTLine(
        fitting.frame.frame(ofLine: index), fitting.string,
        CFRange(location: start + location, length: end - location), textStart: location,
        attributes: attributes)
    }
  }

  var box: CGRect { path.boundingBox.isNull ? .zero : path.boundingBox }
}

/// Returns the lines of a frame, an array of `CTLine` from the top.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Writes where the baselines of lines start, relative to the lower left corner of the bounding
/// box of the path, y up; range length 0 reaches to the last line.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let count = frame.frame.lines.count
  let start = min(max(0, range.location), count)
  let end = range.length > 0 ? start + min(range.length, count - start) : count
  for (offset, line) in frame.frame.lines[start..<end].enumerated() {
    origins[offset] = CGPoint(x: line.origin.x, y: frame.box.height - line.origin.y)
  }
}

/// Returns the path of a frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Returns the range of the string that was laid out.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
  CFRange(location: frame.start, length: frame.string.length)
}

/// Returns the range of the string that fits into the frame.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
  let end = frame.lines.last.map { $0.range.location + $0.range.length } ?? frame.start
  return CFRange(location: frame.start, length: end - frame.start)
}

/// Draws a frame in the bounding box of its path, in a context with y pointing up; the text matrix
/// has no effect.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  context.saveGState()
  context.translateBy(x: frame.box.minX, y: frame.box.maxY)
  context.scaleBy(x: 1, y: -1)
  frame.frame.draw(in: context, at: .zero, color: context.fillColor ?? .black)
  context.restoreGState()
}
