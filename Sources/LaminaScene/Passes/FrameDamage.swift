/// The difference between a frame and the previous frame of the same compositor.
package struct FrameDamage: Sendable, Equatable {
  /// Rectangles of the output that may have changed; everything outside is unchanged.
  package var rects: [PixelRect] = []

  /// No damage.
  package init() {}

  /// Damage of a whole frame.
  package init(all size: PixelSize) {
    rects = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
  }

  /// Whether the frame equals the previous one.
  package var isEmpty: Bool { rects.isEmpty }

  /// Whether any of these rows may have changed.
  package func touches(rows: Range<Int>) -> Bool {
    rects.contains { $0.y < rows.upperBound && rows.lowerBound < $0.maxY }
  }
}
