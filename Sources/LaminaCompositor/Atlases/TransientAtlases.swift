import LaminaScene

/// The small images of one frame's blended primitives, in as many atlases as needed.
///
/// Software rasterizers restart with every change of program or texture and copy their state for
/// each: with shadows, corners and edges in one atlas there are no such changes.
struct TransientAtlases: Sendable {
  /// The location of an image.
  struct Location {
    var atlas: Int
    var x: Int
    var y: Int
  }

  private(set) var atlases: [TransientAtlas] = []
  /// The number of atlases in use.
  private(set) var count = 0
  private var stored: [AtlasImage] = []
  /// The locations of the stored images in the last atlas.
  private var locations: [Location?] = []
  /// The latest patch of each colour.
  private var patches: [UInt32: Location] = [:]

  mutating func removeAll() {
    for index in atlases.indices { atlases[index].removeAll() }
    count = 0
    stored.removeAll(keepingCapacity: true)
    locations.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
  }

  var usedBytes: Int { atlases.prefix(count).reduce(0) { $0 + $1.usedBytes } }

  /// The index of an image in this frame, added when needed.
  mutating func index(of image: AtlasImage) -> Int32 {
    if let known = stored.lastIndex(where: { $0 === image }) {
      return Int32(truncatingIfNeeded: known)
    }
    stored.append(image)
    locations.append(nil)
    return Int32(truncatingIfNeeded: stored.count - 1)
  }

  /// Allocates an image in the last atlas or a new one, and paints it.
  ///
  /// `paint` gets rows `TransientAtlas.size.width` texels apart, each with room for a multiple of
  /// eight.
  mutating func add(
    _ size: PixelSize, _ paint: (UnsafeMutablePointer<UInt32>) -> Void
  ) -> Location? {
    if count == 0 { open() }
    var room = atlases[count - 1].room(width: size.width, height: size.height)
    if room == nil {
      open()
      room = atlases[count - 1].room(width: size.width, height: size.height)
    }
    guard let room else { return nil }
    atlases[count - 1].write(at: room, paint)
    return Location(atlas: count - 1, x: room.x, y: room.y)
  }

  private mutating func open() {
    if count == atlases.count { atlases.append(TransientAtlas()) }
    count += 1
    for index in locations.indices { locations[index] = nil }
  }

  /// Adds a patch of one colour, to be sampled at its centre.
  mutating func add(patch texel: UInt32) -> Location? {
    if let known = patches[texel], known.atlas == count - 1 { return known }
    let side = Self.patchSide
    let location = add(PixelSize(side, side)) { texels in
      for row in 0..<side {
        (texels + row * TransientAtlas.size.width).update(repeating: texel, count: side)
      }
    }
    patches[texel] = location
    return location
  }

  /// The side of a patch in texels: filtering at its centre reads equal texels only.
  static let patchSide = 4

  /// Adds a stored image, at most once per atlas.
  mutating func add(stored index: Int32) -> Location? {
    if let location = locations[Int(index)] { return location }
    let image = stored[Int(index)]
    let location = add(image.size) { image.copy(to: $0, stride: TransientAtlas.size.width) }
    locations[Int(index)] = location
    return location
  }
}
