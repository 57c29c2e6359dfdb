import CoreGraphics
import LaminaScene

/// The pixels of a rounded box under an affine transform: bands of rows, each with an inside that
/// is fully covered between two parts of the rim that need a shader.
///
/// The memory of the bands is reused between boxes.
struct BoxBands {
  /// The rows of a band. Lower bands have less rim, but are more rectangles.
  private static let height: Int32 = 16
  /// The fully covered pixels from which on bands are faster than a shader over all pixels.
  static let worthwhile = 4_096
  /// The distance in pixels from the outline at which every pixel is covered fully or not at all:
  /// half of a pixel's diagonal, and an allowance for single precision.
  private static let ramp = 0.75

  private struct Band {
    var top: Int32
    var bottom: Int32
    /// The touched pixels, and those that are fully covered; empty when the start is not before the
    /// end.
    var outer: (start: Int32, end: Int32)
    var inner: (start: Int32, end: Int32)
  }

  private var bands: ContiguousArray<Band> = []
  /// The largest rectangle of fully covered pixels; empty when there is none.
  private(set) var middle = PixelBox.zero
  /// Touched and fully covered pixels.
  private(set) var area = (outer: 0, inner: 0)

  /// Finds the bands of a box within `clip`. Nearer than `border` points to its outline nothing
  /// counts as fully covered.
  mutating func layOut(_ shape: BoxShape, _ map: PixelMap, border: Double, clip: PixelBox) {
    bands.removeAll(keepingCapacity: true)
    middle = .zero
    area = (0, 0)
    let margin = Self.ramp * map.pointsPerPixel
    let outside = RoundedBox(shape, margin: margin)
    let inside = RoundedBox(shape, margin: -margin - border)
    guard let rows = rows(shape, map, margin: margin, clip), rows.start < rows.end else { return }
    var top = rows.start
    while top < rows.end {
      // On a fixed grid of rows, so that the bands do not depend on the clip.
      let bottom = min(rows.end, (top / Self.height + 1) * Self.height)
      add(top, bottom: bottom, outside: outside, inside: inside, map: map, clip: clip)
      top = bottom
    }
    findMiddle()
  }

  /// The rows within the box's bounds.
  private func rows(
    _ shape: BoxShape, _ map: PixelMap, margin: Double, _ clip: PixelBox
  ) -> (start: Int32, end: Int32)? {
    let area = map.right.x * map.below.y - map.right.y * map.below.x
    let half = SIMD2(Double(shape.rect.width), Double(shape.rect.height)) / 2 + margin
    // The inverse of the map's rows: pixels down per point.
    let reach = (abs(map.right.y) * half.x + abs(map.right.x) * half.y) / abs(area)
    guard reach.isFinite else { return nil }
    let low = pixelCoordinate32((map.centre.y - reach).rounded(.down))
    let high = pixelCoordinate32((map.centre.y + reach).rounded(.up))
    return (max(low, clip.y), min(high, clip.w))
  }

  private mutating func add(
    _ top: Int32, bottom: Int32, outside: RoundedBox, inside: RoundedBox, map: PixelMap,
    clip: PixelBox
  ) {
    var band = Band(top: top, bottom: bottom, outer: (.max, .min), inner: (0, 0))
    for row in top..<bottom {
      guard let pixels = pixels(outside, map, row) else { continue }
      band.outer.start = min(band.outer.start, pixels.start)
      band.outer.end = max(band.outer.end, pixels.end)
    }
    // The box is convex: what is covered in the first and the last row is covered between them.
    if !inside.isEmpty, let first = pixels(inside, map, top),
      let last = pixels(inside, map, bottom - 1)
    {
      band.inner = (max(first.start, last.start), min(first.end, last.end))
    } else {
      band.inner = (0, 0)
    }
    band.outer = (max(band.outer.start, clip.x), min(band.outer.end, clip.z))
    guard band.outer.start < band.outer.end else { return }
    band.inner.start = max(band.inner.start, band.outer.start)
    band.inner.end = min(band.inner.end, band.outer.end)
    let height = Int(bottom - top)
    area.outer += Int(band.outer.end - band.outer.start) * height
    if band.inner.start < band.inner.end {
      area.inner += Int(band.inner.end - band.inner.start) * height
    }
    bands.append(band)
  }

  /// The pixels of a row whose centres are in a box.
  private func pixels(
    _ box: RoundedBox, _ map: PixelMap, _ row: Int32
  ) -> (start: Int32, end: Int32)? {
    guard let part = box.interval(map.point(0.5, Double(row) + 0.5), map.right) else { return nil }
    return (
      pixelCoordinate32(part.low.rounded(.up)), pixelCoordinate32(part.high.rounded(.down)) + 1
    )
  }

  /// Finds the largest rectangle inside of consecutive bands.
  private mutating func findMiddle() {
    var most = 0
    for first in bands.indices {
      for last in first..<bands.count {
        // Between two bands a convex box is covered wherever both are.
        let a = bands[first]
        let b = bands[last]
        let box = PixelBox(
          max(a.inner.start, b.inner.start), a.top, min(a.inner.end, b.inner.end), b.bottom)
        if box.area > most { (most, middle) = (box.area, box) }
      }
    }
  }

  /// The cost in pixels of drawing the rim: a rectangle costs about as much as 100 pixels.
  var rimCost: Double { Double(area.outer - area.inner + bands.count * 200) }

  /// The bounding box of the touched pixels.
  var bounds: PixelBox {
    guard let first = bands.first, let last = bands.last else { return .zero }
    var bounds = PixelBox(first.outer.start, first.top, first.outer.end, last.bottom)
    for band in bands {
      bounds.x = min(bounds.x, band.outer.start)
      bounds.z = max(bounds.z, band.outer.end)
    }
    return bounds
  }

  /// Calls `body` for the parts of the rim.
  func rims(_ body: (PixelBox) -> Void) {
    for band in bands {
      if band.inner.start >= band.inner.end {
        body(PixelBox(band.outer.start, band.top, band.outer.end, band.bottom))
        continue
      }
      visit(PixelBox(band.outer.start, band.top, band.inner.start, band.bottom), body)
      visit(PixelBox(band.inner.end, band.top, band.outer.end, band.bottom), body)
    }
  }

  /// Calls `body` for the fully covered rectangles beside `middle`.
  func sides(_ body: (PixelBox) -> Void) {
    for band in bands where band.inner.start < band.inner.end {
      let box = PixelBox(band.inner.start, band.top, band.inner.end, band.bottom)
      guard box.intersects(middle) else {
        body(box)
        continue
      }
      visit(PixelBox(box.x, box.y, middle.x, box.w), body)
      visit(PixelBox(middle.z, box.y, box.z, box.w), body)
    }
  }

  private func visit(_ box: PixelBox, _ body: (PixelBox) -> Void) {
    if !box.isEmptyBox { body(box) }
  }
}
