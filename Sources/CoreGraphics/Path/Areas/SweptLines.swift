/// The lines that a sweep towards greater x has reached and not passed, in bands of y: a line is
/// compared only with lines of the bands that it touches.
struct SweptLines {
  /// The box of a line, from the position of the sweep on.
  private struct Entry {
    let index: Int
    let endX: Int64
    let lowY: Int64
    let highY: Int64
  }

  /// The least y of each band but the first.
  private let edges: [Int64]
  /// For each band, the lines whose least y is in it.
  private var starting: [[Entry]]
  /// For each band, the lines that reach it from a lower band.
  private var entering: [[Entry]]

  /// Bands in which about the same number of lines start.
  init(_ lines: [GridSegment]) {
    let count = min(max(lines.count / 16, 1), 64)
    let starts = count == 1 ? [] : lines.map(\.lowY).sorted()
    edges = (1..<max(count, 1)).map { starts[$0 * starts.count / count] }
    starting = Array(repeating: [], count: count)
    entering = starting
  }

  private func band(at y: Int64) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Moves the sweep to the start of a line, and appends the indices of the lines whose boxes
  /// overlap the line's.
  mutating func advance(to line: GridSegment, at index: Int, found: inout [Int]) {
    let entry = Entry(index: index, endX: line.end.x, lowY: line.lowY, highY: line.highY)
    let (first, last) = (band(at: entry.lowY), band(at: entry.highY))
    Self.search(&entering[first], line.start.x, entry, &found)
    for band in first...last {
      Self.search(&starting[band], line.start.x, entry, &found)
      if band > first { entering[band].append(entry) }
    }
    starting[first].append(entry)
  }

  /// Removes the lines that the sweep has passed, and finds those that overlap a box.
  private static func search(
    _ entries: inout [Entry], _ x: Int64, _ box: Entry, _ found: inout [Int]
  ) {
    var kept = 0
    for position in entries.indices {
      let entry = entries[position]
      if entry.endX < x { continue }
      if position != kept { entries[kept] = entry }
      kept += 1
      if entry.lowY <= box.highY && entry.highY >= box.lowY { found.append(entry.index) }
    }
    entries.removeLast(entries.count - kept)
  }
}
