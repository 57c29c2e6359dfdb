internal import LaminaText

/// Removes text from a line until the rest has a width.
struct TruncatedLine {
  private let line: CTLine
  private let token: CTLine?
  private let room: CGFloat
  private let carets: LineCarets

  init(_ line: CTLine, _ token: CTLine?, _ room: CGFloat) {
    self.line = line
    self.token = token
    self.room = room
    carets = line.line.map { LineCarets($0) } ?? LineCarets(TextLine())
  }

  func line(_ type: CTLineTruncationType) -> CTLine {
    let length = line.range.length
    switch type {
    case .end: return joined(head(room), nil)
    case .start: return joined(nil, tail(room))
    case .middle:
      let first = head(room / 2)
      let rest = tail(room - (first?.frame.size.width ?? 0))
      let isWhole = (first?.range.length ?? 0) + (rest?.range.length ?? 0) >= length
      return isWhole ? line : joined(first, rest)
    }
  }

  /// The longest start of the text with a width.
  private func head(_ width: CGFloat) -> CTLine? {
    var sum: CGFloat = 0
    var end = 0
    for cluster in inTextOrder {
      sum += cluster.right - cluster.left
      if sum > width + 0.001 { break }
      end = cluster.range.upperBound
    }
    return fitting(stride(from: end, to: 0, by: -1).map { 0..<$0 }, width)
  }

  /// The longest end of the text with a width.
  private func tail(_ width: CGFloat) -> CTLine? {
    var sum: CGFloat = 0
    let length = line.range.length
    var start = length
    for cluster in inTextOrder.reversed() {
      sum += cluster.right - cluster.left
      if sum > width + 0.001 { break }
      start = cluster.range.lowerBound
    }
    return fitting((start..<max(start, length)).map { $0..<length }, width)
  }

  private var inTextOrder: [LineCarets.Cluster] {
    carets.clusters.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The first of some ranges whose line has the width: a part may be shaped differently.
  private func fitting(_ ranges: [Range<Int>], _ width: CGFloat) -> CTLine? {
    for range in ranges.prefix(8) {
      let part = line.string.attributedSubstring(
        from: NSRange(location: line.textStart + range.lowerBound, length: range.count))
      let made = CTLine.line(
        of: part,
        range: CFRange(location: line.range.location + range.lowerBound, length: range.count))
      if made.frame.size.width <= width + 0.001 { return made }
    }
    return nil
  }

  private func joined(_ head: CTLine?, _ tail: CTLine?) -> CTLine {
    let cut = (head?.range.length ?? 0)
    let start = line.range.location
    var parts: [(line: CTLine, offset: Int)] = []
    if let head { parts.append((head, 0)) }
    if let token { parts.append((token, cut)) }
    if let tail { parts.append((tail, tail.range.location - start)) }
    if line.line?.isRightToLeft == true { parts.reverse() }
    let frame = TextFrame.joined(parts.map { (frame: $0.line.frame, offset: $0.offset) })
    return CTLine(
      frame, line.string, line.range, textStart: line.textStart,
      attributes: parts.flatMap(\.line.attributes))
  }
}
