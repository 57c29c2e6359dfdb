/// Rows of a page that are filled from left to right.
struct PageShelf: Sendable {
  var y: Int
  var rows: Int
  /// The right end of its used part.
  var end = 0

  /// The texels that an upload takes as long for as for its call.
  private static let texelsPerUpload = 4_096

  /// This shelf and the next one as one area; nil where too much of that is unused.
  func joined(_ next: PageShelf) -> PageShelf? {
    let width = max(end, next.end)
    guard (width - end) * rows + (width - next.end) * next.rows <= Self.texelsPerUpload else {
      return nil
    }
    return PageShelf(y: y, rows: rows + next.rows, end: width)
  }
}
