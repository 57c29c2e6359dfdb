internal import LaminaScene

/// The tiles that a tiled layer has drawn, and the pictures that the last frame made of some: one, or
/// several where copies of the layer show different parts.
struct TileStore {
  /// What all tiles depend on.
  struct Look: Equatable {
    var size = CGSize.zero
    var scale: CGFloat = 1
    var tileWidth = 256
    var tileHeight = 256
  }

  /// A tile: how often it was halved, its column and its row.
  struct Key: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  /// Tiles of one level, as many as are seen.
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

  private(set) var look = Look()
  private var tiles: [Key: CGImage] = [:]
  private var bytes = 0
  private var pictures: [Picture] = []
  /// The picture of what was shown last.
  private(set) var content = RenderContent.none

  /// What is seen of the layer somewhere.
  private struct Picture {
    var range: Range
    var content: RenderContent
    var isSeen = true
  }

  /// Tiles out of sight are kept until there are this many bytes.
  private static let budget = 64 << 20

  /// Forgets everything.
  mutating func removeAll() { (tiles, bytes, pictures, content) = ([:], 0, [], .none) }

  /// Forgets the tiles that show a part of the layer, in points from its bounds' corner.
  mutating func remove(_ part: CGRect) {
    for key in tiles.keys where rect(of: key).overlaps(part) { drop(key) }
    pictures = []
  }

  /// Forgets everything when the look is another.
  mutating func use(_ look: Look) {
    if self.look == look { return }
    removeAll()
    self.look = look
  }

  /// Points per tile of a level.
  func side(_ level: Int) -> CGSize {
    let factor = pow(2, CGFloat(level)) / look.scale
    return CGSize(
      width: CGFloat(look.tileWidth) * factor, height: CGFloat(look.tileHeight) * factor)
  }

  /// Where a tile is, from the bounds' corner, cut at the bounds.
  private func rect(of key: Key) -> CGRect {
    let side = side(key.level)
    let rect = CGRect(
      x: CGFloat(key.column) * side.width, y: CGFloat(key.row) * side.height, width: side.width,
      height: side.height)
    return rect.intersection(CGRect(origin: .zero, size: look.size))
  }

  /// Forgets the pictures that nobody saw since the last call.
  mutating func startFrame() {
    pictures.removeAll { !$0.isSeen }
    for index in pictures.indices { pictures[index].isSeen = false }
  }

  /// Makes the content of what is seen, drawing the tiles that are new.
  mutating func show(_ range: Range, draw: (CGRect, CGFloat) -> CGImage?) {
    if let known = pictures.firstIndex(where: { $0.range == range }) {
      pictures[known].isSeen = true
      content = pictures[known].content
      return
    }
    let scale = look.scale / pow(2, CGFloat(range.level))
    var found: [(Key, CGImage)] = []
    for row in range.rows {
      for column in range.columns {
        let key = Key(level: range.level, column: column, row: row)
        if tiles[key] == nil, let image = draw(rect(of: key), scale) { keep(image, key) }
        if let image = tiles[key] { found.append((key, image)) }
      }
    }
    content = joined(found, range, scale)
    pictures.append(Picture(range: range, content: content))
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
    for key in tiles.keys where !pictures.contains(where: { $0.range.contains(key) }) { drop(key) }
  }

  /// One picture of all tiles that are seen.
  private func joined(
    _ found: [(Key, CGImage)], _ range: Range, _ scale: CGFloat
  ) -> RenderContent {
    let (firstColumn, firstRow) = (range.columns.lowerBound, range.rows.lowerBound)
    var (width, height) = (0, 0)
    for (key, image) in found {
      width = max(width, (key.column - firstColumn) * look.tileWidth + image.width)
      height = max(height, (key.row - firstRow) * look.tileHeight + image.height)
    }
    guard width > 0, height > 0 else { return .none }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (key, image) in found {
      let left = (key.column - firstColumn) * look.tileWidth * 4
      let top = (key.row - firstRow) * look.tileHeight
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

extension CGRect {
  /// Whether two rectangles share an area. Foundation's `intersects` traps on NaN.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
