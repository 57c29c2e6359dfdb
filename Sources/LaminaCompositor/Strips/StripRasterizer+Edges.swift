import CCoverage
import LaminaScene

/// Coverage that a shader computes: the edges near each pixel instead of a byte.
///
/// The CPU's work is then for each edge and not for each pixel. A small path is one strip of all its
/// pixels and edges. Others have strips and spans as `finish` finds them; a strip has the edges that
/// cross its tiles, and the winding sums of its rows at its left side.
extension StripRasterizer {
  /// The most edges of a strip, each of which is read for every one of its pixels. Fewer make more
  /// strips: 16 take 5 % more time than 32, which take as much as 64. A band with more edges in one
  /// tile has bytes, which are fewer than those of the edges.
  static let mostEdges = 32
  /// The most edges of a path that is one strip, and the most reads of them for all its pixels: as many
  /// as for 32 by 32 pixels with 32 edges.
  static let mostSmallEdges = 128
  static let mostSmallWork = 1 << 15

  /// Finds the edges near each pixel from all edges since `begin`.
  mutating func finishEdges(evenOdd: Bool, into set: inout StripSet) {
    // The tiles of an edge are stored in 16 bits.
    guard max(columns, bands) < 1 << 15 else { return finish(evenOdd: evenOdd, into: &set) }
    set.removeAll()
    guard width > 0, height > 0, edgeCount > 0 else { return }
    set.corner = SIMD2(Int32(clamping: origin.x), Int32(clamping: origin.y))
    if edgeCount <= Self.mostSmallEdges, width * height * edgeCount <= Self.mostSmallWork {
      addWhole(to: &set)
      return
    }
    finder.list(edges, edgeCount, columns: columns, bands: bands)
    for band in 0..<bands {
      let range = finder.range(ofBand: band)
      if range.isEmpty { continue }
      if let count = finder.find(
        edges, range, top: band * Self.tile, columns: columns, most: Self.mostEdges)
      {
        add(count, band, evenOdd: evenOdd, to: &set)
      } else {
        rasterize(
          band, of: finder.reaches[range].lazy.map(\.edge), evenOdd: evenOdd, into: &set)
      }
    }
  }

  /// Adds all pixels and edges as one strip.
  private func addWhole(to set: inout StripSet) {
    set.edges.append(contentsOf: edges[..<edgeCount])
    set.edgeStrips.append(
      EdgeStrip(
        bounds: PixelBox(PixelRect(x: origin.x, y: origin.y, width: width, height: height)),
        start: 0, count: Int32(edgeCount), hasWinding: false, top: set.corner.y))
  }

  /// Adds the strips that `finder` found in a band, and what lies between them.
  private mutating func add(_ count: Int, _ band: Int, evenOdd: Bool, to set: inout StripSet) {
    let start = Int32(truncatingIfNeeded: set.edges.count)
    let top = set.corner.y + Int32(truncatingIfNeeded: band * Self.tile)
    let bottom = top + Int32(truncatingIfNeeded: min(Self.tile, height - band * Self.tile))
    let right = set.corner.x + Int32(truncatingIfNeeded: width)
    var x = set.corner.x
    for index in 0...count {
      let found = finder.strips[index]
      let left = min(set.corner.x + found.tile * Int32(Self.tile), right)
      if x < left, found.has_winding != 0 {
        var gap = EdgeStrip(found, start: start, PixelBox(x, top, left, bottom))
        gap.count = 0
        add(gap, found, evenOdd: evenOdd, to: &set)
      }
      x = min(left + found.tiles * Int32(Self.tile), right)
      if index < count {
        set.edgeStrips.append(EdgeStrip(found, start: start, PixelBox(left, top, x, bottom)))
      }
    }
    let end = finder.strips[count]
    set.edges.append(contentsOf: finder.texels[..<Int(end.texel + 2 * end.has_winding)])
  }

  /// Adds tiles without edges: each row has one coverage. Fully covered rows become rectangles; a
  /// partly covered row, from a horizontal edge, becomes a strip that has only winding sums.
  private func add(
    _ gap: EdgeStrip, _ found: LaminaEdgeStrip, evenOdd: Bool, to set: inout StripSet
  ) {
    let winding = withUnsafeBytes(of: found.winding) { $0.loadUnaligned(as: SIMD8<Float>.self) }
    let covers = SIMD8(coverageOf: winding, evenOdd: evenOdd)
    if covers.isPartial(in: Int(gap.bounds.w - gap.bounds.y)) {
      set.edgeStrips.append(gap)
    } else {
      set.add(fullRowsOf: covers, PixelRect(gap.bounds))
    }
  }
}

extension EdgeStrip {
  /// A strip whose texels follow `start` others.
  fileprivate init(_ found: LaminaEdgeStrip, start: Int32, _ bounds: PixelBox) {
    self.init(
      bounds: bounds, start: start + found.texel, count: found.edges,
      hasWinding: found.has_winding != 0, top: bounds.y)
  }
}
