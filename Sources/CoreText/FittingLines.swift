internal import LaminaText

/// The lines of a text that fit into a height.
struct FittingLines {
  let frame: TextFrame
  let string: NSAttributedString
  /// Where the text of each line ends: at the start of the next line.
  let ends: [Int]
  /// The size of the lines.
  let size: CGSize

  init(_ whole: TextFrame, _ string: NSAttributedString, _ height: CGFloat) {
    let length = string.length
    // The end of the last line begins no line of its own.
    let lines = whole.lines.prefix {
      $0.range.lowerBound < length && $0.origin.y + $0.descent <= height + 0.01
    }
    frame = whole.prefix(lines.count)
    ends = lines.indices.map { index in
      index + 1 < whole.lines.count ? whole.lines[index + 1].range.lowerBound : length
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    self.string = string
    size = CGSize(
      width: lines.count == whole.lines.count ? whole.size.width : widest,
      height: lines.last.map { $0.origin.y + $0.descent } ?? 0)
  }
}
