/// What differs between a frame and the one that the same compositor drew before it.
package struct FrameDamage: Sendable, Equatable {
  /// Rectangles of the output that may have changed; together all that changed.
  package var rects: [PixelRect] = []

  /// Nothing changed.
  package init() {}

  /// Everything may have changed.
  package init(all size: PixelSize) {
    rects = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
  }

  /// Whether the picture is the last one's.
  package var isEmpty: Bool { rects.isEmpty }

  /// Whether a row from `rows` may have changed.
  package func touches(rows: Range<Int>) -> Bool {
    rects.contains { $0.y < rows.upperBound && rows.lowerBound < $0.maxY }
  }

  /// Everything that changed in this frame or in the one before it.
  package mutating func merge(_ earlier: FrameDamage) {
    for rect in earlier.rects where !rects.contains(where: { $0.contains(rect) }) {
      rects.append(rect)
    }
  }
}
