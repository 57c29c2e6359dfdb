/// Subtracts rectangles from a rectangle, leaving disjoint rectangles.
struct RectangleSubtractor {
  /// The greatest number of remaining rectangles.
  static let maxRects = 96

  private(set) var left: ContiguousArray<PixelBox> = []
  private var other: ContiguousArray<PixelBox> = []

  /// Returns whether all holes were subtracted; false when too many rectangles would remain, and
  /// then `left` covers more than the exact difference.
  mutating func subtract(_ holes: ContiguousArray<PixelBox>, from bounds: PixelBox) -> Bool {
    left.removeAll(keepingCapacity: true)
    left.append(bounds)
    // By index: iterating over the array would retain it for every primitive.
    for hole in holes.indices {
      if left.count > Self.maxRects { return false }
      other.removeAll(keepingCapacity: true)
      for index in left.indices { subtract(holes[hole], from: left[index]) }
      swap(&left, &other)
      if left.isEmpty { return true }
    }
    return true
  }

  /// Keeps the bands above and below the hole, then those left and right of it.
  private mutating func subtract(_ hole: PixelBox, from rect: PixelBox) {
    guard hole.intersects(rect) else {
      other.append(rect)
      return
    }
    let inside = hole.clipped(to: rect)
    if rect.y < inside.y {
      other.append(PixelBox(rect.x, rect.y, rect.z, inside.y))
    }
    if rect.x < inside.x { other.append(PixelBox(rect.x, inside.y, inside.x, inside.w)) }
    if inside.z < rect.z { other.append(PixelBox(inside.z, inside.y, rect.z, inside.w)) }
    if inside.w < rect.w {
      other.append(PixelBox(rect.x, inside.w, rect.z, rect.w))
    }
  }
}
