import LaminaScene

/// The small pictures of one frame that its blended pieces are read from, in as many sheets as they
/// need.
///
/// Software rasterizers begin anew with every change of program or texture, and keep a copy of all that
/// they know for each: with shadows, corners and edges in one sheet there is none of that.
struct PictureSheets {
  /// Where a picture is.
  struct Place {
    var sheet: Int
    var x: Int
    var y: Int
  }

  private(set) var sheets: [PictureSheet] = []
  /// So many of them hold something.
  private(set) var count = 0
  private var stored: [StoredPicture] = []
  /// Where they are in the last sheet.
  private var placed: [Place?] = []

  mutating func removeAll() {
    for index in sheets.indices { sheets[index].removeAll() }
    count = 0
    stored.removeAll(keepingCapacity: true)
    placed.removeAll(keepingCapacity: true)
  }

  var usedBytes: Int { sheets.prefix(count).reduce(0) { $0 + $1.usedBytes } }

  /// What this frame calls a picture.
  mutating func number(of picture: StoredPicture) -> Int32 {
    if let known = stored.lastIndex(where: { $0 === picture }) {
      return Int32(truncatingIfNeeded: known)
    }
    stored.append(picture)
    placed.append(nil)
    return Int32(truncatingIfNeeded: stored.count - 1)
  }

  /// Room for a picture in the last sheet or a new one, and its texels as `paint` writes them.
  ///
  /// `paint` has rows `PictureSheet.size.width` texels apart, each with room for a multiple of eight.
  mutating func add(
    _ size: PixelSize, _ paint: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> Place? {
    if count == 0 { open() }
    var room = sheets[count - 1].room(width: size.width, height: size.height)
    if room == nil {
      open()
      room = sheets[count - 1].room(width: size.width, height: size.height)
    }
    guard let room else { return nil }
    sheets[count - 1].write(at: room, paint)
    return Place(sheet: count - 1, x: room.x, y: room.y)
  }

  private mutating func open() {
    if count == sheets.count { sheets.append(PictureSheet()) }
    count += 1
    for index in placed.indices { placed[index] = nil }
  }

  /// A patch of one colour, to be read at its middle.
  mutating func add(patch texel: UInt32) -> Place? {
    let side = Self.patchSide
    return add(PixelSize(side, side)) { texels in
      for row in 0..<side {
        (texels + row * PictureSheet.size.width).update(repeating: texel, count: side)
      }
    }
  }

  /// Texels of a patch's side: what is read at its middle is filtered from equal ones.
  static let patchSide = 4

  /// A stored picture, which is there once in a sheet.
  mutating func add(stored number: Int32) -> Place? {
    if let place = placed[Int(number)] { return place }
    let picture = stored[Int(number)]
    let place = add(picture.size) { picture.copy(to: $0, stride: PictureSheet.size.width) }
    placed[Int(number)] = place
    return place
  }
}
