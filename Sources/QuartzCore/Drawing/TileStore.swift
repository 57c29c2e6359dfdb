internal import LaminaScene

/// The cached tiles of a tiled layer, and the images composed from visible tiles: one image, or
/// several if replicated copies show different regions.
struct TileStore {
  /// The inputs of all tiles.
  struct Style: Equatable {
    var size = CGSize.zero
    var scale: CGFloat = 1
    var tileWidth = 256
    var tileHeight = 256
  }

  /// The key of a tile: level of detail, column and row.
  struct Key: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  /// The visible tiles of one level.
  struct Range: Hashable {
    var level = 0
    var columns = 0..<0
    var rows = 0..<0
    func contains(_ key: Key) -> Bool {
      key.level == level && columns.contains(key.column) && rows.contains(key.row)
    }

    var count: Int {
      let (count, overflow) = columns.count.multipliedReportingOverflow(by: rows.count)
      return overflow ? .max : count
    }
  }

  private(set) var style = Style()
  private var tiles: [Key: CGImage] = [:]
  private var bytes = 0
  private var composed: [ComposedImage] = []
  /// The content that was shown last.
  private(set) var content = RenderContent.none

  /// The composed image of a range of tiles.
  private struct ComposedImage {
    var range: Range
    var content: RenderContent
    var isSeen = true
  }

  /// The size of the cache, in bytes; beyond it, invisible tiles are dropped.
  private static let budget = 64 << 20

  /// Removes all tiles.
  mutating func removeAll() { (tiles, bytes, composed, content) = ([:], 0, [], .none) }

  /// Removes the tiles that intersect a region, in points from the origin of the bounds.
  mutating func remove(_ region: CGRect) {
    for key in tiles.keys where rect(of: key).overlaps(region) { drop(key) }
    composed = []
  }

  /// Sets the style, removing all tiles if it changed.
  mutating func use(_ style: Style) {
    if self.style == style { return }
    removeAll()
    self.style = style
  }

  /// The size of a tile of a level, in points.
  func side(_ level: Int) -> CGSize {
    let factor = pow(2, CGFloat(level)) / style.scale
    return CGSize(
      width: CGFloat(style.tileWidth) * factor, height: CGFloat(style.tileHeight) * factor)
  }

  /// The rectangle of a tile from the origin of the bounds, clipped to the bounds.
  private func rect(of key: Key) -> CGRect {
    let side = side(key.level)
    let rect = CGRect(
      x: CGFloat(key.column) * side.width, y: CGFloat(key.row) * side.height, width: side.width,
      height: side.height)
    return rect.overlap(CGRect(origin: .zero, size: style.size))
  }

  /// Removes the composed images that were not used since the last call.
  mutating func startFrame() {
    composed.removeAll { !$0.isSeen }
    for index in composed.indices { composed[index].isSeen = false }
  }

  /// Sets the content to the visible tiles, drawing missing tiles.
  mutating func show(_ range: Range, draw: (CGRect, CGFloat) -> CGImage?) {
    if let known = composed.firstIndex(where: { $0.range == range }) {
      composed[known].isSeen = true
      content = composed[known].content
      return
    }
    let scale = style.scale / pow(2, CGFloat(range.level))
    var found: [(Key, CGImage)] = []
    for row in range.rows {
      for column in range.columns {
        let key = Key(level: range.level, column: column, row: row)
        if tiles[key] == nil, let image = draw(rect(of: key), scale) { keep(image, key) }
        if let image = tiles[key] { found.append((key, image)) }
      }
    }
    content = joined(found, range, scale)
    composed.append(ComposedImage(range: range, content: content))
    if bytes > Self.budget { dropUnseen() }
  }

  private mutating func keep(_ image: CGImage, _ key: Key) {
    tiles[key] = image
    bytes += image.pixels.count
  }

  private mutating func drop(_ key: Key) {
    bytes -= tiles.removeValue(forKey: key)?.pixels.count ?? 0
  }

  private mutating func dropUnseen() {
    for key in tiles.keys where !composed.contains(where: { $0.range.contains(key) }) { drop(key) }
  }

  /// One image of all visible tiles.
  private func joined(
    _ found: [(Key, CGImage)], _ range: Range, _ scale: CGFloat
  ) -> RenderContent {
    let firstColumn = range.columns.lowerBound
    let firstRow = range.rows.lowerBound
    var width = 0
    var height = 0
    for (key, image) in found {
      width = max(width, (key.column - firstColumn) * style.tileWidth + image.width)
      height = max(height, (key.row - firstRow) * style.tileHeight + image.height)
    }
    guard width > 0, height > 0 else { return .none }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (key, image) in found {
      let left = (key.column - firstColumn) * style.tileWidth * 4
      let top = (key.row - firstRow) * style.tileHeight
      for row in 0..<image.height {
        let start = (top + row) * width * 4 + left
        let source = row * image.width * 4
        pixels.replaceSubrange(
          start..<(start + image.width * 4),
          with: image.pixels[source..<(source + image.width * 4)])
      }
    }
    let side = side(range.level)
    var content = ImageContent(
      image: CGImage(width: width, height: height, pixels: pixels, isOpaque: false))
    content.frame = CGRect(
      x: CGFloat(firstColumn) * side.width, y: CGFloat(firstRow) * side.height,
      width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    return .image(content)
  }
}
