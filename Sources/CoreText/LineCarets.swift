internal import LaminaText

/// Where the characters of a line are: boundaries between characters and offsets from its start.
struct LineCarets {
  /// The text of one or more glyphs, and where it is drawn.
  struct Cluster {
    var range: Range<Int>
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool

    /// The offset of a boundary within the cluster; characters have equal parts of it.
    func offset(_ index: Int) -> CGFloat {
      let share = CGFloat(index - range.lowerBound) / CGFloat(max(1, range.count))
      return isRightToLeft ? right - (right - left) * share : left + (right - left) * share
    }
  }

  /// In visual order.
  private(set) var clusters: [Cluster] = []

  init(_ line: TextLine) {
    for run in line.runs { append(run) }
  }

  private mutating func append(_ run: TextRun) {
    let starts = Array(Set(run.indices)).sorted()
    var index = 0
    while index < run.glyphs.count {
      let start = run.indices[index]
      var next = index + 1
      while next < run.glyphs.count, run.indices[next] == start { next += 1 }
      let end = starts.first { $0 > start } ?? max(start, run.range.upperBound)
      let right = next < run.glyphs.count ? run.positions[next].x : run.x + run.width
      let left = index == 0 ? run.x : run.positions[index].x
      clusters.append(
        Cluster(
          range: start..<end, left: left, right: max(left, right),
          isRightToLeft: run.isRightToLeft))
      index = next
    }
  }

  /// The offset of the boundary before a character, and of the one after its predecessor.
  func offset(of index: Int, in line: TextLine) -> (primary: CGFloat, secondary: CGFloat) {
    let after = clusters.first { $0.range.contains(index) }?.offset(index)
    let before = clusters.last { $0.range.lowerBound < index && index <= $0.range.upperBound }?
      .offset(index)
    let start: CGFloat = line.isRightToLeft ? line.width : 0
    let end: CGFloat = line.isRightToLeft ? 0 : line.width
    let primary = after ?? before ?? (index <= 0 ? start : end)
    return (primary, before ?? primary)
  }

  /// The boundary nearest to an offset; nil for a line without characters.
  func index(at x: CGFloat, isBoundary: (Int) -> Bool) -> Int? {
    let candidates = clusters.flatMap { cluster in
      ([cluster.range.lowerBound, cluster.range.upperBound]
        + Array(cluster.range.dropFirst()).filter(isBoundary)).map {
          (index: $0, distance: abs(cluster.offset($0) - x))
        }
    }
    return candidates.min { ($0.distance, $0.index) < ($1.distance, $1.index) }?.index
  }

  /// The width of text from an index on, which ends the line.
  func width(from index: Int) -> CGFloat {
    clusters.filter { $0.range.lowerBound >= index }.reduce(0) { $0 + $1.right - $1.left }
  }
}

extension CTLine {
  /// Where the white space that ends the line starts, relative to the start of the line.
  var endOfInk: Int {
    let units = Array(string.string.utf16)
    let first = min(max(0, textStart), units.count)
    let end = min(first + range.length, units.count)
    let white: Set<UInt16> = [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x2028, 0x2029, 0x3000]
    let ink = units[first..<end].lastIndex { !white.contains($0) }
    return ink.map { $0 + 1 - first } ?? 0
  }

  var carets: LineCarets? { line.map { LineCarets($0) } }
}
