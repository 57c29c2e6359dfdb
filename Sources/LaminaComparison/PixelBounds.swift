package import CoreGraphics

/// A rectangle of pixels from the top left.
package struct PixelBounds: Hashable, Sendable, Codable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels that a rectangle touches, within an image.
  package init(_ rect: CGRect, inWidth width: Int, height: Int) {
    let left = min(max(clampedInt(rect.minX.rounded(.down)), 0), width)
    let top = min(max(clampedInt(rect.minY.rounded(.down)), 0), height)
    let right = min(max(clampedInt(rect.maxX.rounded(.up)), left), width)
    let bottom = min(max(clampedInt(rect.maxY.rounded(.up)), top), height)
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }

  func including(x: Int, y: Int) -> PixelBounds {
    let left = min(self.x, x)
    let top = min(self.y, y)
    let right = max(self.x + width, x + 1)
    let bottom = max(self.y + height, y + 1)
    return PixelBounds(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The number of pixels in at least one of the boxes.
  static func area(of boxes: [PixelBounds]) -> Int {
    guard boxes.count > 1 else { return boxes.first.map { $0.width * $0.height } ?? 0 }
    let edges = Set(boxes.flatMap { [$0.y, $0.y + $0.height] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { area, band in
      let spans = boxes.filter { $0.y <= band.0 && $0.y + $0.height >= band.1 }
      return area + (band.1 - band.0) * length(of: spans)
    }
  }

  /// The number of columns in at least one of the boxes.
  private static func length(of boxes: [PixelBounds]) -> Int {
    var length = 0
    var end = Int.min
    for box in boxes.sorted(by: { $0.x < $1.x }) {
      length += max(0, box.x + box.width - max(box.x, end))
      end = max(end, box.x + box.width)
    }
    return length
  }
}
