import LaminaScene

/// A shelf allocator for small images in one texture; shelves are filled from left to right.
struct TransientAtlas: Sendable {
  /// The size in texels: powers of two, so that texel coordinates are exact. Drivers clear new
  /// textures, so a larger one would waste time.
  static let size = PixelSize(512, 512)
  /// The size as a divisor for unit coordinates.
  static let texels = SIMD2(Double(size.width), Double(size.height))
  /// The unused border in texels; see `TexturePadding`.
  private static let margin = 8
  /// Image widths are rounded up to this, so that rows can be written eight texels at a time.
  private static let step = 8
  /// Images higher than this get a shelf of their own width; the rest of the row stays free.
  private static let highest = 32

  /// A shelf's area, and the right end of its used part.
  struct Shelf: Sendable {
    var area: PixelRect
    var end: Int
  }

  private(set) var texels: [UInt32] = []
  private(set) var shelves: [Shelf] = []
  /// Areas without shelves.
  private var areas: [PixelRect] = [area]
  /// The index of the open shelf by height / 4; -1 for none.
  private var open: [Int] = []

  private static let area = PixelRect(
    x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin)

  mutating func removeAll() {
    shelves.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    areas.append(Self.area)
  }

  var usedBytes: Int {
    shelves.reduce(0) { $0 + ($1.end - $1.area.x) * $1.area.size.height * 4 }
  }

  /// Allocates an image; nil when the atlas is full.
  mutating func room(width: Int, height: Int) -> (x: Int, y: Int)? {
    let across = (width + Self.step - 1) / Self.step * Self.step
    let kind = (height + 3) / 4
    while open.count <= kind { open.append(-1) }
    if open[kind] < 0 || shelves[open[kind]].end + across > shelves[open[kind]].area.maxX {
      guard addShelf(4 * kind, width: across) else { return nil }
      open[kind] = shelves.count - 1
    }
    let shelf = open[kind]
    defer { shelves[shelf].end += across }
    return (shelves[shelf].end, shelves[shelf].area.y)
  }

  private mutating func addShelf(_ height: Int, width: Int) -> Bool {
    guard
      let index = areas.firstIndex(where: { $0.size.width >= width && $0.size.height >= height })
    else { return false }
    var shelf = areas[index]
    var below = areas[index]
    shelf.size.height = height
    below.y += height
    below.size.height -= height
    areas[index] = below
    if height > Self.highest {
      var beside = shelf
      beside.x += width
      beside.size.width -= width
      shelf.size.width = width
      areas.insert(beside, at: index)
    }
    shelves.append(Shelf(area: shelf, end: shelf.x))
    let missing = shelf.maxY * Self.size.width - texels.count
    if missing > 0 { texels += Array(repeating: 0, count: missing) }
    return true
  }

  /// Calls `body` with a pointer to a texel.
  mutating func write(
    at texel: (x: Int, y: Int), _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    texels.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return }
      body(start + texel.y * Self.size.width + texel.x)
    }
  }
}
