import CCoverage
import CoreGraphics
import LaminaScene

/// Rasterizes outlines with exact area coverage, only along their edges.
///
/// Every edge adds its signed covered area to the pixels it crosses, as differences along the row;
/// a running sum gives each pixel's winding times its coverage. Overlapping subpaths therefore add
/// up and are clamped at 1 (CA-L3). Rows are processed in bands of eight, in tiles of eight pixels;
/// tiles without edges are skipped as runs. What runs for each edge and pixel is in `CCoverage`.
struct StripRasterizer {
  /// The side of a tile in pixels.
  static let tile = Strip.height

  private(set) var width = 0
  private(set) var height = 0
  private(set) var origin = SIMD2<Int>.zero
  /// In pixels of the window; the first `edgeCount` are in use.
  private(set) var edges: [SIMD4<Float>] = []
  private(set) var edgeCount = 0
  /// The first of each band's edges in `bandEdges`.
  private var bandStarts: [Int32] = []
  private var bandEdges: [Int32] = []
  /// Finds the edges of strips, for coverage that a shader computes.
  var finder = EdgeStripFinder()
  /// Eight differences for each column of pixels of a band.
  private var area: [Float] = []
  private var touched: [UInt8] = []
  /// The winding sum of each row of a band up to the current tile, and its coverage.
  private var winding = [Float](repeating: 0, count: tile)
  var covers = [UInt8](repeating: 0, count: tile)

  /// Starts a rasterization of a window of the target.
  mutating func begin(_ window: PixelRect) {
    width = window.size.width
    height = window.size.height
    origin = SIMD2(window.x, window.y)
    edgeCount = 0
  }

  /// The window of the target.
  var window: PixelRect { PixelRect(x: origin.x, y: origin.y, width: width, height: height) }

  /// Adds the edges of closed polygons in target pixels. Parts left of the window count as its left
  /// side. `starts` are the indices of the first point of each, and the end of the last.
  mutating func add(_ points: [SIMD2<Double>], starts: [Int]) {
    guard width > 0, height > 0 else { return }
    let most = 3 * points.count
    if edges.count < most {
      edges.append(contentsOf: repeatElement(.zero, count: most - edges.count))
    }
    let window = LaminaWindow(
      origin: SIMD2(Double(origin.x), Double(origin.y)),
      size: SIMD2(Double(width), Double(height)))
    let first = edgeCount
    edgeCount = points.withUnsafeBufferPointer { points in
      edges.withUnsafeMutableBufferPointer { edges in
        var count = first
        for index in starts.indices.dropLast() {
          let polygon = starts[index]..<starts[index + 1]
          count += lamina_add_edges(
            points.baseAddress.map { $0 + polygon.lowerBound }, polygon.count, window,
            edges.baseAddress.map { $0 + count })
        }
        return count
      }
    }
  }

  /// The number of tiles in a row of the window, and of rows of tiles.
  var columns: Int { (width + Self.tile - 1) / Self.tile }
  var bands: Int { (height + Self.tile - 1) / Self.tile }

  /// Computes the coverage of all edges since `begin`.
  mutating func finish(evenOdd: Bool, into set: inout StripSet) {
    set.removeAll()
    guard width > 0, height > 0, edgeCount > 0 else { return }
    sortIntoBands(bands)
    for band in 0..<bands {
      let range = Int(bandStarts[band])..<Int(bandStarts[band + 1])
      if !range.isEmpty { rasterize(band, range, evenOdd: evenOdd, into: &set) }
    }
  }

  /// Computes the coverage of one band from its edges: a range of `bandEdges`.
  private mutating func rasterize(
    _ band: Int, _ range: Range<Int>, evenOdd: Bool, into set: inout StripSet
  ) {
    let tile = StripRasterizer.tile
    let columns = columns
    if area.count < (columns + 1) * tile * tile {
      area = Array(repeating: 0, count: (columns + 1) * tile * tile)
    }
    if touched.count < columns + 2 { touched = Array(repeating: 0, count: columns + 2) }
    bandEdges.withUnsafeBufferPointer { list in
      lamina_add_to_band(
        edges, list.baseAddress.map { $0 + range.lowerBound }, range.count, Float(band * tile),
        &area, &touched)
    }
    sweep(band, columns: columns, evenOdd: evenOdd, set: &set)
  }

  /// Computes the coverage of one band from a list of its edges.
  mutating func rasterize(
    _ band: Int, of list: some Sequence<Int32>, evenOdd: Bool, into set: inout StripSet
  ) {
    bandEdges.removeAll(keepingCapacity: true)
    bandEdges.append(contentsOf: list)
    rasterize(band, 0..<bandEdges.count, evenOdd: evenOdd, into: &set)
  }

  private mutating func sortIntoBands(_ bands: Int) {
    bandStarts.removeAll(keepingCapacity: true)
    bandStarts.append(contentsOf: repeatElement(0, count: bands + 2))
    let total = lamina_count_bands(edges, edgeCount, bands, &bandStarts)
    if bandEdges.count < total {
      bandEdges.append(contentsOf: repeatElement(0, count: total - bandEdges.count))
    }
    lamina_list_bands(edges, edgeCount, bands, &bandStarts, &bandEdges)
  }

  /// Converts the differences of one band to strips and spans, and clears them.
  private mutating func sweep(_ band: Int, columns: Int, evenOdd: Bool, set: inout StripSet) {
    for row in winding.indices { winding[row] = 0 }
    var column = 0
    while column < columns {
      let start = column
      if touched[column] != 0 {
        while column < columns, touched[column] != 0 {
          touched[column] = 0
          column += 1
        }
        strip(band, tiles: start..<column, evenOdd: evenOdd, set: &set)
      } else {
        while column < columns, touched[column] == 0 { column += 1 }
        spans(band, tiles: start..<column, evenOdd: evenOdd, set: &set)
      }
    }
    // The tile past the end receives the remainders of edges at the right side.
    touched[columns] = 0
    let side = StripRasterizer.tile * StripRasterizer.tile
    for index in columns * side..<(columns + 1) * side { area[index] = 0 }
  }

  private mutating func strip(
    _ band: Int, tiles: Range<Int>, evenOdd: Bool, set: inout StripSet
  ) {
    let tile = StripRasterizer.tile
    let x0 = tiles.lowerBound * tile
    let count = tiles.count * tile
    let start = set.coverage.count
    set.coverage.append(zeros: count * tile)
    area.withUnsafeMutableBufferPointer { area in
      set.coverage.withUnsafeMutableBufferPointer { bytes in
        // The outline right of the window is unknown, so nothing is covered there.
        lamina_sweep(
          area.baseAddress.map { $0 + x0 * tile }, count, min(count, width - x0), evenOdd ? 1 : 0,
          &winding, bytes.baseAddress.map { $0 + start })
      }
    }
    set.strips.append(
      Strip(x: origin.x + x0, y: origin.y + band * tile, width: count, start: start))
  }

  /// Adds a run of tiles without edges: each row has one coverage. Fully covered rows become
  /// rectangles; a partly covered row, from a horizontal edge, becomes a strip.
  private mutating func spans(
    _ band: Int, tiles: Range<Int>, evenOdd: Bool, set: inout StripSet
  ) {
    let tile = StripRasterizer.tile
    let x0 = tiles.lowerBound * tile
    let y0 = band * tile
    let count = min(tiles.upperBound * tile, width) - x0
    let rows = min(tile, height - y0)
    lamina_coverage(winding, evenOdd ? 1 : 0, &covers)
    if (0..<rows).contains(where: { (1..<255).contains(covers[$0]) }) {
      let start = set.coverage.count
      for row in 0..<tile {
        set.coverage.append(contentsOf: repeatElement(covers[row], count: count))
      }
      set.strips.append(Strip(x: origin.x + x0, y: origin.y + y0, width: count, start: start))
      return
    }
    set.add(
      fullRowsOf: covers,
      PixelRect(x: origin.x + x0, y: origin.y + y0, width: count, height: rows))
  }
}

extension StripSet {
  /// Adds spans of the fully covered rows of a rectangle; `covers` is the coverage of each.
  mutating func add(fullRowsOf covers: [UInt8], _ rect: PixelRect) {
    var row = 0
    while row < rect.size.height {
      let start = row
      while row < rect.size.height, covers[row] == 255 { row += 1 }
      if row > start {
        add(
          span: PixelRect(
            x: rect.x, y: rect.y + start, width: rect.size.width, height: row - start))
      } else {
        row += 1
      }
    }
  }

  /// Adds a span, merged with an equally wide one above it.
  mutating func add(span: PixelRect) {
    for index in spans.indices.suffix(16).reversed()
    where spans[index].maxY == span.y && spans[index].x == span.x
      && spans[index].size.width == span.size.width
    {
      spans[index].size.height += span.size.height
      return
    }
    spans.append(span)
  }
}

extension [UInt8] {
  private static let zeros = [UInt8](repeating: 0, count: 4_096)

  /// Appends zeros, fast in a client's debug build too, where `repeatElement` takes 0.3 microseconds
  /// for each element.
  mutating func append(zeros count: Int) {
    var missing = count
    while missing > 0 {
      let part = Swift.min(missing, Self.zeros.count)
      self += Self.zeros[..<part]
      missing -= part
    }
  }
}
