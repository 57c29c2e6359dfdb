/// Division of an image into bands of rows that are compressed independently.
///
/// The division depends on the size only, so that output is the same on every machine.
struct PNGLayout: Sendable {
  /// Target size of a band in bytes; fits a processor's L2 cache.
  private static let bandBytes = 196_608
  let width: Int
  let height: Int
  /// Rows per band; the last band may have fewer.
  let rows: Int
  /// The colour space of the pixels; nil for sRGB.
  let profile: ColorProfile?
  /// The curve of a high dynamic range, in BT.2020; nil for that of sRGB.
  var highDynamicRange: HighDynamicRange?
  var masteringDisplay: MasteringDisplay?
  var contentLight: ContentLight?

  init(width: Int, height: Int, profile: ColorProfile? = nil) {
    self.width = width
    self.height = height
    self.profile = profile
    rows = max(1, min(height, Self.bandBytes / max(1, width * 4)))
  }

  var bands: Int { (height + rows - 1) / rows }

  /// The rows of a band.
  func rows(of band: Int) -> Range<Int> { band * rows..<min(height, (band + 1) * rows) }

  /// Whether the encoded band depends on none of the `changed` rows.
  func isUnaffected(_ band: Int, by changed: [Range<Int>]) -> Bool {
    let rows = max(0, band * rows - 1)..<self.rows(of: band).upperBound
    return !changed.contains { $0.overlaps(rows) }
  }

  /// Byte range that a band is encoded from: its rows, and the row above for the filter.
  func source(of band: Int) -> Range<Int> {
    let rows = rows(of: band)
    return max(0, rows.lowerBound - 1) * width * 4..<rows.upperBound * width * 4
  }
}
