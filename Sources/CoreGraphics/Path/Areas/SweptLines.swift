/// The lines that a sweep towards greater x has reached and not passed, in bands of y: a line is
/// compared only with lines of the bands that it touches.
struct SweptLines {
  /// The index and the box of a line.
  private struct Entry {
    let index: Int
    let startX: Int64
    let endX: Int64
    let lowY: Int64
    let highY: Int64
  }

  private struct Band {
    private var entries: [Entry] = []
    /// The number of entries at which passed lines are removed, so that memory follows the lines
    /// that the sweep meets, not all lines.
    private var most = 32

    mutating func append(_ entry: Entry) {
      if entries.count >= most {
        entries.removeAll { $0.endX < entry.startX }
        most = max(32, 2 * entries.count)
      }
      entries.append(entry)
    }

    /// Finds the lines whose boxes overlap that of `box`, and removes the passed ones.
    mutating func search(_ box: Entry, _ found: inout [Int]) {
      var kept = 0
      for position in entries.indices {
        let entry = entries[position]
        if entry.endX < box.startX { continue }
        if position != kept { entries[kept] = entry }
        kept += 1
        if entry.lowY <= box.highY && entry.highY >= box.lowY { found.append(entry.index) }
      }
      entries.removeLast(entries.count - kept)
    }
  }

  /// The least y of each band but the first.
  private let edges: [Int64]
  /// For each band, the lines whose least y is in it.
  private var starting: [Band]
  /// For each band, the lines that reach it from a lower band.
  private var entering: [Band]

  /// Bands in which about the same number of lines start.
  init(_ lines: [GridSegment]) {
    let count = min(max(lines.count / 16, 1), 64)
    let starts = lines.map(\.lowY).sorted()
    edges = (1..<count).map { starts[$0 * starts.count / count] }
    starting = Array(repeating: Band(), count: count)
    entering = starting
  }

  private func band(at y: Int64) -> Int { edges.binarySearch(notBefore: { $0 <= y }) }

  /// Moves the sweep to the start of a line, and appends the indices of the lines whose boxes
  /// overlap the line's.
  mutating func advance(to line: GridSegment, at index: Int, found: inout [Int]) {
    let entry = Entry(
      index: index, startX: line.start.x, endX: line.end.x, lowY: line.lowY, highY: line.highY)
    let first = band(at: entry.lowY)
    let last = band(at: entry.highY)
    entering[first].search(entry, &found)
    for band in first...last {
      starting[band].search(entry, &found)
      if band > first { entering[band].append(entry) }
    }
    starting[first].append(entry)
  }
}
