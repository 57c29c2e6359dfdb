import CoreGraphics

/// A box along the pixels, with its corners set apart: what lies in the corners only a shader knows,
/// everything else has one coverage for whole rectangles of pixels.
///
/// The memory of the zones is kept from box to box.
struct BoxGrid {
  private(set) var across: ContiguousArray<PixelZone> = []
  private(set) var down: ContiguousArray<PixelZone> = []
  /// Where the corners end: left, top, right, bottom.
  private var corners = PixelBox.zero
  /// The pixels that are touched at all.
  private(set) var bounds = PixelBox.zero

  /// `corner` is how far the corners reach inwards, 0 without corners.
  mutating func lay(
    _ columns: PixelZones, _ rows: PixelZones, corner: SIMD2<Double>, clip: PixelBox
  ) {
    columns.fill(&across, from: clip.x, to: clip.z)
    rows.fill(&down, from: clip.y, to: clip.w)
    let (x, y) = (columns.range, rows.range)
    bounds = PixelBox(x.start, y.start, x.end, y.end).cut(to: clip)
    let (left, right) = Self.ends(columns, corner.x)
    let (top, bottom) = Self.ends(rows, corner.y)
    corners = PixelBox(left, top, right, bottom)
  }

  private static func ends(_ zones: PixelZones, _ corner: Double) -> (Int32, Int32) {
    if corner <= 0 { return (Int32.min, Int32.max) }
    return (
      clamped((zones.low + corner).rounded(.up), to: Int32.self),
      clamped((zones.high - corner).rounded(.down), to: Int32.self)
    )
  }

  private var isWide: Bool { corners.x < corners.z }
  private var isTall: Bool { corners.y < corners.w }

  /// Whether there is anything besides the corners.
  var hasMiddle: Bool { isWide || isTall }

  /// Whether every corner has pixels of its own.
  var hasFourCorners: Bool { isWide && isTall }

  /// The bands outside of the corners that do not overlap; each is crossed by the zones.
  func bands(_ body: (PixelBox) -> Void) {
    if isTall { visit(PixelBox(bounds.x, corners.y, bounds.z, corners.w), body) }
    guard isWide else { return }
    if isTall {
      visit(PixelBox(corners.x, bounds.y, corners.z, corners.y), body)
      visit(PixelBox(corners.x, corners.w, corners.z, bounds.w), body)
    } else {
      visit(PixelBox(corners.x, bounds.y, corners.z, bounds.w), body)
    }
  }

  /// Everything outside of the corners, in rectangles that are covered to one part; the border does
  /// not count. Rows that are covered in part are not divided.
  func cells(_ body: (PixelBox, Float) -> Void) {
    bands { band in
      for row in down {
        let line = PixelBox(band.x, row.start, band.z, row.end).cut(to: band)
        if line.isEmptyBox { continue }
        if row.outer < 1 {
          body(line, row.outer)
          continue
        }
        for column in across {
          let cell = PixelBox(column.start, line.y, column.end, line.w).cut(to: line)
          if !cell.isEmptyBox { body(cell, column.outer) }
        }
      }
    }
  }

  /// The four corners, two where they meet, or one.
  func cornerBoxes(_ body: (PixelBox) -> Void) {
    let (left, right) = isWide ? (corners.x, corners.z) : (bounds.z, bounds.z)
    let (top, bottom) = isTall ? (corners.y, corners.w) : (bounds.w, bounds.w)
    visit(PixelBox(bounds.x, bounds.y, left, top), body)
    visit(PixelBox(right, bounds.y, bounds.z, top), body)
    visit(PixelBox(bounds.x, bottom, left, bounds.w), body)
    visit(PixelBox(right, bottom, bounds.z, bounds.w), body)
  }

  private func visit(_ box: PixelBox, _ body: (PixelBox) -> Void) {
    let box = box.cut(to: bounds)
    if !box.isEmptyBox { body(box) }
  }
}
