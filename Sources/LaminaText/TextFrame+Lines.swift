package import CoreGraphics

extension TextFrame {
  /// Creates a frame of lines, whose runs have the indices of `styles`.
  package init(_ lines: [TextLine], _ width: CGFloat, styles: [TextStyle]) {
    self.init()
    self.lines = lines
    self.styles = styles
    let height = lines.last.map { $0.origin.y + $0.descent } ?? 0
    size = CGSize(width: width, height: height)
  }

  /// The frame of the lines that meet a range of heights.
  package func lines(from top: CGFloat, to bottom: CGFloat) -> TextFrame {
    var frame = self
    frame.lines = lines.filter {
      $0.origin.y + $0.descent * 2 >= top && $0.origin.y - $0.ascent * 2 <= bottom
    }
    return frame
  }

  /// The first lines of frames, one after the other from left to right on one baseline, the text of
  /// each at an offset.
  package static func joined(_ parts: [(frame: TextFrame, offset: Int)]) -> TextFrame {
    var line = TextLine()
    var styles: [TextStyle] = []
    for part in parts {
      guard let source = part.frame.lines.first else { continue }
      line.runs += source.runs.map { $0.moved(by: line.width, styles.count, part.offset) }
      line.width += source.width
      line.ascent = max(line.ascent, source.ascent)
      line.descent = max(line.descent, source.descent)
      line.isRightToLeft = line.isRightToLeft || source.isRightToLeft
      styles += part.frame.styles
    }
    return TextFrame([line], line.width, styles: styles)
  }
}

extension TextLine {
  /// The line with other runs.
  package func with(_ runs: [TextRun]) -> TextLine {
    var line = self
    line.runs = runs
    return line
  }

  /// The line whose glyphs are moved to the right, each by the sum of what the ones before it and it
  /// itself ask for; `gap` gets the string index of a glyph.
  package func spread(_ gap: (_ index: Int) -> CGFloat) -> TextLine {
    var line = self
    var shift: CGFloat = 0
    for run in line.runs.indices {
      line.runs[run].x += shift
      let start = shift
      for glyph in line.runs[run].glyphs.indices {
        line.runs[run].positions[glyph].x += shift
        shift += gap(line.runs[run].indices[glyph])
      }
      line.runs[run].width += shift - start
    }
    line.width += shift
    return line
  }
}

extension TextRun {
  /// The run with some of its glyphs.
  package func part(_ kept: Range<Int>, width: CGFloat) -> TextRun {
    var run = self
    run.glyphs = Array(glyphs[kept])
    run.positions = Array(positions[kept])
    run.indices = Array(indices[kept])
    run.x = kept.lowerBound == 0 ? x : run.positions.first?.x ?? x
    run.width = width
    return run
  }

  fileprivate func moved(by distance: CGFloat, _ style: Int, _ offset: Int) -> TextRun {
    var run = self
    run.x += distance
    run.style += style
    for index in run.positions.indices { run.positions[index].x += distance }
    for index in run.indices.indices { run.indices[index] += offset }
    run.range = (range.lowerBound + offset)..<(range.upperBound + offset)
    return run
  }
}
