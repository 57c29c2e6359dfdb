internal import LaminaText

/// Returns the offset from the start of the line to a character of the string, in points.
/// `secondaryOffset` gets the offset of the end of the character before it, which differs where the
/// direction of text changes.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  guard let carets = line.carets, let source = line.line else {
    secondaryOffset?.pointee = 0
    return 0
  }
  let found = carets.offset(of: charIndex - line.range.location, in: source)
  secondaryOffset?.pointee = found.secondary
  return found.primary
}

/// Returns the string index whose caret is nearest to a position in the line; `kCFNotFound` for a
/// line without text.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  let text = line.string.string
  func isBoundary(_ index: Int) -> Bool {
    let target = line.textStart + index
    guard target <= text.utf16.count else { return false }
    let position = text.utf16.index(text.startIndex, offsetBy: target)
    return text[..<position].utf16.count == target && position.samePosition(in: text) != nil
  }
  guard !position.x.isNaN, let index = line.carets?.index(at: position.x, isBoundary: isBoundary)
  else { return kCFNotFound }
  return line.range.location + index
}

/// Returns the width of the white space that ends the text of a line, in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.carets?.width(from: line.endOfInk) ?? 0)
}

/// Returns how far the pen moves to set a line flush in a width: left for a factor of 0, centred for
/// 0.5, right for 1. White space that ends the line does not count; 0 for a line that is too wide.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let width = Double(line.line?.width ?? 0) - CTLineGetTrailingWhitespaceWidth(line)
  let factor = flushFactor > 0 ? min(Double(flushFactor), 1) : 0
  return max(0, (flushWidth - width) * factor)
}

/// Calls `block` with the leading and trailing edges of each character of a line, in visual order:
/// the offset, the string index, whether the edge is the leading one, and a flag that stops.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  for cluster in line.carets?.clusters ?? [] {
    let all = Array(cluster.range)
    for index in cluster.isRightToLeft ? all.reversed() : all {
      let edges = [(cluster.offset(index), true), (cluster.offset(index + 1), false)]
      for (offset, isLeading) in cluster.isRightToLeft ? edges.reversed() : edges {
        block(Double(offset), line.range.location + index, isLeading, &stop)
        if stop { return }
      }
    }
  }
}
