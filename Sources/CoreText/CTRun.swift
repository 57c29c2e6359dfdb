internal import LaminaText

/// Glyphs of a line with the same font and attributes.
public final class CTRun {
  let line: CTLine
  let index: Int

  /// The arrays that the functions with pointers return.
  var arrays = RunArrays()

  init(_ line: CTLine, _ index: Int) { (self.line, self.index) = (line, index) }

  var run: TextRun? { line.line.map { $0.runs[index] } }

  /// The glyphs of a range of the run; length 0 reaches to its end.
  func indices(_ range: CFRange) -> Range<Int> {
    let count = run?.glyphs.count ?? 0
    let start = min(max(0, range.location), count)
    return start..<(range.length > 0 ? start + min(range.length, count - start) : count)
  }

  /// The position of a glyph in the line, y up.
  func position(_ index: Int) -> CGPoint {
    run.map { CGPoint(x: $0.positions[index].x, y: -$0.positions[index].y) } ?? .zero
  }

  /// The distance from a glyph to the next one or the end of the run.
  func advance(_ index: Int) -> CGSize {
    guard let run else { return .zero }
    let isLast = index + 1 == run.glyphs.count
    let end = isLast ? run.x + run.width : run.positions[index + 1].x
    return CGSize(width: end - run.positions[index].x, height: 0)
  }
}

/// Returns the number of glyphs of a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run?.glyphs.count ?? 0 }

/// Writes glyphs of a run; length 0 reaches to its end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>)
{
  for (offset, index) in run.indices(range).enumerated() {
    buffer[offset] = run.run?.glyphs[index] ?? 0
  }
}

/// Writes the positions of glyphs relative to the start of the line's baseline, y up.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.position(index) }
}

/// Writes the distances from glyphs to the next ones.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.advance(index) }
}

/// Returns the attributes of a run; its font is the one that its glyphs are of.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  let result = NSMutableDictionary()
  guard let glyphs = run.run else { return result }
  let all = run.line.attributes
  for (key, value) in all.indices.contains(glyphs.style) ? all[glyphs.style] : [:] {
    result[key.rawValue as NSString] = value
  }
  result[kCTFontAttributeName] = CTFontCreateWithGraphicsFont(glyphs.font, glyphs.size, nil, nil)
  return result
}

/// Returns the width of glyphs of a run and writes the extents of its font, in points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = run.run?.ascent ?? 0
  descent?.pointee = run.run?.descent ?? 0
  leading?.pointee = run.run?.leading ?? 0
  return Double(run.indices(range).reduce(0) { $0 + run.advance($1).width })
}
