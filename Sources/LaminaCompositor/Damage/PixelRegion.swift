import LaminaScene

/// A few disjoint rectangles of pixels.
///
/// Rectangles whose union is hardly larger than the two are joined, since drawing a part of a frame
/// costs a pass over its items.
struct PixelRegion: Sendable, Equatable {
  /// The greatest number of rectangles.
  static let maxCount = PixelRects.capacity - 1

  private(set) var rects = PixelRects()

  init() {}

  init(_ rect: PixelRect) { add(rect) }

  var isEmpty: Bool { rects.isEmpty }
  var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// The smallest rectangle that contains all.
  var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }

  func contains(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }
  func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }
  /// Whether it covers more than half of a rectangle.
  func isMost(of all: PixelRect) -> Bool { area > all.area / 2 }

  /// Adds a rectangle, and joins it with those that it meets.
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || contains(rect) { return }
    var rect = rect
    while let index = rects.firstIndex(where: { Self.joins($0, rect) }) {
      rect = rect.union(rects.remove(at: index))
    }
    rects.append(rect)
    if rects.count > Self.maxCount { joinClosest() }
  }

  mutating func add(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }

  /// The 64-pixel cells that cover it; nil when they are most of the target.
  func cells(of all: PixelRect, margin: Int = 2) -> PixelRegion? {
    var region = PixelRegion()
    for rect in rects {
      guard let cells = rect.cells(of: all, margin: margin) else { return nil }
      region.add(cells)
    }
    return region.isMost(of: all) ? nil : region
  }

  private static func joins(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.intersects(b) || a.union(b).area <= (a.area + b.area) / 4 * 5
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinClosest() {
    var least = Int.max
    var pair = (0, 1)
    for first in rects.indices {
      for second in first + 1..<rects.count {
        let added = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if added < least { (least, pair) = (added, (first, second)) }
      }
    }
    let second = rects.remove(at: pair.1)
    add(second.union(rects.remove(at: pair.0)))
  }
}
