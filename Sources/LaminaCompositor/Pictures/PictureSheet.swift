import LaminaScene

/// Room for small pictures in one texture: shelves of some heights, each filled from left to right.
struct PictureSheet {
  /// Texels: powers of two, so that coordinates of whole texels are exact. Drivers fill textures when
  /// they make them, so that larger ones would be work for nothing.
  static let size = PixelSize(512, 512)
  /// The same, to make unit coordinates of texels.
  static let texels = SIMD2(Double(size.width), Double(size.height))
  /// Texels at the ends that no picture has, as `TextureMargin` says.
  private static let margin = 8
  /// Widths are multiples of this, so that a row can be written eight texels at a time.
  private static let step = 8
  /// A shelf for pictures higher than this has one alone; what is beside it is left for others.
  private static let highest = 32

  /// A part of the texture, and how far from the left it is taken.
  struct Shelf {
    var area: PixelRect
    var end: Int
  }

  private(set) var texels: [UInt32] = []
  private(set) var shelves: [Shelf] = []
  /// What no shelf has yet.
  private var areas: [PixelRect] = [area]
  /// By a quarter of a shelf's height, which of the shelves is being filled; -1 for none.
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

  /// Takes room for a picture; nil when there is none left.
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
    var (shelf, below) = (areas[index], areas[index])
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
    if missing > 0 { texels.append(contentsOf: repeatElement(0, count: missing)) }
    return true
  }

  /// Writes from a place on.
  mutating func write(
    at place: (x: Int, y: Int), _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    texels.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return }
      body(start + place.y * Self.size.width + place.x)
    }
  }
}
