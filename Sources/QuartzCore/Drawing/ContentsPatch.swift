internal import LaminaScene

/// A pixel-aligned rectangle of a layer's contents that is redrawn (CA-R22).
struct ContentsPatch {
  /// The rectangle in the layer's coordinates.
  let rect: CGRect
  private let old: CGImage
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// Nil if the layer has no contents of the context's size.
  init?(_ damage: CGRect, of layer: CALayer, in context: CGContext) {
    guard let old = layer.values.contents.image, old.width == context.width,
      old.height == context.height
    else { return nil }
    let origin = layer.bounds.origin
    let scale = layer.contentsScale
    func pixels(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
      let first = min(max(pixelCoordinate((low * scale).rounded(.down)), 0), count)
      return first..<min(max(pixelCoordinate((high * scale).rounded(.up)), first), count)
    }
    columns = pixels(damage.minX - origin.x, damage.maxX - origin.x, old.width)
    rows = pixels(damage.minY - origin.y, damage.maxY - origin.y, old.height)
    self.old = old
    rect = CGRect(
      x: origin.x + CGFloat(columns.lowerBound) / scale,
      y: origin.y + CGFloat(rows.lowerBound) / scale,
      width: CGFloat(columns.count) / scale, height: CGFloat(rows.count) / scale)
  }

  /// The old contents with the rectangle replaced from the context.
  func applied(_ context: CGContext) -> CGImage? {
    let drawn = context.premultipliedPixels
    var pixels = old.pixels
    guard drawn.count == pixels.count else { return context.makeImage() }
    for row in rows {
      let start = (row * old.width + columns.lowerBound) * 4
      let end = start + columns.count * 4
      pixels.replaceSubrange(start..<end, with: drawn[start..<end])
    }
    return CGImage(
      width: old.width, height: old.height, pixels: pixels,
      isOpaque: pixels.indices.lazy.filter { $0 % 4 == 3 }.allSatisfy { pixels[$0] == 255 })
  }
}
