import CCoverage
import CoreGraphics
import LaminaScene

extension StripSet {
  /// Replaces the contents by the coverage of one path multiplied by that of another, both in bytes. The
  /// strips of `other` go from top to bottom.
  mutating func fill(_ set: StripSet, within other: StripSet) {
    removeAll()
    for strip in set.strips { add(strip, of: set, within: other) }
    for span in set.spans { add(span, within: other) }
  }

  /// Adds what another path leaves of a strip.
  private mutating func add(_ strip: Strip, of set: StripSet, within other: StripSet) {
    var isShown = false
    let start = coverage.count
    func show(_ pixels: PixelRect, _ body: (_ from: Int, _ to: Int, PixelRect) -> Void) {
      let common = pixels.intersection(strip.bounds)
      if common.isEmpty { return }
      if !isShown { coverage.append(zeros: strip.width * Strip.height) }
      isShown = true
      for y in common.y..<common.maxY {
        let offset = (y - strip.y) * strip.width + common.x - strip.x
        body(
          strip.start + offset, start + offset,
          PixelRect(x: common.x, y: y, width: common.size.width, height: 1))
      }
    }
    for clip in other.strips(between: strip.y, strip.y + Strip.height) {
      show(clip.bounds) { from, to, row in
        multiply(set, from, by: other, clip.start(of: row), row.size.width, to)
      }
    }
    for span in other.spans {
      show(span) { from, to, row in
        coverage.replaceSubrange(
          to..<to + row.size.width, with: set.coverage[from..<from + row.size.width])
      }
    }
    guard isShown else { return }
    strips.append(Strip(x: strip.x, y: strip.y, width: strip.width, start: start))
  }

  /// Adds what another path leaves of a fully covered rectangle.
  private mutating func add(_ span: PixelRect, within other: StripSet) {
    for clip in other.spans {
      let common = span.intersection(clip)
      if !common.isEmpty { spans.append(common) }
    }
    for clip in other.strips(between: span.y, span.maxY) {
      let common = span.intersection(clip.bounds)
      if common.isEmpty { continue }
      let start = coverage.count
      for y in clip.y..<clip.y + Strip.height {
        if (common.y..<common.maxY).contains(y) {
          let from = clip.start + (y - clip.y) * clip.width + common.x - clip.x
          coverage += other.coverage[from..<from + common.size.width]
        } else {
          coverage.append(zeros: common.size.width)
        }
      }
      strips.append(Strip(x: common.x, y: clip.y, width: common.size.width, start: start))
    }
  }

  private mutating func multiply(
    _ set: StripSet, _ from: Int, by other: StripSet, _ at: Int, _ count: Int, _ to: Int
  ) {
    set.coverage.withUnsafeBufferPointer { values in
      other.coverage.withUnsafeBufferPointer { factors in
        coverage.withUnsafeMutableBufferPointer { products in
          lamina_multiply(
            values.baseAddress.map { $0 + from }, factors.baseAddress.map { $0 + at }, count,
            products.baseAddress.map { $0 + to })
        }
      }
    }
  }

  /// The strips that have pixels in some rows.
  private func strips(between top: Int, _ bottom: Int) -> ArraySlice<Strip> {
    let first = strips.binarySearch(notBefore: { $0.y + Strip.height <= top })
    let end = strips[first...].firstIndex { $0.y >= bottom } ?? strips.count
    return strips[first..<end]
  }
}

extension Strip {
  /// The index of the byte of a row's first pixel.
  fileprivate func start(of row: PixelRect) -> Int { start + (row.y - y) * width + row.x - x }
}
