/// How a picture of some size is cut into bands of rows, each compressed by itself.
///
/// Only the size decides, so that the same pixels give the same bytes on every machine.
struct PNGLayout: Sendable {
  /// About as many bytes of pixels make a band: small enough for a processor's second cache.
  private static let bandBytes = 196_608
  let width: Int
  let height: Int
  /// Rows of every band but the last, which may have fewer.
  let rows: Int

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = max(1, min(height, Self.bandBytes / max(1, width * 4)))
  }

  var bands: Int { (height + rows - 1) / rows }

  /// The rows of a band.
  func rows(of band: Int) -> Range<Int> { band * rows..<min(height, (band + 1) * rows) }

  /// Whether a band is made without any of these rows.
  func isApart(_ band: Int, from changed: [Range<Int>]) -> Bool {
    let rows = max(0, band * rows - 1)..<self.rows(of: band).upperBound
    return !changed.contains { $0.overlaps(rows) }
  }

  /// The bytes that a band is made from: its rows, and the one above for the differences.
  func source(of band: Int) -> Range<Int> {
    let rows = rows(of: band)
    return max(0, rows.lowerBound - 1) * width * 4..<rows.upperBound * width * 4
  }
}
