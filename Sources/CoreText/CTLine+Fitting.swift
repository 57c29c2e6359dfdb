internal import LaminaText

/// The part of a line that truncation removes.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The start.
  case start = 0
  /// The end.
  case end = 1
  /// The middle.
  case middle = 2
}

/// Returns a line that is at most as wide as a width, with the token, usually an ellipsis, where
/// text was removed; the line itself if it fits, and nil if the token does not.
///
/// A nil token inserts nothing.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  guard Double(line.line?.width ?? 0) > width else { return line }
  let token = Double(truncationToken?.line?.width ?? 0)
  guard token <= width else { return nil }
  return TruncatedLine(line, truncationToken, CGFloat(width - token)).line(truncationType)
}

/// Returns a line whose space is widened so that it fills a width, or a part of the difference for a
/// factor below 1; narrowed for a width below the line's. Nil if the line has no text.
///
/// White space that ends the line does not count. A line of one word widens between characters.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  guard let source = line.line, let carets = line.carets, line.endOfInk > 0 else { return nil }
  guard justificationFactor > 0, justificationWidth.isFinite else { return line }
  let end = line.endOfInk
  let trailing = carets.width(from: end)
  let missing = CGFloat(justificationWidth) - source.width + trailing
  let extra = missing * min(justificationFactor, 1)
  let units = Array(line.string.string.utf16.dropFirst(line.textStart).prefix(end))
  let spaces = units.indices.filter { units[$0] == 0x20 || units[$0] == 0xA0 }
  let starts = carets.clusters.map(\.range.lowerBound).filter { $0 < end }
  let gaps = Set(spaces.isEmpty ? Array(starts.dropLast()) : spaces)
  guard !gaps.isEmpty else { return line }
  let share = extra / CGFloat(gaps.count)
  let spread = source.spread { gaps.contains($0) ? share : 0 }
  return CTLine(
    TextFrame([spread], spread.width, styles: line.frame.styles), line.string, line.range,
    textStart: line.textStart, attributes: line.attributes)
}
