/// A size in whole pixels; `CGSize` is for points.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  @inlinable package init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
  }

  @inlinable package static func == (a: PixelSize, b: PixelSize) -> Bool {
    a.width == b.width && a.height == b.height
  }

  package var dumpText: String { "\(width)x\(height)" }
}

/// A rectangle of whole pixels in a target, origin at the top left.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var size: PixelSize

  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    size = PixelSize(width, height)
  }

  @inlinable package var maxX: Int { x + size.width }
  @inlinable package var maxY: Int { y + size.height }
  @inlinable package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
  package var dumpText: String { "\(x) \(y) \(size.dumpText)" }

  @inlinable package static func == (a: PixelRect, b: PixelRect) -> Bool {
    a.x == b.x && a.y == b.y && a.size == b.size
  }

  /// The intersection; empty if the rectangles are disjoint.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
