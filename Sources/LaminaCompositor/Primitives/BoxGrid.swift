import CoreGraphics

/// An axis-aligned box split into corners, which need a shader, and rectangles of constant
/// coverage.
///
/// The memory of the spans is reused between boxes.
struct BoxGrid {
  private(set) var across: ContiguousArray<CoverageSpan> = []
  private(set) var down: ContiguousArray<CoverageSpan> = []
  /// The inner edges of the corners: left, top, right, bottom.
  private var corners = PixelBox.zero
  /// The bounding box of the touched pixels.
  private(set) var bounds = PixelBox.zero

  /// `corner` is the inward extent of the corners, 0 without corners.
  mutating func layOut(
    _ columns: CoverageSpans, _ rows: CoverageSpans, corner: SIMD2<Double>, clip: PixelBox
  ) {
    columns.fill(&across, from: clip.x, to: clip.z)
    rows.fill(&down, from: clip.y, to: clip.w)
    let x = columns.range
    let y = rows.range
    bounds = PixelBox(x.start, y.start, x.end, y.end).clipped(to: clip)
    let (left, right) = Self.ends(columns, corner.x)
    let (top, bottom) = Self.ends(rows, corner.y)
    corners = PixelBox(left, top, right, bottom)
  }

  private static func ends(_ spans: CoverageSpans, _ corner: Double) -> (Int32, Int32) {
    if corner <= 0 { return (Int32.min, Int32.max) }
    return (
      pixelCoordinate32((spans.low + corner).rounded(.up)),
      pixelCoordinate32((spans.high - corner).rounded(.down))
    )
  }

  private var isWide: Bool { corners.x < corners.z }
  private var isTall: Bool { corners.y < corners.w }

  /// Whether the four corners do not overlap.
  var hasFourCorners: Bool { isWide && isTall }

  /// Calls `body` for the disjoint bands outside of the corners; each crosses all spans of one
  /// axis.
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

  /// Calls `body` for the rectangles of constant coverage outside of the corners; the border is
  /// ignored. Partly covered rows are not split.
  func cells(_ body: (PixelBox, Float) -> Void) {
    bands { band in
      for row in down {
        let line = PixelBox(band.x, row.start, band.z, row.end).clipped(to: band)
        if line.isEmptyBox { continue }
        if row.outer < 1 {
          body(line, row.outer)
          continue
        }
        for column in across {
          let cell = PixelBox(column.start, line.y, column.end, line.w).clipped(to: line)
          if !cell.isEmptyBox { body(cell, column.outer) }
        }
      }
    }
  }

  /// Calls `body` for the four corners; overlapping corners are merged.
  func cornerBoxes(_ body: (PixelBox) -> Void) {
    let (left, right) = isWide ? (corners.x, corners.z) : (bounds.z, bounds.z)
    let (top, bottom) = isTall ? (corners.y, corners.w) : (bounds.w, bounds.w)
    visit(PixelBox(bounds.x, bounds.y, left, top), body)
    visit(PixelBox(right, bounds.y, bounds.z, top), body)
    visit(PixelBox(bounds.x, bottom, left, bounds.w), body)
    visit(PixelBox(right, bottom, bounds.z, bounds.w), body)
  }

  private func visit(_ box: PixelBox, _ body: (PixelBox) -> Void) {
    let box = box.clipped(to: bounds)
    if !box.isEmptyBox { body(box) }
  }
}
