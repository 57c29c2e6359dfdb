import CCoverage

/// Groups the edges of a path by the strips that they cross, reusing its memory.
struct EdgeStripFinder {
  /// The edges of each band with the tiles that they cross.
  private(set) var reaches: [LaminaReach] = []
  /// The strips of the last band, then an empty one with the winding sums right of all edges.
  private(set) var strips: [LaminaEdgeStrip] = []
  /// Their texels.
  private(set) var texels: [SIMD4<Float>] = []
  private var tiles: [SIMD4<UInt16>] = []
  /// The first of each band's edges in `reaches`.
  private var starts: [Int32] = []
  private var sorted: [LaminaReach] = []
  private var ends: [Int32] = []

  /// Lists the first `count` edges by the bands of a window, which has less than 2^15 columns and bands
  /// of tiles.
  mutating func list(_ edges: [SIMD4<Float>], _ count: Int, columns: Int, bands: Int) {
    let (columns, bandCount) = (Int32(clamping: columns), Int32(clamping: bands))
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: bands + 2))
    tiles.grow(to: count, .zero)
    let total = lamina_count_tiles(edges, count, columns, bandCount, &starts, &tiles)
    reaches.grow(to: total, LaminaReach())
    lamina_list_reaches(edges, tiles, count, columns, &starts, &reaches)
  }

  /// The range of a band's edges in `reaches`.
  func range(ofBand band: Int) -> Range<Int> { Int(starts[band])..<Int(starts[band + 1]) }

  /// Finds the strips of a band from a range of `reaches`; returns their number, or nil when pixels
  /// of a tile have more than `most` edges.
  mutating func find(
    _ edges: [SIMD4<Float>], _ range: Range<Int>, top: Int, columns: Int, most: Int
  ) -> Int? {
    // With more edges, some tile has too many.
    if range.count > most * columns { return nil }
    strips.grow(to: columns + 1, LaminaEdgeStrip())
    texels.grow(to: (columns + 1) * (most + 2), .zero)
    sorted.grow(to: range.count, LaminaReach())
    ends.grow(to: columns, 0)
    let found = reaches.withUnsafeBufferPointer { reaches in
      strips.withUnsafeMutableBufferPointer { strips in
        texels.withUnsafeMutableBufferPointer { texels in
          sorted.withUnsafeMutableBufferPointer { sorted in
            ends.withUnsafeMutableBufferPointer { ends in
              lamina_find_strips(
                edges, reaches.baseAddress.map { $0 + range.lowerBound }, range.count, Float(top),
                Int32(clamping: columns), Int32(clamping: most),
                LaminaStripMemory(
                  strips: strips.baseAddress, texels: texels.baseAddress,
                  sorted: sorted.baseAddress, ends: ends.baseAddress))
            }
          }
        }
      }
    }
    return found < 0 ? nil : Int(found)
  }
}
